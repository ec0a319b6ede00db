import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './confirm-dialog.module.css'

export type ConfirmDialogProps = {
  /** The title, as a question. */
  question: string
  text: string
  /** The button that makes the change. */
  yes: string
  action: { isBusy: boolean; problem: string }
  /** @returns null after a refusal, which the dialog shows */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a change; it stays open while the change is sent and after a refusal. */
export function ConfirmDialog({ question, text, yes, action, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslator()
  const confirm = async (): Promise<void> => {
    if ((await onConfirm()) !== null) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={question}>
      <div className={styles.body}>
        <p>{text}</p>
        <FormProblem>{action.problem}</FormProblem>
        <div className={styles.buttons}>
          <Button variant="danger" isBusy={action.isBusy} onClick={() => void confirm()}>
            {yes}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('shared.confirm.back')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
