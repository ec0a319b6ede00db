import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { call, messageOf } from '../../shared/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../policies/policies.module.css'

/** Takes addresses out of the letters that came back; what a mail server refuses at once is noted by itself. */
export function Bounces() {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function note(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setProblem('')
    try {
      const addresses = new FormData(form).get('addresses')
      const { noted } = await call<{ noted: number }>('POST', '/admin/newsletters/bounces', { addresses }, { idempotencyKey: crypto.randomUUID() })
      showToast(say('newsletters.bounces.done', { count: noted }), 'success')
      form.reset()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void note(event)}>
      <Textarea
        label={say('newsletters.bounces.label')}
        hint={say('newsletters.bounces.hint')}
        name="addresses"
        rows={3}
        maxLength={50_000}
        error={problem}
      />
      <div>
        <Button type="submit" size="small" variant="secondary" isBusy={isBusy}>
          {say('newsletters.bounces.note')}
        </Button>
      </div>
    </form>
  )
}
