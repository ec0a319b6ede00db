import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import {
  bookingCalendar,
  payBooking,
  leaveBooking,
  answerChange,
  type Booking,
} from '#contracts/learning/bookings'
import { ask, messageOf } from '../../shared/ask.ts'
import { download, downloadLink } from '../../shared/download.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { useSession } from '../../shared/session.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { payForBooking } from '../pay-for-booking.ts'
import { modeNames, whenOf } from '../../shared/workshops/when.ts'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import { ReviewForm } from './review-form.tsx'
import { Seats } from './seats.tsx'

const states = {
  held: 'workshops.state.held',
  confirmed: 'workshops.state.confirmed',
  cancelled: 'workshops.state.cancelled',
  expired: 'workshops.state.expired',
} as const

type Attempt = (work: () => Promise<unknown>) => Promise<void>

const tones = { confirmed: 'success', held: 'brand', cancelled: 'plain', expired: 'plain' } as const

/** One booking: when and where, its tickets, and what can still be done about it. */
export function BookingCard({ booking }: { booking: Booking }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isCancelling, setCancelling] = useState(false)
  const { can } = booking
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem('')
    try {
      await work()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <Card>
      <div className={styles.stack}>
        <Head booking={booking} />
        {can.pay ? <ToBePaid booking={booking} attempt={attempt} onProblem={setProblem} /> : null}
        {booking.change?.answer === null ? <ChangeNotice booking={booking} attempt={attempt} /> : null}
        {booking.refunded > 0 ? (
          <p>{t('workshops.refunded', { price: inRupees(booking.refunded) })}</p>
        ) : null}
        <Where booking={booking} />
        <Seats booking={booking} />
        <div className={formStyles.actions}>
          {booking.state === 'confirmed' ? (
            <Button
              size="small"
              variant="secondary"
              onClick={() =>
                void attempt(() => download('workshop.ics', bookingCalendar, { params: { id: booking.id } }))
              }
            >
              {t('workshops.calendar')}
            </Button>
          ) : null}
          {booking.documents.map(({ id, title, number, pdf }) => (
            <Button
              key={id}
              size="small"
              variant="quiet"
              onClick={() => void attempt(() => downloadLink(`${number}.pdf`, pdf))}
            >
              {t(title === 'Credit Note' ? 'workshops.paper.credit' : 'workshops.paper.invoice', {
                number,
              })}
            </Button>
          ))}
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
        <output className={formStyles.problem}>{problem}</output>
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
        <Badge tone={tones[booking.state]}>{t(states[booking.state])}</Badge>
        <span className={styles.price}>
          {booking.total === 0 ? t('workshops.free') : inRupees(booking.total)}
        </span>
      </div>
    </div>
  )
}

function ToBePaid({
  booking,
  attempt,
  onProblem,
}: {
  booking: Booking
  attempt: Attempt
  onProblem: (said: string) => void
}) {
  const t = useTranslator()
  const { person } = useSession()
  const pay = async () => {
    const opened = await ask(payBooking, { params: { id: booking.id } })
    if (!opened.pay) return
    const said = await payForBooking(booking.id, opened.pay, {
      name: person?.name ?? '',
      phone: person?.phoneNumber ?? '',
    })
    if (said !== null) onProblem(said)
  }
  return (
    <div className={styles.notice}>
      <p>{t('workshops.pay.until', { until: istMoment(booking.expires_at) })}</p>
      <div className={formStyles.actions}>
        <Button onClick={() => void attempt(pay)}>
          {t('workshops.do.pay', { price: inRupees(booking.total) })}
        </Button>
        <Button
          variant="quiet"
          onClick={() => void attempt(() => ask(leaveBooking, { params: { id: booking.id } }))}
        >
          {t('workshops.pay.leave')}
        </Button>
      </div>
    </div>
  )
}

/** Where to go, what comes by post, and every day of a series. */
function Where({ booking: { place, state, join_link, kit, session } }: { booking: Booking }) {
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

function ChangeNotice({ booking, attempt }: { booking: Booking; attempt: Attempt }) {
  const t = useTranslator()
  const { change } = booking
  const [isSure, setSure] = useState(false)
  if (!change) return null
  const answer = (said: 'keep' | 'refund') =>
    attempt(async () => {
      const { refunded } = await ask(answerChange, { params: { id: booking.id }, body: { answer: said } })
      // The card goes to those that are over, so the money is spoken of where it was.
      if (said === 'refund')
        showToast(
          refunded > 0 ? t('workshops.refunded', { price: inRupees(refunded) }) : t('workshops.cancel.done'),
          'success',
        )
    })
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
            <Button variant="danger" onClick={() => void answer('refund')}>
              {t('workshops.change.refund')}
            </Button>
            <Button variant="quiet" onClick={() => setSure(false)}>
              {t('workshops.change.leave')}
            </Button>
          </div>
        </>
      ) : (
        <div className={formStyles.actions}>
          <Button onClick={() => void answer('keep')}>{t('workshops.change.keep')}</Button>
          <Button variant="secondary" onClick={() => setSure(true)}>
            {t('workshops.change.refund')}
          </Button>
        </div>
      )}
    </div>
  )
}
