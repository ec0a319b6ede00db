import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { weighCancelling, cancelBooking, type Booking } from '#contracts/learning/bookings'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'

type Weighed = { refund: number; kit: number; percent: number; why: string }

/** Chooses seats to give up, and shows what comes back before anything is done. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const live = booking.seats.filter(({ state }) => state === 'confirmed')
  const [chosen, setChosen] = useState<readonly number[]>(live.map(({ id }) => id))
  const [weighed, setWeighed] = useState<Weighed | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const list = chosen.join()
  useEffect(() => {
    if (list === '') return undefined
    let isCurrent = true
    ask(weighCancelling, {
      params: { id: booking.id },
      body: {
        seat_ids: list.split(',').map(Number),
      },
    }).then(
      (found) => {
        if (isCurrent) setWeighed(found)
      },
      (error: unknown) => setProblem(messageOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [booking.id, list])
  const cancel = async () => {
    setBusy(true)
    setProblem('')
    try {
      await ask(cancelBooking, {
        params: { id: booking.id },
        body: { seat_ids: chosen, refund: weighed?.refund },
      })
      showToast(t('workshops.cancel.done'), 'success')
      onClose()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
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
        {weighed && chosen.length > 0 ? (
          <p className={styles.notice}>
            {booking.total === 0
              ? t('workshops.cancel.free')
              : t('workshops.cancel.back', { price: inRupees(weighed.refund), percent: weighed.percent })}
            {weighed.kit > 0 ? ` ${t('workshops.cancel.kit', { price: inRupees(weighed.kit) })}` : ''}
          </p>
        ) : null}
        <output className={formStyles.problem}>{problem}</output>
        <div className={formStyles.actions}>
          <Button
            variant="danger"
            isBusy={isBusy}
            disabled={chosen.length === 0 || weighed === null}
            onClick={() => void cancel()}
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
