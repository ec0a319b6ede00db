import { Mail } from 'lucide-react'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Divider } from '../../ui/divider/divider.tsx'
import { Field } from '../../ui/field.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './login-dialog.module.css'
import type { Work } from './use-course.ts'
import { PHONE_LENGTH, phoneDigits } from './phone-digits.ts'

type PhoneStageProps = {
  phone: string
  onPhone: (phone: string) => void
  /** What is under way, if anything. */
  busy: Work | null
  onAsk: () => void
  onGmail: () => void
}

/** The first stage: a mobile number, or a Gmail account. */
export function PhoneStage({ phone, onPhone, busy, onAsk, onGmail }: PhoneStageProps) {
  const say = useWords()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={say('shared.login.phone')}
        renderControl={({ className, ...ids }) => (
          <div className={styles.phone}>
            <span className={styles.prefix}>+91</span>
            <input
              {...ids}
              ref={box}
              className={className}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={PHONE_LENGTH}
              value={phone}
              onChange={(event) => onPhone(phoneDigits(event.target.value))}
              onPaste={(event) => {
                // The browser would cut '+91 98765 43210' to ten characters before we see it.
                event.preventDefault()
                onPhone(phoneDigits(event.clipboardData.getData('text')))
              }}
            />
          </div>
        )}
      />
      <div className={styles.actions}>
        <Button type="submit" isWide isBusy={busy === 'code'}>
          {say('shared.login.ask')}
        </Button>
      </div>
      <Divider>{say('shared.login.or')}</Divider>
      <Button variant="secondary" isWide isBusy={busy === 'gmail'} onClick={onGmail}>
        <Mail size={20} aria-hidden="true" />
        {say('shared.login.gmail')}
      </Button>
    </form>
  )
}
