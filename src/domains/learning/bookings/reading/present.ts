import { listSeatDocuments, type OrderDocument } from '#domains/money/invoices'
import { findPaymentState, type MoneyState } from '#domains/money/payments/charges'
import { findBookable, type Bookable, type Meeting } from '#domains/learning/workshops/sessions'
import { slugOf } from '#domains/learning/workshops'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { DAY_MS } from '#platform/time'
import { ticketCode, drawQrCode } from '../session-day/codes.ts'
import type { BookedSeat, Booking } from '../contract.ts'
import { ticketOfSeat } from '../rules.ts'
import { listSeats, loadTicketSecrets } from '../queries/bookings.ts'
import { listChanges, listReviewsOfBookings, type ReviewRow } from '../queries/session-records.ts'
import type { BookingRow, ChangeRow, SeatRow } from '../tables.ts'

const REVIEW_DAYS = 90

type BookingContext = {
  about: Bookable
  seats: SeatRow[]
  secret: string
  money: MoneyState | null
  change: ChangeRow | undefined
  review: ReviewRow | undefined
  documents: OrderDocument[]
  now: Date
}

export const toMeetings = (meetings: readonly Meeting[]) =>
  meetings.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt }))

export async function presentBooking(db: Db, row: BookingRow, now: Date): Promise<Booking> {
  const [shown] = await presentBookings(db, [row], now)
  if (!shown) throw new Error(`Booking ${row.id} has no session`)
  return shown
}

export async function presentBookings(db: Db, rows: readonly BookingRow[], now: Date): Promise<Booking[]> {
  const ids = rows.map(({ id }) => id)
  const sessionIds = rows.map(({ session_id }) => session_id)
  const [seats, secrets, changes, reviews] = [
    await listSeats(db, ids),
    await loadTicketSecrets(db, sessionIds),
    await listChanges(db, sessionIds),
    await listReviewsOfBookings(db, ids),
  ]
  const documents = await listSeatDocuments(db, ids)
  const shown: Booking[] = []
  for (const row of rows) {
    const about = await findBookable(db, row.session_id)
    if (!about) continue
    const money = row.total_paise === 0 ? null : ((await findPaymentState(db, row.id))?.state ?? 'waiting')
    const known: BookingContext = {
      about,
      seats: seats.filter(({ booking_id }) => booking_id === row.id),
      secret: secrets.get(row.session_id) ?? '',
      money,
      change: changes.find(
        ({ session_id, version }) => session_id === row.session_id && version === row.asked_version,
      ),
      review: reviews.find(({ booking_id }) => booking_id === row.id),
      documents: documents.get(row.id) ?? [],
      now,
    }
    shown.push(toBooking(row, known))
  }
  return shown
}

function toSeat(seat: SeatRow, row: BookingRow, { secret, now }: BookingContext): BookedSeat {
  const isGood = row.state === 'confirmed' && ['confirmed', 'attended'].includes(seat.state)
  const code = isGood ? ticketCode(secret, seat) : ''
  return {
    id: seat.id,
    position: seat.position,
    state: seat.state,
    name: seat.name,
    ticket: ticketOfSeat(row.ticket_name),
    is_minor: seat.is_minor,
    guardian_name: seat.guardian_name,
    guardian_phone: seat.guardian_phone,
    answers: seat.answers,
    price: toRupees(seat.price_paise),
    refunded: toRupees(seat.refunded_paise),
    came_at: seat.checked_in_at?.toISOString() ?? null,
    code,
    qr: isGood && row.ends_at > now ? drawQrCode(code) : null,
  }
}

function paymentOf(row: BookingRow, money: MoneyState | null): Booking['payment'] {
  if (money === null) return 'free'
  if (row.refunded_paise >= row.total_paise || money === 'refunded') return 'refunded'
  if (money === 'settled' || money === 'paid') return 'paid'
  return money === 'failed' ? 'failed' : 'pending'
}

function toBooking(row: BookingRow, known: BookingContext): Booking {
  const { about, seats, money, review } = known
  const { workshop, session } = about
  const { gst, kit, freeHours, halfHours } = row.terms
  return {
    id: row.id,
    state: row.state,
    payment: paymentOf(row, money),
    workshop: workshopOf(about),
    session: {
      id: session.id,
      state: session.state,
      meetings: toMeetings(session.meetings),
      starts_at: session.starts_at.toISOString(),
      ends_at: session.ends_at.toISOString(),
    },
    mode: row.mode,
    ticket: row.ticket_name,
    seats: seats.map((seat) => toSeat(seat, row, known)),
    total: toRupees(row.total_paise),
    refunded: toRupees(row.refunded_paise),
    kit: kit && { order_id: row.kit_order_id, name: kit.name, price: toRupees(row.kit_paise) },
    gst: {
      rate: gst.rateHundredths / 100,
      cgst: toRupees(gst.cgstPaise),
      sgst: toRupees(gst.sgstPaise),
      igst: toRupees(gst.igstPaise),
      place: gst.place,
    },
    policy: { free_hours: freeHours, half_hours: halfHours },
    place: row.mode === 'in_person' && workshop.place ? placeOf(workshop.place) : null,
    join_link: linkOf(row, about),
    booked_at: row.booked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    change: presentChange(row, known),
    can: allowedActions(row, known),
    review: review ? { stars: review.stars, words: review.words } : null,
    documents: known.documents.map((paper) => ({
      id: paper.document_id,
      title: paper.title,
      number: paper.number,
      issued_on: paper.issued_on,
      total: paper.total,
      pdf: `/bookings/${row.id}/documents/${paper.document_id}.pdf`,
    })),
  }
}

const workshopOf = ({ workshop, conductor }: Bookable): Booking['workshop'] => ({
  id: workshop.id,
  slug: slugOf(workshop),
  title: workshop.title,
  picture: workshop.pictures[0]?.path ?? '',
  placeholder: workshop.pictures[0]?.placeholder ?? '',
  conductor: conductor.display_name,
  brings: workshop.brings,
  languages: workshop.languages,
})

/** The join link is shown only for a paid online seat. */
const linkOf = (row: BookingRow, { session }: Bookable): string =>
  row.state === 'confirmed' && row.mode === 'online' && session.state === 'scheduled' ? session.join_link : ''

function presentChange(row: BookingRow, { change, now }: BookingContext): Booking['change'] {
  if (!change || row.state !== 'confirmed' || !row.answer_due_at || row.answer_due_at <= now) return null
  return {
    before: toMeetings(change.before),
    reason: change.reason,
    answer_by: row.answer_due_at.toISOString(),
    answer: row.answer,
  }
}

const placeOf = ({
  name,
  address,
  city,
  pin,
  landmark,
  access,
}: NonNullable<Bookable['workshop']['place']>) => ({
  name,
  address,
  city,
  pin,
  landmark,
  access,
})

function allowedActions(
  row: BookingRow,
  { about: { session }, seats, money, review, now }: BookingContext,
): Booking['can'] {
  const isConfirmed = row.state === 'confirmed'
  const isToCome = isConfirmed && session.state === 'scheduled' && session.starts_at > now
  const hasCome = isConfirmed && session.ends_at <= now && seats.some(({ state }) => state === 'attended')
  const isUnpaid = row.state === 'held' && (money === 'waiting' || money === 'failed')
  return {
    pay: isUnpaid && row.expires_at > now,
    cancel: isToCome,
    transfer: isToCome,
    review: hasCome && !review && now.getTime() < session.ends_at.getTime() + REVIEW_DAYS * DAY_MS,
    certificate: hasCome,
  }
}
