import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslator } from '../../messages/messages.tsx'
import { holdTab } from '../hold-tab.ts'
import styles from './dialog.module.css'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The accessible name, shown as its heading. */
  title: ReactNode
  /** `panel` slides in from the right and is as tall as the window. */
  shape?: 'sheet' | 'panel'
  children: ReactNode
}

/** A modal dialog: focus stays inside, Escape and the backdrop close it. On phones it slides up from the bottom. */
export function Dialog({ isOpen, onClose, title, shape = 'sheet', children }: DialogProps) {
  const opener = useOpener(isOpen)
  const t = useTranslator()
  return (
    <CSPProvider disableStyleElements>
      <Base.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
        <Base.Portal className={styles.portal}>
          <Base.Backdrop className={styles.veil} />
          <Base.Viewport className={styles.viewport} data-shape={shape}>
            <Base.Popup
              className={styles.popup}
              data-shape={shape}
              finalFocus={() => whereTo(opener.current)}
              onKeyDown={holdTab}
            >
              <div className={styles.head}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                <Base.Close className={styles.close} aria-label={t('ui.dialog.close')}>
                  <X size={22} aria-hidden="true" />
                </Base.Close>
              </div>
              {children}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

/** Returns the focus to the opener; where that has been removed, or there was none, to the content of the page. */
const whereTo = (opener: HTMLElement | null): HTMLElement | null =>
  opener?.isConnected && opener !== document.body ? opener : document.getElementById('main')

/** The focused element before the dialog opened, to return the focus to. Children focus in their effects, which run later. */
function useOpener(isOpen: boolean) {
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (isOpen && document.activeElement instanceof HTMLElement) opener.current = document.activeElement
  }, [isOpen])
  return opener
}
