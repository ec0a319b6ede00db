import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { PHONE_LENGTH, phoneDigits } from '../../shared/login-dialog/phone-digits.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field.tsx'
import { wordsFor } from '../../words/load.ts'
import { useWords } from '../../words/words.tsx'
import { CodeStep } from './code-step.tsx'
import styles from './prove.module.css'
import { useProving, type OnProven } from './use-proving.ts'

await Promise.all([wordsFor('account'), wordsFor('login')])

/** Asks for a mobile number, and for the code that is sent to it. */
export function ProvePhone({ lead, onProven }: { lead: string; onProven: OnProven }) {
  const say = useWords()
  const proving = useProving(onProven)
  const [phone, setPhone] = useState('')
  const [wrong, setWrong] = useState('')
  const { underway, busy, problem, captcha, send } = proving
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (/^[6-9]\d{9}$/.test(phone)) void send(phone)
    else setWrong(say('account.address.need.phone'))
  }
  return (
    <div className={styles.frame}>
      {underway ? (
        <CodeStep key={underway.readyAt} underway={underway} proving={proving} />
      ) : (
        <form noValidate className={styles.step} onSubmit={submit}>
          <p>{lead}</p>
          <PhoneField
            phone={phone}
            error={wrong || problem}
            onChange={(typed) => {
              setPhone(typed)
              setWrong('')
            }}
          />
          <Button type="submit" isWide isBusy={busy === 'code'}>
            {say('account.prove.send')}
          </Button>
        </form>
      )}
      <div ref={captcha} />
    </div>
  )
}

function PhoneField({ phone, error, onChange }: { phone: string; error: string; onChange: (phone: string) => void }) {
  const say = useWords()
  const box = useRef<HTMLInputElement>(null)
  const prefix = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <Field
      label={say('account.profile.mobile')}
      error={error}
      renderControl={({ className, ...ids }) => (
        <div className={styles.phone}>
          <span id={prefix} className={styles.prefix}>
            +91
          </span>
          <input
            {...ids}
            ref={box}
            className={className}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={PHONE_LENGTH}
            value={phone}
            onChange={(event) => onChange(phoneDigits(event.target.value))}
            onPaste={(event) => {
              // The browser would cut '+91 98765 43210' to ten characters before we see it.
              event.preventDefault()
              onChange(phoneDigits(event.clipboardData.getData('text')))
            }}
          />
        </div>
      )}
    />
  )
}
