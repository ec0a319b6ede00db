import { useNavigate } from 'react-router'
import type { PolicyDraft } from '#contracts/publishing/policies'
import { call } from '../../shared/call.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './policies.module.css'
import { useDeedForm } from '../use-deed-form.ts'

/** What a second person decides about a draft, and whoever wrote it may throw away. */
export function DecideDraft({ draft: { page, revision, is_mine, from_day } }: { draft: PolicyDraft }) {
  const say = useWords()
  const navigate = useNavigate()
  const { problem, isBusy, onSubmit } = useDeedForm(async (typed, pressed) => {
    const body = {
      decision: pressed === 'discard' ? 'discard' : 'publish',
      base: revision,
      reason: typed.get('reason'),
    }
    await call('POST', `/admin/policies/${page}/decide`, body, { idempotencyKey: crypto.randomUUID() })
    await navigate('/admin/policies')
    return say('policies.done')
  })
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <p>
        {say(is_mine ? 'policies.decide.mine' : 'policies.decide.other', {
          day: istDay(`${from_day}T06:30:00Z`),
        })}
      </p>
      <TextInput
        label={say('policies.reason')}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={problem}
      />
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
