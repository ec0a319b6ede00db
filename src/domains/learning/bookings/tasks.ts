import type { Gateway } from '#domains/money/payments'
import {
  findBookable,
  listBeginningSessions,
  listEndedSessions,
  listUnderbookedSessions,
  updateSessionState,
} from '#domains/learning/workshops/sessions'
import { loadConductors } from '#domains/learning/workshops/conductors'
import { publish } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { cancelUnderbookedSession, refundSession } from './change-session.ts'
import { expireHolds } from './lifecycle/expire-holds.ts'
import { expireOffers } from './waitlist/offer-free-seats.ts'
import { listUnsettledBookingIds, claimReminder } from './queries/session-records.ts'
import {
  lockBooking,
  listBookingsOfSessions,
  listSeats,
  loadSettings,
  updateBooking,
  updateSeatStates,
} from './queries/bookings.ts'
import { anonymiseWalkIns } from './queries/walk-ins.ts'
import { retainedTax } from './rules.ts'

const BATCH_SIZE = 200

/** Reminds every booking a day and an hour before the session begins, once each. */
async function sendReminders(db: Db, now: Date): Promise<void> {
  for (const [kind, hours] of [
    ['day', 24],
    ['hour', 1],
  ] as const) {
    const sessions = await listBeginningSessions(db, {
      from: now,
      until: new Date(now.getTime() + hours * HOUR_MS),
    })
    for (const row of await listBookingsOfSessions(
      db,
      sessions.map(({ id }) => id),
      ['confirmed'],
    )) {
      // A booking made within the last hour needs no reminder.
      if (now.getTime() - (row.confirmed_at?.getTime() ?? 0) < HOUR_MS) continue
      await transact(db, async (tx) => {
        if (await claimReminder(tx, row.id, { kind, at: now }))
          await publish(tx, 'bookings.remind', { bookingId: row.id, kind })
      })
    }
  }
}

/** Finishes sessions that ended `settle_hours` ago: seats that are not marked count as attended, and the conductor's share is credited. */
async function finishEndedSessions(db: Db, now: Date): Promise<void> {
  const { settle_hours: hours = 48 } = await loadSettings(db)
  const before = new Date(now.getTime() - hours * HOUR_MS)
  for (const session of await listEndedSessions(db, before, BATCH_SIZE)) {
    await transact(db, (tx) => updateSessionState(tx, session.id, { state: 'finished', at: now }))
  }
  for (const id of await listUnsettledBookingIds(db, before))
    await transact(db, (tx) => creditConductor(tx, id, now))
}

async function creditConductor(tx: Tx, id: number, now: Date): Promise<void> {
  const row = await lockBooking(tx, id)
  if (!row || row.confirmed_at === null || row.settled_at !== null) return
  // The retained part of a late cancellation is credited in any state of the session.
  if (row.state === 'confirmed' && (await findBookable(tx, row.session_id))?.session.state !== 'finished')
    return
  await updateSeatStates(tx, id, { from: 'confirmed', to: 'attended' })
  await updateBooking(tx, id, { settled_at: now })
  const conductor = (await loadConductors(tx, [row.conductor_id])).get(row.conductor_id)
  const refunded = (await listSeats(tx, [id])).reduce((sum, seat) => sum + seat.refunded_paise, 0)
  const paise = row.total_paise - row.kit_paise - refunded
  if (!conductor || paise <= 0) return
  const { gst } = row.terms
  await publish(tx, 'bookings.settled', {
    bookingId: id,
    sessionId: row.session_id,
    conductorId: conductor.id,
    conductorPersonId: conductor.person_id,
    gstin: conductor.gstin,
    stateCode: conductor.state_code,
    legalName: conductor.legal_name,
    paise,
    ...retainedTax(row, paise),
    isInterState: gst.igstPaise > 0,
    at: now.toISOString(),
  })
}

/** Runs everything that is due by time. Idempotent and safe to run concurrently. */
export async function processDueBookings(db: Db, gateway: Gateway, now: Date): Promise<void> {
  await expireHolds(db, gateway, now)
  await expireOffers(db, now)
  for (const { id } of await listUnderbookedSessions(db, now, BATCH_SIZE))
    await cancelUnderbookedSession(db, id, now)
  await sendReminders(db, now)
  await finishEndedSessions(db, now)
  const { walk_in_days: days = 90 } = await loadSettings(db)
  await anonymiseWalkIns(db, new Date(now.getTime() - days * DAY_MS))
}

const refundPayload = z.object({ sessionId: z.int(), reason: z.string() })

/** Background tasks by name. */
export const bookingTasks = ({
  db,
  gateway,
  clock,
}: {
  db: Db
  gateway: Gateway
  clock: Clock
}): Record<string, (payload: unknown) => Promise<void>> => ({
  'bookings:process-due': () => processDueBookings(db, gateway, clock.now()),
  'bookings:refund-session': (payload) =>
    refundSession(db, { ...refundPayload.parse(payload), now: clock.now() }),
})

export const bookingSchedule = { 'bookings:process-due': '* * * * *' }
