import { useId, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator, Message } from '../../messages/messages.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { CODE_LENGTH, noDigits, typed } from './code-digits.ts'
import styles from './code-stage.module.css'
import type { Channel } from './identity-config.ts'
import { spacedPhone } from './phone-digits.ts'
import { asClock } from './resend-delay.ts'
import { Problem } from './problem.tsx'
import { useCountdown } from './use-countdown.ts'
import { useMessageCode } from './use-message-code.ts'
import { othersFor, type Sending } from './use-sending.ts'

type CodeStageProps = {
  sending: Sending
  channels: readonly Channel[]
  /** The number of rejected codes; each one empties the boxes. */
  wrongTries: number
  /** The pending action, if any. */
  busy: string | null
  /** The error, where no alert shows it. */
  problem?: string
  back: { name: string; onPress: () => void }
  onVerify: (code: string) => void
  onResend: (channel: Channel) => void
}

const LEADS = { sms: 'login.lead', voice: 'login.leadcall', whatsapp: 'login.leadwhatsapp' } as const
const CHANNEL_LABELS = { sms: 'login.resend', voice: 'login.bycall', whatsapp: 'login.bywhatsapp' } as const

/** Enters the code that was sent, or requests another one. Keyed by when it was sent. */
export function CodeStage({
  sending,
  channels,
  wrongTries,
  busy,
  problem,
  back,
  onVerify,
  onResend,
}: CodeStageProps) {
  const [digits, setDigits] = useState(noDigits)
  const [shownTries, setShownTries] = useState(wrongTries)
  const form = useRef<HTMLFormElement>(null)
  const hint = useId()
  const t = useTranslator()
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
    // However the alert is closed, the focus returns to the first empty box.
    const missing = digits.indexOf('')
    if (missing >= 0) form.current?.querySelectorAll('input')[missing]?.focus()
    onVerify(digits.join(''))
  }
  return (
    <form noValidate ref={form} onSubmit={submit}>
      <p id={hint} className={styles.lead}>
        <Message
          id={sending.factor ? 'login.leadsecond' : LEADS[sending.channel]}
          values={{ phone: spacedPhone(sending.phone), ending: sending.phone.slice(-4) }}
          components={{ number: <strong className={styles.number} /> }}
        />
      </p>
      <CodeBoxes key={wrongTries} digits={digits} onChange={setDigits} describedBy={hint} />
      {problem === undefined ? null : (
        <div className={styles.problem}>
          <Problem text={problem} />
        </div>
      )}
      <div className={styles.actions}>
        <Button type="submit" isWide isBusy={busy === 'verify'}>
          {t('login.verify')}
        </Button>
      </div>
      <SendAgain
        key={sending.readyAt}
        until={sending.readyAt}
        others={othersFor(sending, channels)}
        busy={busy}
        back={back}
        onResend={onResend}
      />
    </form>
  )
}

type SendAgainProps = Pick<CodeStageProps, 'busy' | 'back' | 'onResend'> & {
  until: number
  others: readonly Channel[]
}

/** Requests another code by the same or another channel, or goes back to correct the number. */
function SendAgain({ until, others, busy, back, onResend }: SendAgainProps) {
  const wait = useCountdown(until)
  const t = useTranslator()
  return (
    <>
      <div className={styles.aside}>
        <Button
          variant="quiet"
          size="small"
          isBusy={busy === 'code'}
          disabled={wait > 0}
          onClick={() => onResend('sms')}
        >
          {wait === 0
            ? t('login.resend')
            : wait < 60
              ? t('login.resendin', { seconds: wait })
              : t('login.resendat', { time: asClock(wait) })}
        </Button>
        <Button variant="quiet" size="small" onClick={back.onPress}>
          {back.name}
        </Button>
      </div>
      {others.length > 0 ? (
        <div className={styles.others}>
          <span className={styles.ask}>{t('login.othersways')}</span>
          {others.map((channel) => (
            <Button
              key={channel}
              variant="quiet"
              size="small"
              isBusy={busy === channel}
              disabled={wait > 0}
              onClick={() => onResend(channel)}
            >
              {t(CHANNEL_LABELS[channel])}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  )
}
