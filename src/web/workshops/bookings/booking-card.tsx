import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Booking, ToPay } from '#contracts/bookings'
import { call, messageOf } from '../../shared/call.ts'
import { download } from '../../shared/download.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { useSession } from '../../shared/session.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useWords } from '../../words/words.tsx'
import { payForBooking } from '../pay-for-booking.ts'
import { modeNames, whenOf } from '../../shared/workshops/when.ts'
import styles from '../../shared/workshops/workshops.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import { ReviewForm } from './review-form.tsx'
import { Seats } from './seats.tsx'

const states = {
  held: 'workshops.state.held',
  confirmed: 'workshops.state.confirmed',
  cancelled: 'workshops.state.cancelled',
  expired: 'workshops.state.expired',
} as const

/** One booking: when and where, its tickets, and what can still be done about it. */
export function BookingCard({ booking }: { booking: Booking }) {
  const say = useWords()
  const { person } = useSession()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isCancelling, setCancelling] = useState(false)
  const { workshop, session, can } = booking
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem('')
    try {
      await work()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const pay = async () => {
    const opened = await call<{ pay: ToPay }>('POST', `/bookings/${booking.id}/pay`)
    const said = await payForBooking(booking.id, opened.pay, { name: person?.name ?? '', phone: person?.phoneNumber ?? '' })
    if (said !== null) setProblem(said)
  }
  return (
    <Card>
      <div className={styles.stack}>
        <div className={styles.row}>
          <div>
            <h2 className={styles.name}>
              <Link to={`/workshops/${encodeURIComponent(workshop.slug)}`}>{workshop.title}</Link>
            </h2>
            <p className={styles.when}>{whenOf(session)}</p>
            <p className={styles.soft}>{say('workshops.card.by', { name: workshop.conductor, where: say(modeNames[booking.mode]) })}</p>
          </div>
          <div className={styles.badges}>
            <Badge tone={booking.state === 'confirmed' ? 'success' : booking.state === 'held' ? 'brand' : 'plain'}>
              {say(states[booking.state])}
            </Badge>
            <span className={styles.price}>{booking.total === 0 ? say('workshops.free') : inRupees(booking.total)}</span>
          </div>
        </div>
        {can.pay ? (
          <div className={styles.notice}>
            <p>{say('workshops.pay.until', { until: istMoment(booking.expires_at) })}</p>
            <div className={styles.actions}>
              <Button onClick={() => void attempt(pay)}>{say('workshops.do.pay', { price: inRupees(booking.total) })}</Button>
              <Button variant="quiet" onClick={() => void attempt(() => call('DELETE', `/bookings/${booking.id}/hold`))}>
                {say('workshops.pay.leave')}
              </Button>
            </div>
          </div>
        ) : null}
        {booking.change && booking.change.answer === null ? <ChangeNotice booking={booking} onAnswer={attempt} /> : null}
        {booking.refunded > 0 ? <p>{say('workshops.refunded', { price: inRupees(booking.refunded) })}</p> : null}
        {booking.place && booking.state === 'confirmed' ? (
          <p>
            {[booking.place.name, booking.place.address, booking.place.landmark, `${booking.place.city} ${booking.place.pin}`, booking.place.access]
              .filter(Boolean)
              .join(', ')}
          </p>
        ) : null}
        {booking.join_link ? (
          <p>
            <a href={booking.join_link} rel="noreferrer noopener" target="_blank">
              {say('workshops.join')}
            </a>
          </p>
        ) : null}
        {booking.kit ? <Kit kit={booking.kit} /> : null}
        {session.meetings.length > 1 ? (
          <ul className={styles.list}>
            {session.meetings.map((meeting) => (
              <li key={meeting.starts_at}>{istMoment(meeting.starts_at)}</li>
            ))}
          </ul>
        ) : null}
        <Seats booking={booking} />
        <div className={styles.actions}>
          {booking.state === 'confirmed' ? (
            <Button
              size="small"
              variant="secondary"
              onClick={() => void attempt(() => download(`/bookings/${booking.id}/calendar.ics`, 'workshop.ics'))}
            >
              {say('workshops.calendar')}
            </Button>
          ) : null}
          {can.cancel ? (
            <Button size="small" variant="quiet" onClick={() => setCancelling(true)}>
              {say('workshops.cancel')}
            </Button>
          ) : null}
        </div>
        {can.review ? <ReviewForm bookingId={booking.id} /> : null}
        {booking.review ? <p className={styles.soft}>{say('workshops.review.own', { stars: booking.review.stars })}</p> : null}
        <output className={styles.problem}>{problem}</output>
      </div>
      {isCancelling ? <CancelDialog booking={booking} onClose={() => setCancelling(false)} /> : null}
    </Card>
  )
}

function Kit({ kit }: { kit: NonNullable<Booking['kit']> }) {
  const say = useWords()
  return (
    <p>
      {say('workshops.kit.with', { name: kit.name })}{' '}
      {kit.order_id === null ? null : (
        <ButtonLink size="small" variant="quiet" to={`/order-details/${kit.order_id}`}>
          {say('workshops.kit.order')}
        </ButtonLink>
      )}
    </p>
  )
}

function ChangeNotice({ booking, onAnswer }: { booking: Booking; onAnswer: (work: () => Promise<unknown>) => Promise<void> }) {
  const say = useWords()
  const { change } = booking
  if (!change) return null
  const answer = (said: 'keep' | 'refund') => onAnswer(() => call('POST', `/bookings/${booking.id}/answer`, { answer: said }))
  return (
    <div className={styles.notice}>
      <p>
        {say('workshops.change', { before: istMoment(change.before[0]?.starts_at ?? ''), reason: change.reason, until: istMoment(change.answer_by) })}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void answer('keep')}>{say('workshops.change.keep')}</Button>
        <Button variant="secondary" onClick={() => void answer('refund')}>
          {say('workshops.change.refund')}
        </Button>
      </div>
    </div>
  )
}
