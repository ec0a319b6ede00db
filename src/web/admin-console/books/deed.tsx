import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { messageOf } from '../../shared/ask.ts'
import { call } from '../../shared/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './books.module.css'

type DeedProps = {
  /** What the button and the dialog are called. */
  name: string
  /** What it does, in rupees. */
  lead: ReactNode
  path: string
  /** What is sent beside the reason, of what the form's further fields say. */
  body?: (given: Readonly<Record<string, string>>) => object
  /** A key of its own, so that a second press is the same deed. */
  isKeyed?: boolean
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet'
  children?: ReactNode
}

/** A deed with money: says what it does, asks why, and does it once. */
export function Deed({ name, variant = 'secondary', ...rest }: DeedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={variant} onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen ? <DeedDialog name={name} variant={variant} {...rest} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function DeedDialog({
  name,
  lead,
  path,
  body,
  isKeyed,
  variant,
  children,
  onClose,
}: DeedProps & { onClose: () => void }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [idempotencyKey] = useState(() => crypto.randomUUID())

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given: Record<string, string> = {}
    for (const [field, value] of new FormData(event.currentTarget))
      given[field] = typeof value === 'string' ? value.trim() : ''
    setBusy(true)
    setProblem('')
    try {
      await call(
        'POST',
        path,
        { reason: given['reason'], ...body?.(given) },
        isKeyed ? { idempotencyKey } : {},
      )
      showToast(t('books.done'), 'success')
      onClose()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={name}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{lead}</p>
        {children}
        <TextInput
          label={t('books.why')}
          hint={t('books.why.hint')}
          name="reason"
          autoComplete="off"
          maxLength={500}
          error={problem}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant={variant === 'danger' ? 'danger' : 'primary'} isBusy={isBusy}>
            {name}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('books.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
