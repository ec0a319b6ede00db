import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { useWords, Words } from '../../words/words.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { noDigits } from './code-digits.ts'
import styles from './login-dialog.module.css'
import { spacedPhone } from './phone-digits.ts'
import { useCountdown } from './use-countdown.ts'
import type { Work } from './use-course.ts'

const RESEND_SECONDS = 30

type CodeStageProps = {
  phone: string
  /** When the last code was sent, in milliseconds. */
  sentAt: number
  busy: Work | null
  onVerify: (code: string) => void
  onResend: () => void
  onBack: () => void
}

/** The second stage: the code that was sent. */
export function CodeStage({ phone, sentAt, busy, onVerify, onResend, onBack }: CodeStageProps) {
  const [digits, setDigits] = useState(noDigits)
  const wait = useCountdown(sentAt, RESEND_SECONDS)
  const hint = useId()
  const say = useWords()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onVerify(digits.join(''))
  }
  return (
    <form noValidate onSubmit={submit}>
      <p id={hint} className={styles.lead}>
        <Words id="shared.login.lead" values={{ phone: spacedPhone(phone) }} components={{ number: <strong className={styles.number} /> }} />
      </p>
      <CodeBoxes digits={digits} onChange={setDigits} describedBy={hint} />
      <div className={styles.actions}>
        <Button type="submit" isWide isBusy={busy === 'verify'}>
          {say('shared.login.verify')}
        </Button>
      </div>
      <div className={styles.aside}>
        <Button variant="quiet" size="small" isBusy={busy === 'code'} disabled={wait > 0} onClick={onResend}>
          {wait > 0 ? say('shared.login.resendin', { seconds: wait }) : say('shared.login.resend')}
        </Button>
        <Button variant="quiet" size="small" onClick={onBack}>
          {say('shared.login.change')}
        </Button>
      </div>
    </form>
  )
}
