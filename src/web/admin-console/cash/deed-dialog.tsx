import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { call } from '../../shared/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './cash.module.css'

/** Something to be done with money: where it is asked for, and what it would do, in rupees. */
export type Deed = {
  title: string
  lead: string
  path: string
  body?: object
  isGrave?: boolean
  asksParcel?: boolean
}

/** A button that asks why, does it, and shows the desk as it is then. */
export function DeedButton({ deed, children }: { deed: Deed; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={deed.isGrave ? 'quiet' : 'secondary'} size="small" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen ? <DeedDialog deed={deed} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function DeedDialog({
  deed: { title, lead, path, body, isGrave, asksParcel },
  onClose,
}: {
  deed: Deed
  onClose: () => void
}) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [parcel, setParcel] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem('')
    try {
      const more = asksParcel ? { parcel_id: Number(parcel) || 0 } : {}
      await call(
        'POST',
        path,
        { ...body, ...more, reason },
        { idempotencyKey: `${key}${reason.length}${parcel}` },
      )
      showToast(t('cash.done'), 'success')
      onClose()
      await revalidate()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'second_factor_needed') await revalidate()
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{lead}</p>
        {asksParcel ? (
          <TextInput
            label={t('cash.match.parcel')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={parcel}
            onChange={({ target }) => setParcel(target.value.replaceAll(/\D/g, ''))}
          />
        ) : null}
        <TextInput
          label={t('cash.reason')}
          hint={t('cash.reason.hint')}
          error={problem}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem('')
          }}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant={isGrave ? 'danger' : 'primary'} isBusy={isBusy}>
            {title}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cash.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
