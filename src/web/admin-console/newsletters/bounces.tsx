import { recordBounces } from '#contracts/publishing/newsletters'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../policies/policies.module.css'

/** Records the addresses of bounced e-mails; immediate rejections by mail servers are recorded automatically. */
export function Bounces() {
  const t = useTranslator()
  const note = useAction(recordBounces, {
    done: ({ noted }) => t('newsletters.bounces.done', { count: noted }),
  })
  const send = (fields: FormData) => note.run({ body: { addresses: textIn(fields, 'addresses') } })
  return (
    <Form action={note} onSend={send} clearsWhenDone className={styles.form}>
      <Textarea
        label={t('newsletters.bounces.label')}
        hint={t('newsletters.bounces.hint')}
        name="addresses"
        rows={3}
        maxLength={50_000}
      />
      <div>
        <Button type="submit" size="small" variant="secondary" isBusy={note.isBusy}>
          {t('newsletters.bounces.note')}
        </Button>
      </div>
    </Form>
  )
}
