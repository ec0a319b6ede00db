import { ShieldCheck } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { passTwoStep, passWithRecoveryCode } from '#contracts/accounts/staff'
import { useAction } from '../shared/use-action.ts'
import { CodeBoxes } from '../shared/login-dialog/code-boxes.tsx'
import { CODE_LENGTH, noDigits } from '../shared/login-dialog/code-digits.ts'
import { useSignedOut } from '../shared/needs-login.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { Form, FormProblem, textIn } from '../ui/form/form.tsx'
import { useTranslator } from '../messages/messages.tsx'
import styles from './step-up.module.css'

/** Asks for a two-step code in place of the page, which appears once the code is accepted. */
export function StepUp({
  isOn,
  hasEnded,
}: {
  isOn: boolean
  /** The admin session has expired, by age or inactivity. */ hasEnded: boolean
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

/** Asks for an authenticator or recovery code. `onPassed` runs after the server has accepted it. */
export function CodeForms({ onPassed }: { onPassed: OnPassed }) {
  const t = useTranslator()
  const [isByRecoveryCode, setByRecoveryCode] = useState(false)
  return (
    <>
      {isByRecoveryCode ? <ByRecoveryCode onPassed={onPassed} /> : <ByApp onPassed={onPassed} />}
      <Button variant="quiet" size="small" onClick={() => setByRecoveryCode(!isByRecoveryCode)}>
        {t(isByRecoveryCode ? 'admin.step.app' : 'admin.step.lost')}
      </Button>
      {isByRecoveryCode ? <p className={styles.note}>{t('admin.step.help')}</p> : null}
    </>
  )
}

function ByApp({ onPassed }: { onPassed: OnPassed }) {
  const t = useTranslator()
  const hint = useId()
  const [digits, setDigits] = useState(noDigits)
  // Remounting after a refused code empties the boxes and focuses the first.
  const [round, setRound] = useState(0)
  const [isShort, setShort] = useState(false)
  const pass = useAction(passTwoStep, {
    isRevalidating: false,
    onDone: onPassed,
    onRefused: () => {
      setDigits(noDigits)
      setRound(round + 1)
    },
  })
  const send = () => {
    const code = digits.join('')
    setShort(code.length < CODE_LENGTH)
    return code.length < CODE_LENGTH ? null : pass.run({ body: { code } })
  }
  return (
    <Form action={pass} onSend={send} className={styles.form}>
      <p id={hint}>{t('admin.step.lead')}</p>
      <CodeBoxes key={round} digits={digits} onChange={setDigits} describedBy={hint} />
      <FormProblem>{isShort ? t('admin.step.need') : ''}</FormProblem>
      <Button type="submit" isWide isBusy={pass.isBusy}>
        {t('admin.step.confirm')}
      </Button>
    </Form>
  )
}

function ByRecoveryCode({ onPassed }: { onPassed: OnPassed }) {
  const t = useTranslator()
  const field = useId()
  useEffect(() => document.getElementById(field)?.focus(), [field])
  const pass = useAction(passWithRecoveryCode, {
    isRevalidating: false,
    onDone: onPassed,
    done: ({ recovery_codes_left: left }) => t('admin.step.left', { left }),
  })
  const send = (fields: FormData) => pass.run({ body: { recovery_code: textIn(fields, 'recovery_code') } })
  return (
    <Form action={pass} onSend={send} className={styles.form}>
      <p>{t('admin.step.recovery.lead')}</p>
      <TextInput
        id={field}
        label={t('admin.step.recovery')}
        name="recovery_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <Button type="submit" isWide isBusy={pass.isBusy}>
        {t('admin.step.confirm')}
      </Button>
    </Form>
  )
}
