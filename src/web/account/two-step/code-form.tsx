import { useId, useState } from 'react'
import { CodeBoxes } from '../../shared/login-dialog/code-boxes.tsx'
import { CODE_LENGTH, noDigits } from '../../shared/login-dialog/code-digits.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn, type FormAction } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './two-step.module.css'

type CodeFormProps = {
  name: string
  action: FormAction
  /** @returns null after a refusal */
  onCode: (code: string) => Promise<unknown>
  onBack: () => void
}

const NONE = {}

/** Six boxes for an authenticator code; a refusal empties them. */
export function CodeForm(props: CodeFormProps) {
  const t = useTranslator()
  const hint = useId()
  const [digits, setDigits] = useState(noDigits)
  const [round, setRound] = useState(0)
  const [isShort, setShort] = useState(false)
  const problem = isShort ? t('admin.step.need') : props.action.problem
  const send = async (): Promise<void> => {
    const code = digits.join('')
    setShort(code.length < CODE_LENGTH)
    if (code.length < CODE_LENGTH || (await props.onCode(code)) !== null) return
    setDigits(noDigits)
    setRound(round + 1)
  }
  return (
    <Form
      action={{ isBusy: props.action.isBusy, problem, problems: NONE }}
      onSend={send}
      className={styles.stack}
    >
      <p id={hint}>{t('admin.step.lead')}</p>
      <CodeBoxes key={round} digits={digits} onChange={setDigits} describedBy={hint} />
      <Buttons {...props} />
    </Form>
  )
}

/** One field for an authenticator code or a recovery code. */
export function AnyCodeForm(props: CodeFormProps) {
  const t = useTranslator()
  return (
    <Form
      action={props.action}
      onSend={(fields) => props.onCode(textIn(fields, 'code'))}
      className={styles.stack}
    >
      <TextInput
        label={t('admin.twostep.anycode')}
        hint={t('admin.twostep.remove.lead')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <Buttons {...props} />
    </Form>
  )
}

function Buttons({ name, action, onBack }: CodeFormProps) {
  const t = useTranslator()
  return (
    <div className={styles.buttons}>
      <Button type="submit" isBusy={action.isBusy}>
        {name}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('admin.twostep.back')}
      </Button>
    </div>
  )
}
