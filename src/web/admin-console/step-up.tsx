import { ShieldCheck } from 'lucide-react'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '../shared/ask.ts'
import { call } from '../shared/call.ts'
import { CodeBoxes } from '../shared/login-dialog/code-boxes.tsx'
import { CODE_LENGTH, noDigits } from '../shared/login-dialog/code-digits.ts'
import { useSignedOut } from '../shared/needs-login.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { showToast } from '../ui/toast/toast.tsx'
import { useTranslator } from '../messages/messages.tsx'
import styles from './step-up.module.css'

/** Stands in place of a page of the console until a code was shown; then the page is there, where one was. */
export function StepUp({
  isOn,
  hasEnded,
}: {
  isOn: boolean
  /** Rights were there, and ended by time or idleness. */ hasEnded: boolean
}) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  useSignedOut()
  return (
    <div className={`container page ${styles.page}`}>
      <div className={styles.card}>
        <ShieldCheck size={40} aria-hidden="true" className={styles.sign} />
        <h1 className={styles.title}>{t('admin.step.title')}</h1>
        {isOn ? (
          <>
            {hasEnded ? <p>{t('admin.step.ended')}</p> : null}
            <CodeForms onPassed={revalidate} />
          </>
        ) : (
          <>
            <p>{t('admin.step.none')}</p>
            <ButtonLink to="/profile/two-step" isWide>
              {t('admin.step.setup')}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

type OnPassed = () => Promise<void>

/** Asks for a code of the app, or a recovery code. `onPassed` runs once the server has accepted one. */
export function CodeForms({ onPassed }: { onPassed: OnPassed }) {
  const t = useTranslator()
  const [isByPaper, setByPaper] = useState(false)
  return (
    <>
      {isByPaper ? <ByPaper onPassed={onPassed} /> : <ByApp onPassed={onPassed} />}
      <Button variant="quiet" size="small" onClick={() => setByPaper(!isByPaper)}>
        {t(isByPaper ? 'admin.step.app' : 'admin.step.lost')}
      </Button>
      {isByPaper ? <p className={styles.note}>{t('admin.step.help')}</p> : null}
    </>
  )
}

function ByApp({ onPassed }: { onPassed: OnPassed }) {
  const t = useTranslator()
  const hint = useId()
  const [digits, setDigits] = useState(noDigits)
  // The boxes start anew after each code that was not taken, with the focus in the first.
  const [round, setRound] = useState(0)
  const { problem, setProblem, isBusy, show } = useShowing(onPassed, () => {
    setDigits(noDigits)
    setRound(round + 1)
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = digits.join('')
    if (code.length < CODE_LENGTH) return setProblem(t('admin.step.need'))
    void show('/user/two-step/pass', { code })
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p id={hint}>{t('admin.step.lead')}</p>
      <CodeBoxes key={round} digits={digits} onChange={setDigits} describedBy={hint} />
      <Problem text={problem} />
      <Button type="submit" isWide isBusy={isBusy}>
        {t('admin.step.confirm')}
      </Button>
    </form>
  )
}

function ByPaper({ onPassed }: { onPassed: OnPassed }) {
  const t = useTranslator()
  const [typed, setTyped] = useState('')
  const field = useId()
  useEffect(() => document.getElementById(field)?.focus(), [field])
  const { problem, setProblem, isBusy, show } = useShowing(onPassed, () => undefined)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const answer = await show<{ recovery_codes_left: number }>('/user/two-step/recovery', {
      recovery_code: typed,
    })
    if (answer) showToast(t('admin.step.left', { left: answer.recovery_codes_left }))
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <p>{t('admin.step.recovery.lead')}</p>
      <TextInput
        id={field}
        label={t('admin.step.recovery')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed}
        error={problem}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem('')
        }}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {t('admin.step.confirm')}
      </Button>
    </form>
  )
}

/** Shows a code to the server. */
function useShowing(onPassed: OnPassed, onRefused: () => void) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const show = async <Reply,>(path: string, body: object): Promise<Reply | null> => {
    setBusy(true)
    setProblem('')
    try {
      const answer = await call<Reply>('POST', path, body)
      await onPassed()
      return answer
    } catch (error) {
      setProblem(messageOf(error))
      onRefused()
      return null
    } finally {
      setBusy(false)
    }
  }
  return { problem, setProblem, isBusy, show }
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  )
}
