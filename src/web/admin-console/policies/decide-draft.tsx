import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { PolicyDraft } from '#contracts/policies'
import { call, messageOf } from '../../shared/call.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './policies.module.css'

/** What a second person decides about a draft, and whoever wrote it may throw away. */
export function DecideDraft({ draft: { page, revision, is_mine, from_day } }: { draft: PolicyDraft }) {
  const say = useWords()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function decide(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    const reason = new FormData(event.currentTarget).get('reason')
    setBusy(true)
    setProblem('')
    try {
      const body = { decision: pressed?.value === 'discard' ? 'discard' : 'publish', base: revision, reason }
      await call('POST', `/admin/policies/${page}/decide`, body, { idempotencyKey: crypto.randomUUID() })
      showToast(say('policies.done'), 'success')
      await navigate('/admin/policies')
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void decide(event)}>
      <p>{say(is_mine ? 'policies.decide.mine' : 'policies.decide.other', { day: istDay(`${from_day}T06:30:00Z`) })}</p>
      <TextInput label={say('policies.reason')} name="reason" maxLength={500} autoComplete="off" error={problem} />
      <div className={styles.buttons}>
        {is_mine ? null : (
          <Button type="submit" isBusy={isBusy} size="small">
            {say('policies.publish')}
          </Button>
        )}
        <Button type="submit" value="discard" variant="danger" size="small" isBusy={isBusy}>
          {say('policies.discard')}
        </Button>
      </div>
    </form>
  )
}
