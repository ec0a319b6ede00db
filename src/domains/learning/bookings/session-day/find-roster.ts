import { loadNames } from '#domains/accounts/identity/people'
import { findBookable, listPools, type Bookable } from '#domains/learning/workshops/sessions'
import { requireConductor } from '#domains/learning/workshops/conductors'
import { csvFile } from '#platform/csv'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { previewSessionRefund } from '../cancellation/refund-late-cancellations.ts'
import { ticketCode, hashCode } from './codes.ts'
import type { CheckInList, Roster } from '../contract.ts'
import { toMeetings } from '../reading/present.ts'
import { ticketOfSeat, TAKEN_SEAT_STATES } from '../rules.ts'
import { listMessages } from '../queries/session-records.ts'
import { listBookingsOfSessions, listSeats, loadTicketSecrets, loadSettings } from '../queries/bookings.ts'
import { listWalkIns } from '../queries/walk-ins.ts'
import { listWaitlistOfSession } from '../queries/waitlist.ts'
import type { BookingRow, SeatRow, WaitlistRow, WalkInRow } from '../tables.ts'

/** A session of the person's own workshops. @throws Refusal 403, 404. */
export async function requireOwnSession(db: Db, sessionId: number, personId: number): Promise<Bookable> {
  const conductor = await requireConductor(db, personId)
  const about = Number.isSafeInteger(sessionId) ? await findBookable(db, sessionId) : null
  if (about?.conductor.id !== conductor.id) throw notFound('common.session_not_found')
  return about
}

type BookedSeat = { row: BookingRow; seat: SeatRow }

async function listBookedSeats(db: Db, sessionId: number): Promise<BookedSeat[]> {
  const rows = await listBookingsOfSessions(db, [sessionId], ['confirmed'])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (await listSeats(db, [...byId.keys()])).flatMap((seat) => {
    const row = byId.get(seat.booking_id)
    return row && TAKEN_SEAT_STATES.has(seat.state) ? { row, seat } : []
  })
}

const guardianOf = (one: { is_minor: boolean; guardian_name: string; guardian_phone: string }): string =>
  one.is_minor ? `${one.guardian_name}, ${one.guardian_phone}` : ''

const toWalkIn = (row: WalkInRow): Roster['walk_ins'][number] => ({
  id: row.id,
  name: row.name,
  guardian: guardianOf(row),
  paid: toRupees(row.paise),
  method: row.method,
  at: row.at.toISOString(),
})

function walkInRules(
  startsAt: Date,
  { walk_in_minutes: minutes = 120, walk_in_cash: cash = 1, walk_in_upi: upi = 1 }: Record<string, number>,
): Roster['door'] {
  const methods = [...(cash ? ['cash' as const] : []), ...(upi ? ['upi' as const] : []), 'free' as const]
  return { opens_at: new Date(startsAt.getTime() - minutes * 60_000).toISOString(), methods }
}

type Names = ReadonlyMap<number, string>

const toSeat = (
  { row, seat }: BookedSeat,
  names: Names,
  labels: ReadonlyMap<string, string>,
): Roster['seats'][number] => ({
  seat_id: seat.id,
  booking_id: row.id,
  name: seat.name,
  booked_by: names.get(row.person_id) ?? '',
  ticket: ticketOfSeat(row.ticket_name),
  mode: row.mode,
  state: seat.state,
  is_minor: seat.is_minor,
  guardian: guardianOf(seat),
  answers: Object.entries(seat.answers).map(([id, answer]) => ({
    question: labels.get(id) ?? id,
    answer,
  })),
  kit: row.terms.kit?.name ?? '',
  paid: toRupees(seat.price_paise),
  came_at: seat.checked_in_at?.toISOString() ?? null,
})

const toWaiting = (
  { id, person_id, seats: count, mode, state, offered_until }: WaitlistRow,
  names: Names,
): Roster['waiting'][number] => ({
  id,
  name: names.get(person_id) ?? '',
  seats: count,
  mode,
  state,
  offered_until: offered_until?.toISOString() ?? null,
})

