import { bookable, giveSeats, lockPool, takeSeats } from '#domains/learning/workshops'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { readSettings } from './store/bookings.ts'
import { lockNextWait, lockWait, readEndedOffers, readWaitedFor, writeWait } from './store/waitlist.ts'
import type { SeatMode, WaitRow } from './tables.ts'

type Where = { sessionId: number; mode: SeatMode; now: Date }

/** Keeps free seats aside for those who have waited longest, each for a while; nobody is passed by. */
export async function offerNext(tx: Tx, { sessionId, mode, now }: Where): Promise<void> {
  const session = (await bookable(tx, sessionId))?.session
  if (session?.state !== 'scheduled' || session.sales_until <= now) return
  for (;;) {
    const next = await nextThatFits(tx, sessionId, mode)
    if (!next) return
    const { offer_hours: hours = 24 } = await readSettings(tx)
    const until = new Date(Math.min(now.getTime() + hours * HOUR_MS, session.sales_until.getTime()))
    if (!(await takeSeats(tx, { sessionId, mode, seats: next.seats }, { now }))) return
    await writeWait(tx, next.id, { state: 'offered', offered_until: until })
    await publish(tx, 'bookings.offered', {
      waitId: next.id,
      sessionId,
      personId: next.person_id,
      until: until.toISOString(),
    })
  }
}

/** Who has waited longest, if there are as many free seats; under the pool's lock. */
async function nextThatFits(tx: Tx, sessionId: number, mode: SeatMode): Promise<WaitRow | null> {
  const pool = await lockPool(tx, sessionId, mode)
  const next = pool?.is_open ? await lockNextWait(tx, sessionId, mode) : undefined
  return pool && next && next.seats <= pool.capacity - pool.taken ? next : null
}

/** Gives seats back, and offers them to whoever waits, in one breath. */
export async function freeSeats(tx: Tx, { seats, ...where }: Where & { seats: number }): Promise<void> {
  if (seats === 0) return
  await giveSeats(tx, { sessionId: where.sessionId, mode: where.mode, seats })
  await offerNext(tx, where)
}

/** Offers whose time is over go to the next, and free seats to whoever waits. */
export async function passOffersOn(db: Db, now: Date): Promise<void> {
  for (const { id } of await readEndedOffers(db, now)) {
    await transact(db, async (tx) => {
      const row = await lockWait(tx, id)
      if (row?.state !== 'offered' || row.offered_until === null || row.offered_until > now) return
      await writeWait(tx, id, { state: 'expired' })
      await freeSeats(tx, { sessionId: row.session_id, mode: row.mode, seats: row.seats, now })
    })
  }
  for (const { session_id, mode } of await readWaitedFor(db))
    await transact(db, (tx) => offerNext(tx, { sessionId: session_id, mode, now }))
}
