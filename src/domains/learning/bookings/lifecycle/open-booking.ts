import { msg } from '#platform/messages'
import { findContact } from '#domains/accounts/identity'
import { holdVariants } from '#domains/products/stock'
import type { Gateway } from '#domains/money/payments'
import { openGatewayOrder } from '#domains/money/payments/charges'
import {
  findBookable,
  listPools,
  allocatePoolSeats,
  type Bookable,
  type TicketRow,
} from '#domains/learning/workshops/sessions'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { splitPaise, toPaise, toRupees } from '#platform/money'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { newSecret } from '../session-day/codes.ts'
import { limitBookingConcurrency } from './limit-booking-concurrency.ts'
import type { Attendee } from '../contract.ts'
import { loadPaymentDetails } from '../reading/find-bookings.ts'
import { recordBookingStep } from './transition-booking.ts'
import { releaseSeats } from '../waitlist/offer-free-seats.ts'
import { priceBooking, type Priced } from './price-booking.ts'
import { pickAnswers, findAttendeeProblem } from '../rules.ts'
import { resolveBookingPayment } from './resolve-booking-payment.ts'
import {
  insertBooking,
  insertSeats,
  lockBooking,
  listHeldBookings,
  loadSettings,
  ensureTicketSecret,
} from '../queries/bookings.ts'
import { lockWaitlistEntry, updateWaitlistEntry } from '../queries/waitlist.ts'
import { releaseHold } from './expire-holds.ts'
import { presentBooking } from '../reading/present.ts'
import type { BookingRow, SeatRow } from '../tables.ts'

export type BookingRequest = {
  personId: number
  sessionId: number
  ticketId: number
  tickets: number
  attendees: readonly Attendee[]
  total: number | undefined
  withKit: boolean
  addressId: number | undefined
  offerId: number | undefined
  now: Date
}

/**
 * Holds seats for 15 minutes, never more than are free, and opens their payment; a free booking is confirmed at once. An earlier hold of the same
 * buyer for the session is released.
 * @throws Refusal 404, 400 (`pin_not_deliverable`, `own_state_only` where the kit cannot go), 409 `sold_out`, `sales_over`, `price_changed`,
 * `kit_late`, `out_of_stock`, `offer_over`; 503 `payment_unavailable`.
 */
export const openBooking = (db: Db, gateway: Gateway, request: BookingRequest) =>
  limitBookingConcurrency(() => createBooking(db, gateway, request))

async function createBooking(db: Db, gateway: Gateway, request: BookingRequest) {
  if (request.offerId === undefined) await requireFreeSeats(db, request)
  const about = await requireOnSale(db, request)
  const ticket = about.tickets.find(({ id }) => id === request.ticketId)
  if (!ticket) throw notFound('bookings.ticket_not_found')
  requireMatchingTicket(about, ticket, request)
  await requireSeatLimit(db, ticket, request)
  if (request.offerId === undefined) await requireSeatsLeft(db, ticket, request)
  const row = await transact(db, (tx) => holdBooking(tx, { about, ticket, request }))
  if (row.state === 'held')
    await openGatewayOrder(db, gateway, { payableId: row.id, amountPaise: row.total_paise, now: request.now })
  return {
    booking: await presentBooking(db, row, request.now),
    pay: row.state === 'held' ? await loadPaymentDetails(db, gateway, row) : null,
  }
}

/** Refuses a sold-out session with one short query, before any other check. */
async function requireFreeSeats(db: Db, { sessionId }: BookingRequest): Promise<void> {
  const pools = await listPools(db, [sessionId])
  if (pools.length > 0 && pools.every(({ capacity, taken, is_open }) => is_open && taken >= capacity))
    throw soldOut(0)
}

async function requireOnSale(db: Db, { sessionId, now }: BookingRequest): Promise<Bookable> {
  const about = await findBookable(db, sessionId)
  if (!about || !['published', 'paused'].includes(about.workshop.state))
    throw notFound('common.session_not_found')
  const { session, workshop } = about
  if (workshop.state === 'paused' || session.state !== 'scheduled' || session.sales_until <= now) {
    throw conflict('sales_over', 'bookings.sales_over')
  }
  return about
}

/** @throws Refusal 400 with the attendee's field. */
function requireMatchingTicket(
  { workshop }: Bookable,
  ticket: TicketRow,
  { attendees, tickets }: BookingRequest,
): void {
  const seats = ticket.seats * tickets
  if (attendees.length !== seats) throw badInput(msg('bookings.names_incomplete', { seats }))
  const asking = { ageFrom: workshop.age_from, questions: workshop.questions }
  for (const [index, attendee] of attendees.entries()) {
    const wrong = findAttendeeProblem(attendee, asking)
    if (wrong)
      throw badInput(wrong.message, [{ field: `attendees.${index}.${wrong.field}`, message: wrong.message }])
  }
}

async function requireSeatLimit(db: Db, ticket: TicketRow, { tickets }: BookingRequest): Promise<void> {
  const { most_seats: maxSeats = 20 } = await loadSettings(db)
  if (ticket.seats * tickets > maxSeats) throw badInput(msg('bookings.at_most_seats', { most: maxSeats }))
}

/** Refuses most late requests without waiting for the pool's lock. */
async function requireSeatsLeft(
  db: Db,
  ticket: TicketRow,
  { sessionId, tickets }: BookingRequest,
): Promise<void> {
  const pool = (await listPools(db, [sessionId])).find(({ mode }) => mode === ticket.mode)
  const left = pool ? pool.capacity - pool.taken : 0
  if (left < ticket.seats * tickets) throw soldOut(left)
}

