import { useId, useState } from 'react'
import { bookingCertificate, transferSeat, type BookedSeat, type Booking } from '#contracts/learning/bookings'
import { download } from '../../shared/download.ts'
import { useAction } from '../../shared/use-action.ts'
import { useDownload } from '../../shared/use-download.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { emptyAttendee, SeatFields } from '../seat-fields.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'
import ticketStyles from './ticket.module.css'
import { seatStateNames } from '../../shared/workshops/state-names.ts'

/** The seats of a booking, with their tickets. */
export function Seats({ booking }: { booking: Booking }) {
  const t = useTranslator()
  const [shown, setShown] = useState<number | null>(null)
  const [moving, setMoving] = useState<BookedSeat | null>(null)
  const files = useDownload()
  const fetchCertificate = (seat: BookedSeat) =>
    files.run({
      name: `certificate-${seat.position}.pdf`,
      fetch: (name) => download(name, bookingCertificate, { params: { id: booking.id, seat: seat.id } }),
    })
  return (
    <div>
      {booking.seats.map((seat) => (
        <div key={seat.id} className={formStyles.line}>
          <div className={styles.row}>
            <span>
              <strong>{seat.name}</strong>{' '}
              <span className={styles.soft}>{`${seat.ticket} · ${t(seatStateNames[seat.state])}`}</span>
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
  const [draft, setDraft] = useState(emptyAttendee())
  const transfer = useAction(transferSeat, { onDone: onClose })
  const send = () =>
    transfer.run({
      params: { id: booking.id },
      body: { seat_id: seat.id, attendee: { ...draft, answers: seat.answers } },
    })
  return (
    <Dialog isOpen onClose={onClose} title={t('workshops.transfer')}>
      <Form action={transfer} onSend={send} className={styles.stack}>
        <p>{t('workshops.transfer.text', { name: seat.name })}</p>
        <SeatFields
          at={seat.position - 1}
          draft={draft}
          questions={[]}
          isForAdults={false}
          prefix="attendee."
          onChange={setDraft}
        />
        <Button type="submit" isBusy={transfer.isBusy}>
          {t('workshops.transfer.do')}
        </Button>
      </Form>
    </Dialog>
  )
}
