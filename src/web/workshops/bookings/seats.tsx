import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { bookingCertificate, transferSeat, type BookedSeat, type Booking } from '#contracts/learning/bookings'
import { ask, messageOf } from '../../shared/ask.ts'
import { download } from '../../shared/download.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { emptyAttendee, SeatFields } from '../seat-fields.tsx'
import { useWrongSeats } from '../use-wrong-seats.ts'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'
import ticketStyles from './ticket.module.css'

const states = {
  held: 'workshops.seat.held',
  confirmed: 'workshops.seat.confirmed',
  cancelled: 'workshops.seat.cancelled',
  attended: 'workshops.seat.attended',
  no_show: 'workshops.seat.noshow',
  expired: 'workshops.seat.expired',
} as const

/** The tickets of a booking: each shows its code at the door. */
export function Seats({ booking }: { booking: Booking }) {
  const t = useTranslator()
  const [shown, setShown] = useState<number | null>(null)
  const [moving, setMoving] = useState<BookedSeat | null>(null)
  const [problem, setProblem] = useState('')
  const fetchCertificate = async (seat: BookedSeat) => {
    setProblem('')
    try {
      await download(`certificate-${seat.position}.pdf`, bookingCertificate, {
        params: { id: booking.id, seat: seat.id },
      })
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <div>
      {booking.seats.map((seat) => (
        <div key={seat.id} className={formStyles.line}>
          <div className={styles.row}>
            <span>
              <strong>{seat.name}</strong>{' '}
              <span className={styles.soft}>{`${seat.ticket} · ${t(states[seat.state])}`}</span>
            </span>
            <span className={formStyles.actions}>
              {seat.qr ? (
                <Button
                  size="small"
                  aria-expanded={shown === seat.id}
                  onClick={() => setShown(shown === seat.id ? null : seat.id)}
                >
                  {t('workshops.ticket.show')}
                </Button>
              ) : null}
              {booking.can.transfer && seat.state === 'confirmed' ? (
                <Button size="small" variant="quiet" onClick={() => setMoving(seat)}>
                  {t('workshops.transfer')}
                </Button>
              ) : null}
              {booking.can.certificate && seat.state === 'attended' ? (
                <Button size="small" variant="secondary" onClick={() => void fetchCertificate(seat)}>
                  {t('workshops.certificate')}
                </Button>
              ) : null}
            </span>
          </div>
          {shown === seat.id && seat.qr ? <Ticket seat={seat} qr={seat.qr} /> : null}
        </div>
      ))}
      <output className={formStyles.problem}>{problem}</output>
      {moving ? <TransferDialog booking={booking} seat={moving} onClose={() => setMoving(null)} /> : null}
    </div>
  )
}

function Ticket({ seat, qr: { size, path } }: { seat: BookedSeat; qr: NonNullable<BookedSeat['qr']> }) {
  const t = useTranslator()
  const titleId = useId()
  return (
    <div className={ticketStyles.ticket}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        aria-labelledby={titleId}
        className={ticketStyles.qr}
        shapeRendering="crispEdges"
      >
        <title id={titleId}>{t('workshops.ticket.qr', { name: seat.name })}</title>
        <rect width={size} height={size} fill="#ffffff" />
        <path d={path} fill="#000000" />
      </svg>
      <p className={styles.soft}>{t('workshops.ticket.hint')}</p>
      <p className={ticketStyles.code}>{seat.code}</p>
    </div>
  )
}

function TransferDialog({
  booking,
  seat,
  onClose,
}: {
  booking: Booking
  seat: BookedSeat
  onClose: () => void
}) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(emptyAttendee())
  const { frame, wrong, tell } = useWrongSeats()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const give = async () => {
    setBusy(true)
    try {
      await ask(transferSeat, {
        params: { id: booking.id },
        body: {
          seat_id: seat.id,
          attendee: { ...draft, answers: seat.answers },
        },
      })
      await revalidate()
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('workshops.transfer')}>
      <form
        ref={frame}
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <p>{t('workshops.transfer.text', { name: seat.name })}</p>
        <SeatFields
          at={seat.position - 1}
          draft={draft}
          questions={[]}
          isForAdults={false}
          errorOf={(field) => wrong[`attendee.${field}`]}
          onChange={setDraft}
        />
        <output className={formStyles.problem}>{problem}</output>
        <Button type="submit" isBusy={isBusy}>
          {t('workshops.transfer.do')}
        </Button>
      </form>
    </Dialog>
  )
}
