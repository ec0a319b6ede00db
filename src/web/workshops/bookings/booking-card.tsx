import { useState } from 'react'
import { Link } from 'react-router'
import {
  bookingCalendar,
  payBooking,
  releaseHold,
  answerReschedule,
  type Booking,
} from '#contracts/learning/bookings'
import { ask } from '../../shared/ask.ts'
import { download, pdfOf } from '../../shared/download.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { useSession } from '../../shared/session.ts'
import { useAction, useTask } from '../../shared/use-action.ts'
import { useDownload } from '../../shared/use-download.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { payForBooking } from '../pay-for-booking.ts'
import { modeNames, whenOf } from '../../shared/workshops/when.ts'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import { ReviewForm } from './review-form.tsx'
import { Seats } from './seats.tsx'
import { bookingStateNames } from '../../shared/workshops/state-names.ts'

const tones = { confirmed: 'success', held: 'brand', cancelled: 'plain', expired: 'plain' } as const

/** One booking: when and where, its seats, and what can still be changed. */
export function BookingCard({ booking }: { booking: Booking }) {
  const t = useTranslator()
  const [isCancelling, setCancelling] = useState(false)
  const { can } = booking
  return (
    <Card>
      <div className={styles.stack}>
        <Head booking={booking} />
        {can.pay ? <PaymentDue booking={booking} /> : null}
        {booking.change?.answer === null ? <ChangeNotice booking={booking} /> : null}
        {booking.refunded > 0 ? (
          <p>{t('workshops.refunded', { price: inRupees(booking.refunded) })}</p>
        ) : null}
        <Venue booking={booking} />
        <Seats booking={booking} />
        <div className={formStyles.actions}>
          <Files booking={booking} />
          {can.cancel ? (
            <Button size="small" variant="quiet" onClick={() => setCancelling(true)}>
              {t('workshops.cancel')}
            </Button>
          ) : null}
        </div>
        {can.review ? <ReviewForm bookingId={booking.id} /> : null}
        {booking.review ? (
          <p className={styles.soft}>{t('workshops.review.own', { stars: booking.review.stars })}</p>
        ) : null}
      </div>
      {isCancelling ? <CancelDialog booking={booking} onClose={() => setCancelling(false)} /> : null}
    </Card>
  )
}

function Head({ booking }: { booking: Booking }) {
  const t = useTranslator()
  const { workshop, session } = booking
  return (
    <div className={styles.row}>
      <div>
        <h2 className={styles.name}>
          <Link to={`/workshops/${encodeURIComponent(workshop.slug)}`}>{workshop.title}</Link>
        </h2>
        <p className={styles.when}>{whenOf(session)}</p>
        <p className={styles.soft}>
          {t('workshops.card.by', { name: workshop.conductor, where: t(modeNames[booking.mode]) })}
        </p>
      </div>
      <div className={styles.badges}>
        <Badge tone={tones[booking.state]}>{t(bookingStateNames[booking.state])}</Badge>
        <span className={styles.price}>
          {booking.total === 0 ? t('workshops.free') : inRupees(booking.total)}
        </span>
      </div>
    </div>
  )
}

function Files({ booking }: { booking: Booking }) {
  const t = useTranslator()
  const files = useDownload()
  return (
    <>
      {booking.state === 'confirmed' ? (
        <Button
          size="small"
          variant="secondary"
          onClick={() =>
            void files.run({
              name: 'workshop.ics',
              fetch: (name) => download(name, bookingCalendar, { params: { id: booking.id } }),
            })
          }
        >
          {t('workshops.calendar')}
        </Button>
      ) : null}
      {booking.documents.map(({ id, title, number, pdf }) => (
        <Button key={id} size="small" variant="quiet" onClick={() => void files.run(pdfOf({ number, pdf }))}>
          {t(title === 'Credit Note' ? 'workshops.paper.credit' : 'workshops.paper.invoice', { number })}
        </Button>
      ))}
    </>
  )
}

