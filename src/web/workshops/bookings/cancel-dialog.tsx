import { useEffect, useState } from 'react'
import { previewCancellation, cancelBooking, type Booking } from '#contracts/learning/bookings'
import { ask, messageOf } from '../../shared/ask.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'

type Preview = { refund: number; kit: number; percent: number; why: string }

/** Cancels some or all seats; the refund is shown first. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslator()
  const cancel = useAction(cancelBooking, { done: t('workshops.cancel.done'), onDone: onClose })
  const live = booking.seats.filter(({ state }) => state === 'confirmed')
  const [chosen, setChosen] = useState<readonly number[]>(live.map(({ id }) => id))
  const [preview, setPreview] = useState<Preview | null>(null)
  const [previewProblem, setPreviewProblem] = useState('')
  const list = chosen.join()
  useEffect(() => {
    if (list === '') return undefined
    let isCurrent = true
    ask(previewCancellation, {
      params: { id: booking.id },
      body: {
        seat_ids: list.split(',').map(Number),
      },
    }).then(
      (found) => {
        if (isCurrent) setPreview(found)
      },
      (error: unknown) => setPreviewProblem(messageOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [booking.id, list])
  const send = () =>
    cancel.run({
      params: { id: booking.id },
      body: { seat_ids: chosen, ...(preview && { refund: preview.refund }) },
    })
  return (
    <Dialog isOpen onClose={onClose} title={t('workshops.cancel')}>
      <div className={styles.stack}>
        {live.length > 1
          ? live.map((seat) => (
              <Checkbox
                key={seat.id}
                label={seat.name}
                checked={chosen.includes(seat.id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, seat.id] : chosen.filter((id) => id !== seat.id))
                }
              />
            ))
          : null}
        {preview && chosen.length > 0 ? (
          <p className={styles.notice}>
            {booking.total === 0
              ? t('workshops.cancel.free')
              : t('workshops.cancel.back', { price: inRupees(preview.refund), percent: preview.percent })}
            {preview.kit > 0 ? ` ${t('workshops.cancel.kit', { price: inRupees(preview.kit) })}` : ''}
          </p>
        ) : null}
        <FormProblem>{cancel.problem || previewProblem}</FormProblem>
        <div className={formStyles.actions}>
          <Button
            variant="danger"
            isBusy={cancel.isBusy}
            disabled={chosen.length === 0 || preview === null}
            onClick={() => void send()}
          >
            {t('workshops.cancel.do', { count: chosen.length })}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('workshops.cancel.never')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
