import {
  findBookable,
  releasePoolSeats,
  lockPool,
  allocatePoolSeats,
} from '#domains/learning/workshops/sessions'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { loadSettings } from '../queries/bookings.ts'
import {
  lockNextWaitlistEntry,
  lockWaitlistEntry,
  listExpiredOffers,
  listWaitedForPools,
  updateWaitlistEntry,
} from '../queries/waitlist.ts'
import type { SeatMode, WaitlistRow } from '../tables.ts'

type SeatPool = { sessionId: number; mode: SeatMode; now: Date }

/** Offers free seats for a limited time to the entries that have waited longest, in order; no entry is skipped. */
export async function offerFreeSeats(tx: Tx, { sessionId, mode, now }: SeatPool): Promise<void> {
  const session = (await findBookable(tx, sessionId))?.session
  if (session?.state !== 'scheduled' || session.sales_until <= now) return
  for (;;) {
    const next = await findNextFitting(tx, sessionId, mode)
    if (!next) return
    const { offer_hours: hours = 24 } = await loadSettings(tx)
    const until = new Date(Math.min(now.getTime() + hours * HOUR_MS, session.sales_until.getTime()))
    if (!(await allocatePoolSeats(tx, { sessionId, mode, seats: next.seats }, { now }))) return
    await updateWaitlistEntry(tx, next.id, { state: 'offered', offered_until: until })
    await publish(tx, 'bookings.offered', {
      waitId: next.id,
      sessionId,
      personId: next.person_id,
      until: until.toISOString(),
    })
  }
}

/** The entry that has waited longest, if enough seats are free; takes the pool's lock. */
async function findNextFitting(tx: Tx, sessionId: number, mode: SeatMode): Promise<WaitlistRow | null> {
  const pool = await lockPool(tx, sessionId, mode)
  const next = pool?.is_open ? await lockNextWaitlistEntry(tx, sessionId, mode) : undefined
  return pool && next && next.seats <= pool.capacity - pool.taken ? next : null
}

/** Releases seats and offers them to the waiting list in the same transaction. */
export async function releaseSeats(tx: Tx, { seats, ...where }: SeatPool & { seats: number }): Promise<void> {
  if (seats === 0) return
  await releasePoolSeats(tx, { sessionId: where.sessionId, mode: where.mode, seats })
  await offerFreeSeats(tx, where)
}

/** Expires overdue offers, and offers free seats to the waiting list. */
export async function expireOffers(db: Db, now: Date): Promise<void> {
  for (const { id } of await listExpiredOffers(db, now)) {
    await transact(db, async (tx) => {
      const row = await lockWaitlistEntry(tx, id)
      if (row?.state !== 'offered' || row.offered_until === null || row.offered_until > now) return
      await updateWaitlistEntry(tx, id, { state: 'expired' })
      await releaseSeats(tx, { sessionId: row.session_id, mode: row.mode, seats: row.seats, now })
    })
  }
  for (const { session_id, mode } of await listWaitedForPools(db))
    await transact(db, (tx) => offerFreeSeats(tx, { sessionId: session_id, mode, now }))
}