const soldOut = (left: number) =>
  conflict('sold_out', left > 0 ? msg('bookings.sold_out_partly', { left }) : 'bookings.sold_out', { left })

type BookingDraft = { about: Bookable; ticket: TicketRow; request: BookingRequest }

async function holdBooking(tx: Tx, { about, ticket, request }: BookingDraft): Promise<BookingRow> {
  const { personId, sessionId, now } = request
  for (const { id } of await listHeldBookings(tx, personId, sessionId)) await releaseEarlierHold(tx, id, now)
  const seats = ticket.seats * request.tickets
  const id = newPrivateId()
  if (request.offerId !== undefined)
    await acceptOffer(tx, { ...request, bookingId: id, offerId: request.offerId, seats, mode: ticket.mode })
  else if (!(await allocatePoolSeats(tx, { sessionId, mode: ticket.mode, seats }, { now }))) throw soldOut(0)
  const priced = await priceBooking(tx, about, { ...request, bookingId: id, ticket, seats })
  requireSeenTotal(priced, request.total)
  if (priced.terms.kit)
    await holdVariants(tx, id, [
      { variantId: priced.terms.kit.variantId, quantity: priced.terms.kit.quantity },
    ])
  return insertHeldBooking(tx, { about, ticket, request, priced, id })
}

/** A hold that is already paid becomes a booking instead; the new request is a second one. */
async function releaseEarlierHold(tx: Tx, id: number, now: Date): Promise<void> {
  const row = await lockBooking(tx, id)
  if (row?.state === 'held' && (await resolveBookingPayment(tx, id, now)) === 'nothing')
    await releaseHold(tx, row, { actor: 'attendee', now })
}

/** Takes over the seats of a waiting-list offer; seats beyond the request are released to the next entry. */
async function acceptOffer(
  tx: Tx,
  {
    offerId,
    personId,
    sessionId,
    seats,
    mode,
    bookingId,
    now,
  }: {
    offerId: number
    personId: number
    sessionId: number
    seats: number
    mode: BookingRow['mode']
    bookingId: number
    now: Date
  },
): Promise<void> {
  const offer = await lockWaitlistEntry(tx, offerId)
  if (offer?.person_id !== personId || offer.session_id !== sessionId || offer.mode !== mode)
    throw notFound('bookings.offer_not_found')
  if (offer.state !== 'offered' || offer.offered_until === null || offer.offered_until <= now) {
    throw conflict('offer_over', 'bookings.offer_over')
  }
  if (seats > offer.seats) throw soldOut(offer.seats)
  await updateWaitlistEntry(tx, offer.id, { state: 'accepted', booking_id: bookingId })
  await releaseSeats(tx, { sessionId, mode, seats: offer.seats - seats, now })
}

function requireSeenTotal({ totalPaise }: Priced, seen: number | undefined): void {
  if (seen !== undefined && toPaise(seen) !== totalPaise) {
    throw conflict('price_changed', 'bookings.price_changed', {
      total: toRupees(totalPaise),
    })
  }
}

async function insertHeldBooking(
  tx: Tx,
  { about, ticket, request, priced, id }: BookingDraft & { priced: Priced; id: number },
): Promise<BookingRow> {
  const { now, personId } = request
  const { session, workshop, conductor } = about
  const { hold_minutes: minutes = 15 } = await loadSettings(tx)
  const contact = await findContact(tx, personId)
  const isFree = priced.totalPaise === 0
  const row: BookingRow = {
    id,
    session_id: session.id,
    workshop_id: workshop.id,
    conductor_id: conductor.id,
    person_id: personId,
    state: isFree ? 'confirmed' : 'held',
    state_changed_at: now,
    mode: ticket.mode,
    ticket_name: request.tickets > 1 ? `${request.tickets} × ${ticket.name}` : ticket.name,
    total_paise: priced.totalPaise,
    kit_paise: priced.kitPaise,
    refunded_paise: 0,
    terms: priced.terms,
    kit_order_id: null,
    contact_phone: contact.phone ?? '',
    contact_email: contact.email ?? '',
    starts_at: session.starts_at,
    ends_at: session.ends_at,
    booked_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
    confirmed_at: isFree ? now : null,
    asked_version: null,
    answer_due_at: null,
    answer: null,
    settled_at: null,
  }
  await insertBooking(tx, row)
  await insertSeats(tx, seatsOf(row, about, request.attendees))
  await ensureTicketSecret(tx, session.id, newSecret())
  await recordBookingStep(tx, row, {
    event: isFree ? 'confirm' : 'hold',
    from: null,
    to: row.state,
    actor: 'attendee',
    actorId: personId,
    reason: '',
    refundPaise: 0,
    at: now,
  })
  return row
}

function seatsOf(row: BookingRow, { workshop }: Bookable, attendees: readonly Attendee[]): SeatRow[] {
  const prices = splitPaise(
    row.total_paise - row.kit_paise,
    attendees.map(() => 1),
  )
  return attendees.map((attendee, index) => ({
    id: newPrivateId(),
    booking_id: row.id,
    position: index + 1,
    state: row.state === 'confirmed' ? 'confirmed' : 'held',
    price_paise: prices[index] ?? 0,
    refunded_paise: 0,
    name: attendee.name,
    is_minor: attendee.is_minor,
    guardian_name: attendee.is_minor ? attendee.guardian_name : '',
    guardian_phone: attendee.is_minor ? attendee.guardian_phone : '',
    consent_at: attendee.is_minor ? row.booked_at : null,
    answers: pickAnswers(attendee, workshop),
    ticket_version: 1,
    checked_in_at: null,
    checked_in_by: null,
  }))
}
