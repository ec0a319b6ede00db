import { Mail } from 'lucide-react'
import { useRef, type RefObject, type SubmitEvent } from 'react'
import { mobileProblem } from '#platform/mobile-number'
import { Button } from '../../ui/button/button.tsx'
import { Divider } from '../../ui/divider/divider.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Agree } from './agree.tsx'
import { ResendCountdown } from './resend-countdown.tsx'
import styles from './login-dialog.module.css'
import type { Channel } from './identity-config.ts'
import { PhoneField } from './phone-field.tsx'
import type { Work } from './use-login-flow.ts'

type PhoneStageProps = {
  phone: string
  onPhone: (phone: string) => void
  /** Why the visitor was signed out; '' without a reason. */
  signOutReason: string
  /** Whether the code sent to this number has expired. */
  isExpired: boolean
  /** Until when this number gets no other code (ms since the epoch). */
  heldUntil: number
  offers: { gmail: boolean; channels: readonly Channel[] }
  /** The pending action, if any. */
  busy: Work | null
  onAsk: () => void
  onGmail: () => void
}

/** The first stage: a mobile number or a Gmail account, as far as offered. */
export function PhoneStage({ offers: { gmail, channels }, signOutReason, onAsk, ...rest }: PhoneStageProps) {
  const t = useTranslator()
  const box = useRef<HTMLInputElement>(null)
  const hasPhone = channels.length > 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // However the alert is closed, the focus returns to the number.
    if (mobileProblem(rest.phone)) box.current?.focus()
    onAsk()
  }
  return (
    <form noValidate onSubmit={submit}>
      {signOutReason ? <p className={styles.farewell}>{signOutReason}</p> : null}
      {hasPhone ? <Phone {...rest} box={box} /> : null}
      {hasPhone && gmail ? <Divider>{t('login.or')}</Divider> : null}
      {gmail ? (
        <Button variant="secondary" isWide isBusy={rest.busy === 'gmail'} onClick={rest.onGmail}>
          <Mail size={20} aria-hidden="true" />
          {t('login.gmail')}
        </Button>
      ) : null}
      {hasPhone || gmail ? <Agree id="login.agree.in" /> : <p className={styles.lead}>{t('login.noway')}</p>}
    </form>
  )
}

type PhoneProps = Pick<PhoneStageProps, 'phone' | 'onPhone' | 'isExpired' | 'heldUntil' | 'busy'> & {
  box: RefObject<HTMLInputElement | null>
}

function Phone({ phone, onPhone, isExpired, heldUntil, busy, box }: PhoneProps) {
  const t = useTranslator()
  const expired = isExpired ? t('login.expired') : undefined
  return (
    <>
      <PhoneField
        label={t('login.phone')}
        phone={phone}
        onPhone={onPhone}
        hint={heldUntil > 0 ? <ResendCountdown key={heldUntil} until={heldUntil} /> : expired}
        box={box}
      />
      <div className={styles.actions}>
        <Button type="submit" isWide isBusy={busy === 'code'}>
          {t('login.ask')}
        </Button>
      </div>
    </>
  )
}
