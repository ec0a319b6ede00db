import { useEffect, useRef, useState } from 'react'
import { whenCodeNeeded, type CodeReason } from '../shared/code-needed.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { useTranslator } from '../messages/messages.tsx'
import { CodeForms } from './step-up.tsx'
import styles from './step-up.module.css'

type PendingCheck = { reason: CodeReason; answer: Promise<boolean>; settle: (isConfirmed: boolean) => void }

/** "Confirm it's you" over the page when a call needs a fresh code. Concurrent calls share one dialog. */
export function ConfirmCode() {
  const t = useTranslator()
  const [pending, setPending] = useState<PendingCheck | null>(null)
  const current = useRef<PendingCheck | null>(null)
  const close = (isConfirmed: boolean) => {
    current.current?.settle(isConfirmed)
    current.current = null
    setPending(null)
  }
  useEffect(() => {
    const release = whenCodeNeeded((reason) => {
      if (current.current) return current.current.answer
      const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>()
      current.current = { reason, answer, settle }
      setPending(current.current)
      return answer
    })
    return () => {
      release()
      current.current?.settle(false)
      current.current = null
    }
  }, [])
  if (!pending) return null
  return (
    <Dialog isOpen onClose={() => close(false)} title={t('admin.step.title')}>
      <div className={styles.dialog}>
        <p>{t(pending.reason === 'fresh_code_needed' ? 'admin.step.fresh' : 'admin.step.ended')}</p>
        <CodeForms
          onPassed={async () => {
            close(true)
          }}
        />
      </div>
    </Dialog>
  )
}