function PaymentDue({ booking }: { booking: Booking }) {
  const t = useTranslator()
  const { person } = useSession()
  const [unpaid, setUnpaid] = useState('')
  const params = { id: booking.id }
  const payer = { name: person?.name ?? '', phone: person?.phoneNumber ?? '' }
  const pay = useTask(
    async () => {
      setUnpaid('')
      const opened = await ask(payBooking, { params })
      return opened.pay ? await payForBooking(booking.id, opened.pay, payer) : null
    },
    { onDone: (why) => setUnpaid(why ?? '') },
  )
  const leave = useAction(releaseHold)
  return (
    <div className={styles.notice}>
      <p>{t('workshops.pay.until', { until: istMoment(booking.expires_at) })}</p>
      <div className={formStyles.actions}>
        <Button isBusy={pay.isBusy} onClick={() => void pay.run()}>
          {t('workshops.do.pay', { price: inRupees(booking.total) })}
        </Button>
        <Button variant="quiet" isBusy={leave.isBusy} onClick={() => void leave.run({ params })}>
          {t('workshops.pay.leave')}
        </Button>
      </div>
      <FormProblem>{pay.problem || leave.problem || unpaid}</FormProblem>
    </div>
  )
}

/** The place, the link, the kit and the dates of a series. */
function Venue({ booking: { place, state, join_link, kit, session } }: { booking: Booking }) {
  const t = useTranslator()
  return (
    <>
      {place && state === 'confirmed' ? (
        <p>
          {[place.name, place.address, place.landmark, `${place.city} ${place.pin}`, place.access]
            .filter(Boolean)
            .join(', ')}
        </p>
      ) : null}
      {join_link ? (
        <p>
          <a href={join_link} rel="noreferrer noopener" target="_blank">
            {t('workshops.join')}
          </a>
        </p>
      ) : null}
      {kit ? <Kit kit={kit} /> : null}
      {session.meetings.length > 1 ? (
        <ul className={styles.list}>
          {session.meetings.map((meeting) => (
            <li key={meeting.starts_at}>{istMoment(meeting.starts_at)}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Kit({ kit }: { kit: NonNullable<Booking['kit']> }) {
  const t = useTranslator()
  return (
    <p>
      {t('workshops.kit.with', { name: kit.name })}{' '}
      {kit.order_id === null ? null : (
        <ButtonLink size="small" variant="quiet" to={`/order-details/${kit.order_id}`}>
          {t('workshops.kit.order')}
        </ButtonLink>
      )}
    </p>
  )
}

function ChangeNotice({ booking }: { booking: Booking }) {
  const t = useTranslator()
  const { change } = booking
  const [isSure, setSure] = useState(false)
  const params = { id: booking.id }
  const decline = useAction(answerReschedule)
  const refund = useAction(answerReschedule, {
    // The card moves to the past bookings, so a toast names the refund.
    done: ({ refunded }) =>
      refunded > 0 ? t('workshops.refunded', { price: inRupees(refunded) }) : t('workshops.cancel.done'),
  })
  if (!change) return null
  return (
    <div className={`${styles.notice} ${styles.stack}`}>
      <p>
        {t('workshops.change', {
          before: istMoment(change.before[0]?.starts_at ?? ''),
          reason: change.reason,
          until: istMoment(change.answer_by),
        })}
      </p>
      {isSure ? (
        <>
          <output>{t('workshops.change.sure')}</output>
          <div className={formStyles.actions}>
            <Button
              variant="danger"
              isBusy={refund.isBusy}
              onClick={() => void refund.run({ params, body: { answer: 'refund' } })}
            >
              {t('workshops.change.refund')}
            </Button>
            <Button variant="quiet" onClick={() => setSure(false)}>
              {t('workshops.change.leave')}
            </Button>
          </div>
        </>
      ) : (
        <div className={formStyles.actions}>
          <Button
            isBusy={decline.isBusy}
            onClick={() => void decline.run({ params, body: { answer: 'keep' } })}
          >
            {t('workshops.change.keep')}
          </Button>
          <Button variant="secondary" onClick={() => setSure(true)}>
            {t('workshops.change.refund')}
          </Button>
        </div>
      )}
      <FormProblem>{decline.problem || refund.problem}</FormProblem>
    </div>
  )
}
