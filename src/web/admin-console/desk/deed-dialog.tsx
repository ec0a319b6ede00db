import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '../../shared/ask.ts'
import { call } from '../../shared/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './desk.module.css'

type DeedDialogProps = {
  title: string
  /** What it does, in rupees where it is money. */
  lead: ReactNode
  path: string
  /** What is sent besides the reason. */
  further?: object
  isGrave?: boolean
  /** Fields above the reason. */
  children?: ReactNode
  /** Gets the answer, and says what to tell; without it the usual is told. */
  onDone?: (answer: unknown) => string | null
  onClose: () => void
}

/** Shows what would be done, asks why, and does it once however often it is pressed. */
export function DeedDialog({
  title,
  lead,
  path,
  further = {},
  isGrave,
  children,
  onDone,
  onClose,
}: DeedDialogProps) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      const answer = await call<unknown>('POST', path, { ...further, reason })
      const told = onDone ? onDone(answer) : t('desk.do.done')
      if (told !== null) {
        showToast(told, 'success')
        onClose()
      }
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{lead}</p>
        {children}
        <TextInput
          label={t('desk.do.reason')}
          hint={t('desk.do.reason.hint')}
          error={problem}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" variant={isGrave ? 'danger' : 'primary'} isBusy={isBusy}>
            {title}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('desk.do.never')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
