import { Mail } from 'lucide-react'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Divider } from '../../ui/divider/divider.tsx'
import { Field } from '../../ui/field.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './login-dialog.module.css'
import type { Channel } from './identity-config.ts'
import { PHONE_LENGTH, phoneDigits } from './phone-digits.ts'
import { asClock } from './resend-ladder.ts'
import { useCountdown } from './use-countdown.ts'
import type { Work } from './use-course.ts'

type PhoneStageProps = {
  phone: string
  onPhone: (phone: string) => void
  /** Until when this number gets no other code, in milliseconds. */
  heldUntil: number
  offers: { gmail: boolean; channels: readonly Channel[] }
  /** What is under way, if anything. */
  busy: Work | null
  onAsk: () => void
  onGmail: () => void
}

/** The first stage: a mobile number, or a Gmail account; whatever of the two is offered. */
export function PhoneStage({ offers: { gmail, channels }, onAsk, ...rest }: PhoneStageProps) {
  const say = useWords()
  const hasPhone = channels.length > 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onAsk()
  }
  return (
    <form noValidate onSubmit={submit}>
      {hasPhone ? <Phone {...rest} /> : null}
      {hasPhone && gmail ? <Divider>{say('login.or')}</Divider> : null}
      {gmail ? (
        <Button variant="secondary" isWide isBusy={rest.busy === 'gmail'} onClick={rest.onGmail}>
          <Mail size={20} aria-hidden="true" />
          {say('login.gmail')}
        </Button>
      ) : null}
      {hasPhone || gmail ? null : <p className={styles.lead}>{say('login.noway')}</p>}
    </form>
  )
}

function Phone({ phone, onPhone, heldUntil, busy }: Pick<PhoneStageProps, 'phone' | 'onPhone' | 'heldUntil' | 'busy'>) {
  const say = useWords()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <>
      <Field
        label={say('login.phone')}
        hint={heldUntil > 0 ? <HoldOn key={heldUntil} until={heldUntil} /> : undefined}
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
          {say('login.ask')}
        </Button>
      </div>
    </>
  )
}

/** How long this number gets no other code; nothing once it may. */
function HoldOn({ until }: { until: number }) {
  const wait = useCountdown(until)
  const say = useWords()
  return wait > 0 ? say('login.holdon', { time: asClock(wait) }) : null
}
