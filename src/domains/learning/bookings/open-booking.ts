import { msg } from '#platform/messages'
import { contactOf } from '#domains/accounts/identity'
import { hold } from '#domains/products/stock'
import { openGatewayOrder, type Gateway } from '#domains/money/payments'
import { bookable, readPools, takeSeats, type Bookable, type TicketRow } from '#domains/learning/workshops'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { splitPaise, toPaise, toRupees } from '#platform/money'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { newSecret } from './codes.ts'
import { fewAtOnce } from './few-at-once.ts'
import type { Attendee } from './contract.ts'
import { toPay } from './find-bookings.ts'
import { tell } from './move-booking.ts'
import { freeSeats } from './offer-next.ts'
import { priceBooking, type Priced } from './price-booking.ts'
import { answersTo, wrongWith } from './rules.ts'
import { settleBooking } from './settle-booking.ts'
import {
  insertBooking,
  insertSeats,
  lockBooking,
  readHeldOf,
  readSettings,
  secretOf,
} from './store/bookings.ts'
import { lockWait, writeWait } from './store/waitlist.ts'
import { letGo } from './expire-holds.ts'
import { presentBooking } from './present.ts'
import type { BookingRow, SeatRow } from './tables.ts'

export type BookingAsked = {
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
 * Holds seats for a quarter of an hour, never more than there are, and opens their payment; what costs nothing is booked at once. Whoever opens
 * another booking of the same session lets the first one's seats go.
 * @throws Refusal 404, 400 (`pin_not_deliverable`, `own_state_only` where the kit cannot go), 409 `sold_out`, `sales_over`, `price_changed`, `kit_late`, `out_of_stock`, `offer_over`; 503 `payment_unavailable`.
 */
export const openBooking = (db: Db, gateway: Gateway, asked: BookingAsked) =>
  fewAtOnce(() => opened(db, gateway, asked))

async function opened(db: Db, gateway: Gateway, asked: BookingAsked) {
  if (asked.offerId === undefined) await mustHaveSeats(db, asked)
  const about = await mustBeOnSale(db, asked)
  const ticket = about.tickets.find(({ id }) => id === asked.ticketId)
  if (!ticket) throw notFound('bookings.ticket_not_found')
  mustFit(about, ticket, asked)
  await mustBeFew(db, ticket, asked)
  if (asked.offerId === undefined) await mustBeLeft(db, ticket, asked)
  const row = await transact(db, (tx) => held(tx, { about, ticket, asked }))
  if (row.state === 'held')
    await openGatewayOrder(db, gateway, { payableId: row.id, amountPaise: row.total_paise, now: asked.now })
  return {
    booking: await presentBooking(db, row, asked.now),
    pay: row.state === 'held' ? await toPay(db, gateway, row) : null,
  }
}

/** A session that is full is told so by one short question, whatever else was asked. */
async function mustHaveSeats(db: Db, { sessionId }: BookingAsked): Promise<void> {
  const pools = await readPools(db, [sessionId])
  if (pools.length > 0 && pools.every(({ capacity, taken, is_open }) => is_open && taken >= capacity))
    throw soldOut(0)
}

async function mustBeOnSale(db: Db, { sessionId, now }: BookingAsked): Promise<Bookable> {
  const about = await bookable(db, sessionId)
  if (!about || !['published', 'paused'].includes(about.workshop.state))
    throw notFound('common.session_not_found')
  const { session, workshop } = about
  if (workshop.state === 'paused' || session.state !== 'scheduled' || session.sales_until <= now) {
    throw conflict('sales_over', 'bookings.sales_over')
  }
  return about
}

/** @throws Refusal 400 with the attendee it is about. */
function mustFit({ workshop }: Bookable, ticket: TicketRow, { attendees, tickets }: BookingAsked): void {
  const seats = ticket.seats * tickets
  if (attendees.length !== seats) throw badInput(msg('bookings.one_name_a_seat', { seats }))
  const asking = { ageFrom: workshop.age_from, questions: workshop.questions }
  for (const [index, attendee] of attendees.entries()) {
    const wrong = wrongWith(attendee, asking)
    if (wrong)
      throw badInput(wrong.message, [{ field: `attendees.${index}.${wrong.field}`, message: wrong.message }])
  }
}

async function mustBeFew(db: Db, ticket: TicketRow, { tickets }: BookingAsked): Promise<void> {
  const { most_seats: most = 20 } = await readSettings(db)
  if (ticket.seats * tickets > most) throw badInput(msg('bookings.at_most_seats', { most }))
}

/** Most of those who come too late are told so without standing in line for the pool. */
async function mustBeLeft(db: Db, ticket: TicketRow, { sessionId, tickets }: BookingAsked): Promise<void> {
  const pool = (await readPools(db, [sessionId])).find(({ mode }) => mode === ticket.mode)
  const left = pool ? pool.capacity - pool.taken : 0
  if (left < ticket.seats * tickets) throw soldOut(left)
}

const soldOut = (left: number) =>
  conflict(
    'sold_out',
    left > 0 ? msg('bookings.seats_left_only', { left }) : 'bookings.all_seats_taken_join_waiting',
    { left },
  )

type Wanted = { about: Bookable; ticket: TicketRow; asked: BookingAsked }

async function held(tx: Tx, { about, ticket, asked }: Wanted): Promise<BookingRow> {
  const { personId, sessionId, now } = asked
  for (const { id } of await readHeldOf(tx, personId, sessionId)) await leave(tx, id, now)
  const seats = ticket.seats * asked.tickets
  const id = newPrivateId()
  if (asked.offerId !== undefined)
    await acceptOffer(tx, { ...asked, bookingId: id, offerId: asked.offerId, seats, mode: ticket.mode })
  else if (!(await takeSeats(tx, { sessionId, mode: ticket.mode, seats }, { now }))) throw soldOut(0)
  const priced = await priceBooking(tx, about, { ...asked, bookingId: id, ticket, seats })
  mustBeAsSeen(priced, asked.total)
  if (priced.terms.kit)
    await hold(tx, id, [{ variantId: priced.terms.kit.variantId, quantity: priced.terms.kit.quantity }])
  return written(tx, { about, ticket, asked, priced, id })
}

/** What is paid already is not let go: it becomes a booking, and this one is another. */
async function leave(tx: Tx, id: number, now: Date): Promise<void> {
  const row = await lockBooking(tx, id)
  if (row?.state === 'held' && (await settleBooking(tx, id, now)) === 'nothing')
    await letGo(tx, row, { actor: 'attendee', now })
}

/** Seats that were kept aside are taken over, and those that are not wanted after all go to the next. */
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
  const offer = await lockWait(tx, offerId)
  if (offer?.person_id !== personId || offer.session_id !== sessionId || offer.mode !== mode)
    throw notFound('bookings.offer_not_found')
  if (offer.state !== 'offered' || offer.offered_until === null || offer.offered_until <= now) {
    throw conflict('offer_over', 'bookings.offer_over')
  }
  if (seats > offer.seats) throw soldOut(offer.seats)
  await writeWait(tx, offer.id, { state: 'accepted', booking_id: bookingId })
  await freeSeats(tx, { sessionId, mode, seats: offer.seats - seats, now })
}

function mustBeAsSeen({ totalPaise }: Priced, seen: number | undefined): void {
  if (seen !== undefined && toPaise(seen) !== totalPaise) {
    throw conflict('price_changed', 'bookings.price_changed', {
      total: toRupees(totalPaise),
    })
  }
}

async function written(
  tx: Tx,
  { about, ticket, asked, priced, id }: Wanted & { priced: Priced; id: number },
): Promise<BookingRow> {
  const { now, personId } = asked
  const { session, workshop, conductor } = about
  const { hold_minutes: minutes = 15 } = await readSettings(tx)
  const contact = await contactOf(tx, personId)
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
    ticket_name: asked.tickets > 1 ? `${asked.tickets} × ${ticket.name}` : ticket.name,
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
    answer_by: null,
    answer: null,
    settled_at: null,
  }
  await insertBooking(tx, row)
  await insertSeats(tx, seatsOf(row, about, asked.attendees))
  await secretOf(tx, session.id, newSecret())
  await tell(tx, row, {
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
    answers: answersTo(attendee, workshop),
    turn: 1,
    came_at: null,
    came_by: null,
  }))
}
