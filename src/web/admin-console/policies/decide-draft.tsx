import { useNavigate } from 'react-router'
import { decideDraft, type PolicyDraft } from '#contracts/publishing/policies'
import { istDay } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './policies.module.css'

/** A second staff member publishes or discards a draft; its author may only discard it. */
export function DecideDraft({ draft: { page, revision, is_mine, from_day } }: { draft: PolicyDraft }) {
  const t = useTranslator()
  const navigate = useNavigate()
  const decide = useAction(decideDraft, {
    done: t('policies.done'),
    onDone: () => navigate('/admin/policies'),
  })
  const send = (fields: FormData, pressed: string) =>
    decide.run({
      params: { page },
      body: {
        decision: pressed === 'discard' ? 'discard' : 'publish',
        base: revision,
        reason: textIn(fields, 'reason'),
      },
    })
  return (
    <Form action={decide} onSend={send} clearsWhenDone className={styles.form}>
      <p>
        {t(is_mine ? 'policies.decide.mine' : 'policies.decide.other', {
          day: istDay(`${from_day}T06:30:00Z`),
        })}
      </p>
      <TextInput label={t('policies.reason')} name="reason" maxLength={500} autoComplete="off" />
      <div className={styles.buttons}>
        {is_mine ? null : (
          <Button type="submit" isBusy={decide.isBusy} size="small">
            {t('policies.publish')}
          </Button>
        )}
        <Button type="submit" value="discard" variant="danger" size="small" isBusy={decide.isBusy}>
          {t('policies.discard')}
        </Button>
      </div>
    </Form>
  )
}
