import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import styles from './login-dialog.module.css'

type NameStageProps = { isBusy: boolean; onRegister: (name: string) => void }

/** The third stage, for newcomers: their name. */
export function NameStage({ isBusy, onRegister }: NameStageProps) {
  const [name, setName] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onRegister(name.trim())
  }
  return (
    <form noValidate ref={form} onSubmit={submit}>
      <p className={styles.lead}>You are new here. What may we call you?</p>
      <TextInput label="Name" autoComplete="name" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      <div className={styles.actions}>
        <Button type="submit" isWide isBusy={isBusy}>
          Register
        </Button>
      </div>
    </form>
  )
}
