import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslator } from '../../messages/messages.tsx'
import { Button } from '../button/button.tsx'
import { holdTab } from '../hold-tab.ts'
import styles from './alert-dialog.module.css'

export type AlertKind = 'success' | 'error'

export type AlertDialogProps = { isOpen: boolean; kind: AlertKind; message: string; onClose: () => void }

/** A message with an 'OK' button. */
export function AlertDialog({ isOpen, kind, message, onClose }: AlertDialogProps) {
  const t = useTranslator()
  const Icon = kind === 'success' ? CircleCheck : TriangleAlert
  return (
    <CSPProvider disableStyleElements>
      <Base.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
        <Base.Portal>
          <Base.Backdrop className={styles.veil} />
          <Base.Viewport className={styles.viewport}>
            <Base.Popup className={styles.popup} data-kind={kind} onKeyDown={holdTab}>
              <span className={styles.sign}>
                <Icon size={28} aria-hidden="true" />
              </span>
              <Base.Title className="visually-hidden">
                {t(kind === 'success' ? 'ui.alert.done' : 'ui.alert.note')}
              </Base.Title>
              <Base.Description className={styles.message}>{message}</Base.Description>
              <Base.Close render={<Button isWide />}>{t('ui.alert.ok')}</Base.Close>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
