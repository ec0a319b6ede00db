import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { Agree } from './agree.tsx'
import styles from './login-dialog.module.css'

type NameStageProps = { isBusy: boolean; onRegister: (name: string) => void }

/** The third stage, for new accounts: their name. */
export function NameStage({ isBusy, onRegister }: NameStageProps) {
  const t = useTranslator()
  const [name, setName] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!name.trim()) form.current?.querySelector('input')?.focus()
    onRegister(name.trim())
  }
  return (
    <form noValidate ref={form} onSubmit={submit}>
      <p className={styles.lead}>{t('login.new')}</p>
      <TextInput
        label={t('login.name')}
        autoComplete="name"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Agree id="login.agree" />
      <div className={styles.actions}>
        <Button type="submit" isWide isBusy={isBusy}>
          {t('login.register')}
        </Button>
      </div>
    </form>
  )
}
