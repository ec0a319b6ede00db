import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { call, messageOf } from '../shared/call.ts'
import { showToast } from '../ui/toast/toast.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { useWords } from '../words/words.tsx'
import styles from './email-form.module.css'

/** Adds an e-mail address, or another one. It counts once the link in the letter was opened. */
export function EmailForm({ email, isVerified }: { email: string | null; isVerified: boolean }) {
  const { revalidate } = useRevalidator()
  const say = useWords()
  const [isOpen, setOpen] = useState(email === null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await call('POST', '/user/addEmail', { email: typed.trim() })
      await revalidate()
      setOpen(false)
      setTyped('')
      showToast(say('account.email.added'), 'success')
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (!isOpen) {
    return (
      <p className={styles.state}>
        {isVerified ? <Badge tone="success">{say('account.email.verified')}</Badge> : <Badge>{say('account.email.open')}</Badge>}
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {say('account.email.change')}
        </Button>
      </p>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <TextInput
        label={say(email ? 'account.email.new' : 'account.profile.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={say('account.email.hint')}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem('')
        }}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {say(email ? 'account.email.change' : 'account.email.add')}
      </Button>
    </form>
  )
}
