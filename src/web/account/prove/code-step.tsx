import { useId, useState, type SubmitEvent } from 'react'
import { CodeBoxes } from '../../shared/login-dialog/code-boxes.tsx'
import { noDigits } from '../../shared/login-dialog/code-digits.ts'
import { spacedPhone } from '../../shared/login-dialog/phone-digits.ts'
import { useCountdown } from '../../shared/login-dialog/use-countdown.ts'
import { Button } from '../../ui/button/button.tsx'
import { useWords, Words } from '../../words/words.tsx'
import styles from './prove.module.css'
import type { Proving, Underway } from './use-proving.ts'

/** The code that was sent to a number. */
export function CodeStep({ underway, proving }: { underway: Underway; proving: Proving }) {
  const [digits, setDigits] = useState(noDigits)
  const hint = useId()
  const say = useWords()
  const { wrongTries, busy, problem, verify, back } = proving
  const [shownTries, setShownTries] = useState(wrongTries)
  if (shownTries !== wrongTries) {
    setShownTries(wrongTries)
    setDigits(noDigits)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void verify(digits.join(''))
  }
  return (
    <form noValidate className={styles.step} onSubmit={submit}>
      <p id={hint}>
        <Words
          id="account.prove.sent"
          values={{ phone: spacedPhone(underway.phone) }}
          components={{ number: <strong className={styles.number} /> }}
        />
      </p>
      <CodeBoxes key={wrongTries} digits={digits} onChange={setDigits} describedBy={hint} />
      <Problem text={problem} />
      <Button type="submit" isWide isBusy={busy === 'verify'}>
        {say('account.prove.verify')}
      </Button>
      <p className={styles.aside}>
        <Resend key={underway.readyAt} underway={underway} proving={proving} />
        <Button variant="quiet" size="small" onClick={back}>
          {say('account.prove.back')}
        </Button>
      </p>
    </form>
  )
}

function Resend({ underway: { phone, readyAt }, proving: { busy, send } }: { underway: Underway; proving: Proving }) {
  const wait = useCountdown(readyAt)
  const say = useWords()
  return (
    <Button variant="quiet" size="small" isBusy={busy === 'code'} disabled={wait > 0} onClick={() => void send(phone)}>
      {wait > 0 ? say('account.prove.resendin', { seconds: wait }) : say('account.prove.resend')}
    </Button>
  )
}

/** What went wrong with a step, said at once. */
export function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  )
}
