import { useId, useState, type SubmitEvent } from 'react'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { CodeBoxes } from '../../shared/login-dialog/code-boxes.tsx'
import { CODE_LENGTH, noDigits } from '../../shared/login-dialog/code-digits.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './two-step.module.css'

type CodeFormProps = {
  action: string
  /** What it throws is shown under the boxes. */
  onCode: (code: string) => Promise<void>
  /** The proof that came before the code is too old by now. */
  onStale: (error: Refusal) => void
  onBack: () => void
}

/** Six boxes for what the app shows. */
export function CodeForm(props: CodeFormProps) {
  const t = useTranslator()
  const hint = useId()
  const [digits, setDigits] = useState(noDigits)
  const [round, setRound] = useState(0)
  const { problem, isBusy, send } = useSending(props, () => {
    setDigits(noDigits)
    setRound(round + 1)
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const code = digits.join('')
    send(code, code.length < CODE_LENGTH)
  }
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <p id={hint}>{t('admin.step.lead')}</p>
      <CodeBoxes key={round} digits={digits} onChange={setDigits} describedBy={hint} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Buttons {...props} isBusy={isBusy} />
    </form>
  )
}

/** One field for what the app shows or for a recovery code. */
export function AnyCodeForm(props: CodeFormProps) {
  const t = useTranslator()
  const [typed, setTyped] = useState('')
  const { problem, isBusy, send } = useSending(props, () => undefined)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(typed.trim(), typed.trim() === '')
  }
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <TextInput
        label={t('admin.twostep.anycode')}
        hint={t('admin.twostep.remove.lead')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Buttons {...props} isBusy={isBusy} />
    </form>
  )
}

function Buttons({ action, onBack, isBusy }: CodeFormProps & { isBusy: boolean }) {
  const t = useTranslator()
  return (
    <div className={styles.buttons}>
      <Button type="submit" isBusy={isBusy}>
        {action}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('admin.twostep.back')}
      </Button>
    </div>
  )
}

function useSending({ onCode, onStale }: CodeFormProps, onRefused: () => void) {
  const t = useTranslator()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const attempt = async (code: string) => {
    setBusy(true)
    setProblem('')
    try {
      await onCode(code)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'proof_needed') return onStale(error)
      setProblem(messageOf(error))
      onRefused()
    } finally {
      setBusy(false)
    }
  }
  const send = (code: string, isShort: boolean) =>
    isShort ? setProblem(t('admin.step.need')) : void attempt(code)
  return { problem, isBusy, send }
}
