import { istMoment } from '../../shared/ist-date.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './panel.module.css'

/** An enrolment code, and until when it works (ISO). */
export type Issued = { code: string; expiresAt: string }

/** Shows an enrolment code once, for the administrator to pass on. */
export function IssuedCode({
  name,
  issued: { code, expiresAt },
  onClose,
}: {
  name: string
  issued: Issued
  onClose: () => void
}) {
  const t = useTranslator()
  return (
    <Dialog isOpen onClose={onClose} title={t('admin.do.enrolment.done', { name })}>
      <div className={styles.form}>
        <output className={styles.code}>{code}</output>
        <p>{t('admin.do.enrolment.pass', { name, when: istMoment(expiresAt) })}</p>
        <div className={styles.buttons}>
          <CopyButton text={code} name={t('admin.do.enrolment.copy')} />
          <Button size="small" onClick={onClose}>
            {t('admin.do.enrolment.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