/** Attendees, waiting list and messages of a session. */
export async function findRoster(db: Db, sessionId: number, personId: number): Promise<Roster> {
  const { session, workshop } = await requireOwnSession(db, sessionId, personId)
  const [seats, waits, messages, pools] = [
    await listBookedSeats(db, sessionId),
    await listWaitlistOfSession(db, sessionId),
    await listMessages(db, sessionId),
    await listPools(db, [sessionId]),
  ]
  const names = await loadNames(db, [
    ...new Set([...seats.map(({ row }) => row.person_id), ...waits.map(({ person_id }) => person_id)]),
  ])
  const labels = new Map(workshop.questions.map(({ id, label }) => [id, label]))
  return {
    workshop: { id: workshop.id, title: workshop.title },
    session: {
      id: session.id,
      state: session.state,
      meetings: toMeetings(session.meetings),
      starts_at: session.starts_at.toISOString(),
      ends_at: session.ends_at.toISOString(),
      version: session.version,
      join_link: session.join_link,
    },
    pools: pools.map(({ mode, capacity, taken, is_open }) => ({ mode, capacity, taken, is_open })),
    walk_ins: (await listWalkIns(db, sessionId)).map(toWalkIn),
    door: pools.some(({ mode }) => mode === 'in_person')
      ? walkInRules(session.starts_at, await loadSettings(db))
      : null,
    refund_if_off: (await previewSessionRefund(db, sessionId)).refund,
    seats: seats.map((one) => toSeat(one, names, labels)),
    waiting: waits.map((one) => toWaiting(one, names)),
    messages: messages.map(({ id, words, recipients, at }) => ({
      id,
      words,
      recipients,
      at: at.toISOString(),
    })),
  }
}

/** What a phone needs to check attendees in while offline. */
export async function findCheckInList(
  db: Db,
  sessionId: number,
  { personId, now }: { personId: number; now: Date },
): Promise<CheckInList> {
  const { workshop } = await requireOwnSession(db, sessionId, personId)
  const secret = (await loadTicketSecrets(db, [sessionId])).get(sessionId) ?? ''
  return {
    session_id: sessionId,
    title: workshop.title,
    made_at: now.toISOString(),
    seats: (await listBookedSeats(db, sessionId)).map(({ row, seat }) => ({
      seat_id: seat.id,
      name: seat.name,
      ticket: ticketOfSeat(row.ticket_name),
      mode: row.mode,
      hash: hashCode(ticketCode(secret, seat)),
      came_at: seat.checked_in_at?.toISOString() ?? null,
    })),
  }
}

export async function exportRoster(db: Db, sessionId: number, personId: number): Promise<string> {
  const { seats, walk_ins } = await findRoster(db, sessionId, personId)
  const head = [
    'Name',
    'Booked by',
    'Ticket',
    'Where',
    'State',
    'Minor',
    'Guardian',
    'Answers',
    'Kit',
    'Paid',
    'Came at',
    'Booking',
  ]
  const rows = seats.map((seat) => [
    seat.name,
    seat.booked_by,
    seat.ticket,
    seat.mode === 'online' ? 'Online' : 'In person',
    seat.state,
    seat.is_minor ? 'yes' : '',
    seat.guardian,
    seat.answers.map(({ question, answer }) => `${question}: ${answer}`).join('; '),
    seat.kit,
    seat.paid.toFixed(2),
    seat.came_at ?? '',
    String(seat.booking_id),
  ])
  const atTheDoor = walk_ins.map(({ name, guardian, paid, method, at }) => [
    name,
    '',
    'At the door',
    'In person',
    'attended',
    guardian ? 'yes' : '',
    guardian,
    '',
    '',
    `${paid.toFixed(2)} (${method})`,
    at,
    '',
  ])
  return csvFile(head, [...rows, ...atTheDoor])
}
