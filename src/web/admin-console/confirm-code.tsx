import { useEffect, useRef, useState } from 'react'
import { whenCodeNeeded, type CodeReason } from '../shared/code-needed.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { useTranslator } from '../messages/messages.tsx'
import { CodeForms } from './step-up.tsx'
import styles from './step-up.module.css'

type Asked = { reason: CodeReason; answer: Promise<boolean>; settle: (isConfirmed: boolean) => void }

/** "Confirm it's you" over the page when a call needs a fresh code. Concurrent calls share one dialog. */
export function ConfirmCode() {
  const t = useTranslator()
  const [asked, setAsked] = useState<Asked | null>(null)
  const current = useRef<Asked | null>(null)
  const close = (isConfirmed: boolean) => {
    current.current?.settle(isConfirmed)
    current.current = null
    setAsked(null)
  }
  useEffect(() => {
    const release = whenCodeNeeded((reason) => {
      if (current.current) return current.current.answer
      const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>()
      current.current = { reason, answer, settle }
      setAsked(current.current)
      return answer
    })
    return () => {
      release()
      current.current?.settle(false)
      current.current = null
    }
  }, [])
  if (!asked) return null
  return (
    <Dialog isOpen onClose={() => close(false)} title={t('admin.step.title')}>
      <div className={styles.dialog}>
        <p>{t(asked.reason === 'fresh_code_needed' ? 'admin.step.fresh' : 'admin.step.ended')}</p>
        <CodeForms
          onPassed={async () => {
            close(true)
          }}
        />
      </div>
    </Dialog>
  )
}
