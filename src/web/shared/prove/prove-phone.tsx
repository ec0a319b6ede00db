import { useRef, useState, type SubmitEvent } from 'react'
import { mobileProblem } from '#platform/mobile-number'
import { ResendCountdown } from '../login-dialog/resend-countdown.tsx'
import { PhoneField } from '../login-dialog/phone-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { messagesFor } from '../../messages/load.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './prove.module.css'
import { ProvingFrame } from './proving-frame.tsx'
import { useProving, type OnProven } from './use-proving.ts'
import { PHONE_NEEDS } from '../phone-needs.ts'

await Promise.all([messagesFor('account'), messagesFor('login')])

/** Asks for a mobile number and for the code sent to it. */
export function ProvePhone({ lead, onProven }: { lead: string; onProven: OnProven }) {
  const t = useTranslator()
  const proving = useProving(onProven)
  const [phone, setPhone] = useState('')
  const [wrong, setWrong] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const { held, busy, problem, send } = proving
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const unlike = mobileProblem(phone)
    if (!unlike) void send(phone)
    else {
      setWrong(t(PHONE_NEEDS[unlike]))
      box.current?.focus()
    }
  }
  return (
    <ProvingFrame proving={proving}>
      <form noValidate className={styles.step} onSubmit={submit}>
        <p>{lead}</p>
        <PhoneField
          label={t('account.profile.mobile')}
          phone={phone}
          error={wrong || problem}
          hint={
            held.phone === phone && held.until > 0 ? (
              <ResendCountdown key={held.until} until={held.until} />
            ) : undefined
          }
          box={box}
          onPhone={(typed) => {
            setPhone(typed)
            setWrong('')
          }}
        />
        <Button type="submit" isWide isBusy={busy === 'code'}>
          {t('account.prove.send')}
        </Button>
      </form>
    </ProvingFrame>
  )
}
