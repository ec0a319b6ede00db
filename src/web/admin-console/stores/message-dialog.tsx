import { messageStore, type StoreRecord } from '#contracts/selling/stores'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textsIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import pageStyles from '../page.module.css'
import styles from './store.module.css'

type DialogProps = { store: StoreRecord; lead: string; onClose: () => void }

/** Writes to the owner: by e-mail and in their notifications. */
export function MessageDialog({ store, lead, onClose }: DialogProps) {
  const t = useTranslator()
  const send = useAction(messageStore, { done: t('stores.done.message'), onDone: onClose })
  return (
    <Dialog isOpen onClose={onClose} title={t('stores.do.message')}>
      <Form
        action={send}
        onSend={(fields) =>
          send.run({ params: { id: store.store_id }, body: textsIn(fields, ['subject', 'text']) })
        }
        className={styles.form}
      >
        <p>{lead}</p>
        <TextInput label={t('stores.message.subject')} name="subject" maxLength={120} autoComplete="off" />
        <Textarea label={t('stores.message.text')} name="text" rows={6} maxLength={4_000} />
        <div className={pageStyles.actions}>
          <Button type="submit" isBusy={send.isBusy}>
            {t('stores.message.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('admin.do.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
