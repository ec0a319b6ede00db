import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { useWords, Words } from '../../words/words.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { CODE_LENGTH, noDigits, typed } from './code-digits.ts'
import type { Channel } from './identity-config.ts'
import styles from './login-dialog.module.css'
import { spacedPhone } from './phone-digits.ts'
import { asClock } from './resend-ladder.ts'
import { useCountdown } from './use-countdown.ts'
import type { Work } from './use-course.ts'
import { useMessageCode } from './use-message-code.ts'
import type { Sending } from './use-sending.ts'

type CodeStageProps = {
  sending: Sending
  /** Ways for a code to travel that may be offered beside the text message. */
  others: readonly Channel[]
  /** How many codes were wrong; each one empties the boxes. */
  wrongTries: number
  busy: Work | null
  onVerify: (code: string) => void
  onResend: (channel: Channel) => void
  onBack: () => void
}

const LEADS = { sms: 'login.lead', voice: 'login.leadcall', whatsapp: 'login.leadwhatsapp' } as const
const WAYS = { sms: 'login.resend', voice: 'login.bycall', whatsapp: 'login.bywhatsapp' } as const

/** The second stage: the code that was sent. */
export function CodeStage({ sending, others, wrongTries, busy, onVerify, onResend, onBack }: CodeStageProps) {
  const [digits, setDigits] = useState(noDigits)
  const [shownTries, setShownTries] = useState(wrongTries)
  const hint = useId()
  const say = useWords()
  if (shownTries !== wrongTries) {
    setShownTries(wrongTries)
    setDigits(noDigits)
  }
  useMessageCode((code) => {
    const filled = typed(noDigits, 0, code).digits
    setDigits(filled)
    if (filled.join('').length === CODE_LENGTH) onVerify(filled.join(''))
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onVerify(digits.join(''))
  }
  return (
    <form noValidate onSubmit={submit}>
      <p id={hint} className={styles.lead}>
        <Words
          id={LEADS[sending.channel]}
          values={{ phone: spacedPhone(sending.phone) }}
          components={{ number: <strong className={styles.number} /> }}
        />
      </p>
      <CodeBoxes key={wrongTries} digits={digits} onChange={setDigits} describedBy={hint} />
      <div className={styles.actions}>
        <Button type="submit" isWide isBusy={busy === 'verify'}>
          {say('login.verify')}
        </Button>
      </div>
      <SendAgain key={sending.readyAt} until={sending.readyAt} others={others} busy={busy} onResend={onResend} onBack={onBack} />
    </form>
  )
}

type SendAgainProps = Pick<CodeStageProps, 'others' | 'busy' | 'onResend' | 'onBack'> & { until: number }

/** Another code, in the same way or in another one; and the way back for who mistyped the number. */
function SendAgain({ until, others, busy, onResend, onBack }: SendAgainProps) {
  const wait = useCountdown(until)
  const say = useWords()
  return (
    <>
      <div className={styles.aside}>
        <Button variant="quiet" size="small" isBusy={busy === 'code'} disabled={wait > 0} onClick={() => onResend('sms')}>
          {wait === 0 ? say('login.resend') : wait < 60 ? say('login.resendin', { seconds: wait }) : say('login.resendat', { time: asClock(wait) })}
        </Button>
        <Button variant="quiet" size="small" onClick={onBack}>
          {say('login.change')}
        </Button>
      </div>
      {others.length > 0 ? (
        <div className={styles.others}>
          <span className={styles.ask}>{say('login.othersways')}</span>
          {others.map((channel) => (
            <Button key={channel} variant="quiet" size="small" isBusy={busy === channel} disabled={wait > 0} onClick={() => onResend(channel)}>
              {say(WAYS[channel])}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  )
}
