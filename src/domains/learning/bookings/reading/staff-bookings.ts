import { loadNames } from '#domains/accounts/identity/people'
import { recordAudit } from '#domains/accounts/staff'
import { findWorkshopRow } from '#domains/learning/workshops'
import { hasRole } from '#platform/caller'
import type { Db } from '#platform/database'
import { toPaise, toRupees } from '#platform/money'
import { conflict, notAllowed, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { cancelSeats } from '../cancellation/cancel-booking.ts'
import type { AnyBooking } from '../contract.ts'
import { percentOf, TAKEN_SEAT_STATES } from '../rules.ts'
import { listBookingsForStaff, type StaffBookingRow } from '../queries/session-records.ts'
import { lockBooking, listSeats, loadSettings } from '../queries/bookings.ts'

const PAGE_SIZE = 25
type BookingFilter = {
  state?: string | undefined
  refunds?: string | undefined
  q?: string | undefined
  page: number
}

async function present(db: Db, rows: readonly StaffBookingRow[]): Promise<AnyBooking[]> {
  const names = await loadNames(db, [...new Set(rows.map(({ person_id }) => person_id))])
  const titles = new Map<number, string>()
  for (const { workshop_id } of rows)
    if (!titles.has(workshop_id))
      titles.set(workshop_id, (await findWorkshopRow(db, workshop_id))?.title ?? '')
  const seats = await listSeats(
    db,
    rows.map(({ id }) => id),
  )
  const isGood = ({ state }: (typeof seats)[number]): boolean => TAKEN_SEAT_STATES.has(state)
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    workshop: titles.get(row.workshop_id) ?? '',
    workshop_id: row.workshop_id,
    session_id: row.session_id,
    starts_at: row.starts_at.toISOString(),
    buyer: names.get(row.person_id) ?? '',
    seats: row.seat_count,
    seat_prices: seats
      .filter((seat) => seat.booking_id === row.id && isGood(seat))
      .map(({ price_paise }) => toRupees(price_paise)),
    total: toRupees(row.total_paise),
    refunded: toRupees(row.refunded_paise),
    booked_at: row.booked_at.toISOString(),
  }))
}

/** A long number is a booking id, a short one a workshop id; other text matches nothing. */
function parseSearch(q: string | undefined): { id: number | null; workshopIds: number[] | null } {
  if (!q) return { id: null, workshopIds: null }
  if (!/^\d{1,15}$/.test(q)) return { id: -1, workshopIds: null }
  return Number(q) < 1_000_000 ? { id: null, workshopIds: [Number(q)] } : { id: Number(q), workshopIds: null }
}

/** Lists bookings of all workshops. */
export async function listAllBookings(db: Db, { state, refunds, q, page }: BookingFilter) {
  const rows = await listBookingsForStaff(db, {
    state: state ?? null,
    refunds: refunds === '1',
    ...parseSearch(q),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  })
  const count = rows[0]?.whole ?? 0
  return { rows: await present(db, rows), pages: Math.max(1, Math.ceil(count / PAGE_SIZE)), count }
}

type StaffCancellation = {
  actorId: number
  roles: readonly string[]
  requestId: string
  percent: number
  refund: number
  reason: string
  now: Date
}

/**
 * Cancels a booking for its buyer, by the staff. @throws Refusal 404, 409 `wrong_state`, 409 `refund_changed` if the refund differs from the one
 * shown, 403 for a refund above the limit without the right `refunds`, 409 `own_case`.
 */
export async function cancelAnyBooking(
  db: Db,
  id: number,
  { actorId, roles, requestId, percent, refund, reason, now }: StaffCancellation,
): Promise<AnyBooking> {
  return transact(db, async (tx) => {
    const row = await lockBooking(tx, id)
    if (!row) throw notFound('bookings.booking_not_found')
    if (row.person_id === actorId) throw conflict('own_case', 'bookings.own_case')
    if (row.state !== 'confirmed' || row.settled_at !== null)
      throw conflict('wrong_state', 'bookings.booking_not_cancellable', { booking_state: row.state })
    const seats = (await listSeats(tx, [id])).filter(({ state }) => TAKEN_SEAT_STATES.has(state))
    const paise = seats.reduce((sum, seat) => sum + percentOf(seat.price_paise, percent), 0)
    if (toPaise(refund) !== paise)
      throw conflict('refund_changed', 'bookings.refund_changed', {
        refund: toRupees(paise),
      })
    const { alone_paise: limitPaise = 0 } = await loadSettings(tx)
    if (paise > limitPaise && !hasRole(roles, 'staff:refunds'))
      throw notAllowed('bookings.refund_right_needed')
    await cancelSeats(tx, row, { seats, percent, actor: 'staff', actorId, reason, now })
    const change = { before: { state: row.state }, after: { state: 'cancelled', refund: toRupees(paise) } }
    await recordAudit(tx, {
      actorId,
      act: 'booking-cancelled',
      about: `booking ${id}`,
      ...change,
      reason,
      requestId,
      at: now,
    })
    const filter = { state: null, refunds: false, id, workshopIds: null, limit: 1, offset: 0 }
    const [shown] = await present(tx, await listBookingsForStaff(tx, filter))
    if (!shown) throw notFound('bookings.booking_not_found')
    return shown
  })
}
