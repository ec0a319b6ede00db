import type { Gateway } from '#domains/money/payments'
import {
  bookable,
  readBeginning,
  readConductors,
  readEnded,
  readTooFew,
  writeSessionState,
} from '#domains/learning/workshops'
import { publish } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { endForTooFew, giveBackSession } from './change-session.ts'
import { expireHolds } from './expire-holds.ts'
import { passOffersOn } from './offer-next.ts'
import { readUnsettled, takeReminder } from './store/aside.ts'
import {
  lockBooking,
  readOfSessions,
  readSeatsOf,
  readSettings,
  writeBooking,
  writeSeats,
} from './store/bookings.ts'
import { forgetWalkIns } from './store/walk-ins.ts'
import { taxKept } from './rules.ts'

const AT_ONCE = 200

/** Whoever has a seat is reminded a day and an hour before it begins, once each. */
async function remind(db: Db, now: Date): Promise<void> {
  for (const [kind, hours] of [
    ['day', 24],
    ['hour', 1],
  ] as const) {
    const sessions = await readBeginning(db, { from: now, until: new Date(now.getTime() + hours * HOUR_MS) })
    for (const row of await readOfSessions(
      db,
      sessions.map(({ id }) => id),
      ['confirmed'],
    )) {
      // Whoever has booked an hour ago knows what she has booked.
      if (now.getTime() - (row.confirmed_at?.getTime() ?? 0) < HOUR_MS) continue
      await transact(db, async (tx) => {
        if (await takeReminder(tx, row.id, { kind, at: now }))
          await publish(tx, 'bookings.remind', { bookingId: row.id, kind })
      })
    }
  }
}

/** What is over for long enough: whoever was not marked counts as having come, and the conductor's share is booked. */
async function settleEnded(db: Db, now: Date): Promise<void> {
  const { settle_hours: hours = 48 } = await readSettings(db)
  const before = new Date(now.getTime() - hours * HOUR_MS)
  for (const session of await readEnded(db, before, AT_ONCE)) {
    await transact(db, (tx) => writeSessionState(tx, session.id, { state: 'finished', at: now }))
  }
  for (const id of await readUnsettled(db, before)) await transact(db, (tx) => settleOne(tx, id, now))
}

async function settleOne(tx: Tx, id: number, now: Date): Promise<void> {
  const row = await lockBooking(tx, id)
  if (!row || row.confirmed_at === null || row.settled_at !== null) return
  // What is kept of a booking that was given up late is the conductor's as well, whatever became of the session.
  if (row.state === 'confirmed' && (await bookable(tx, row.session_id))?.session.state !== 'finished') return
  await writeSeats(tx, id, { from: 'confirmed', to: 'attended' })
  await writeBooking(tx, id, { settled_at: now })
  const conductor = (await readConductors(tx, [row.conductor_id])).get(row.conductor_id)
  const refunded = (await readSeatsOf(tx, [id])).reduce((sum, seat) => sum + seat.refunded_paise, 0)
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
    ...taxKept(row, paise),
    isInterState: gst.igstPaise > 0,
    at: now.toISOString(),
  })
}

/** All that time does to bookings. Run twice, or by two at once, it does nothing more. */
export async function tick(db: Db, gateway: Gateway, now: Date): Promise<void> {
  await expireHolds(db, gateway, now)
  await passOffersOn(db, now)
  for (const { id } of await readTooFew(db, now, AT_ONCE)) await endForTooFew(db, id, now)
  await remind(db, now)
  await settleEnded(db, now)
  const { walk_in_days: days = 90 } = await readSettings(db)
  await forgetWalkIns(db, new Date(now.getTime() - days * DAY_MS))
}

const givingBack = z.object({ sessionId: z.int(), reason: z.string() })

/** Work on bookings apart from any request, by task name. */
export const bookingTasks = ({
  db,
  gateway,
  clock,
}: {
  db: Db
  gateway: Gateway
  clock: Clock
}): Record<string, (payload: unknown) => Promise<void>> => ({
  'bookings:clock': () => tick(db, gateway, clock.now()),
  'bookings:give-back': (payload) => giveBackSession(db, { ...givingBack.parse(payload), now: clock.now() }),
})

export const bookingSchedule = { 'bookings:clock': '* * * * *' }
