import { bookable, readPools, readWorkshop, type Bookable } from '#domains/learning/workshops'
import type { Db } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Waiting } from './contract.ts'
import { presentWaits } from './find-bookings.ts'
import { freeSeats } from './offer-next.ts'
import { insertWait, lockWaits, readWaiting, readWaitsOf, writeWait } from './store/waitlist.ts'
import type { SeatMode } from './tables.ts'

type Asked = { sessionId: number; personId: number; now: Date }

/** Stands in line for seats. Standing there already is success. @throws Refusal 404, 409 `seats_left`, 409 `sales_over`. */
export async function joinWaitlist(
  db: Db,
  { sessionId, personId, mode, seats, now }: Asked & { mode: SeatMode; seats: number },
): Promise<Waiting> {
  await mustBeSold(db, sessionId, now)
  const pool = (await readPools(db, [sessionId])).find((one) => one.mode === mode)
  if (!pool || seats > pool.capacity) throw badInput('bookings.not_many_seats_session')
  const isFree = pool.is_open && pool.capacity - pool.taken >= seats
  if (isFree && !(await isWaitedFor(db, sessionId, mode))) throw conflict('seats_left', 'bookings.seats_left')
  return transact(db, async (tx) => {
    await insertWait(tx, { session_id: sessionId, mode, person_id: personId, seats, joined_at: now })
    const own = (await readWaitsOf(tx, personId)).filter(
      (one) => one.session_id === sessionId && one.mode === mode,
    )
    const [shown] = await presentWaits(tx, own)
    if (!shown) throw notFound('common.session_not_found')
    return shown
  })
}

/** @throws Refusal 404. */
export async function mustBeBookable(db: Db, sessionId: number): Promise<Bookable> {
  const about = await bookable(db, sessionId)
  if (!about) throw notFound('common.session_not_found')
  return about
}

/** Of a workshop that is shown. @throws Refusal 404. */
export async function mustBeShown(db: Db, sessionId: number): Promise<Bookable> {
  const about = await mustBeBookable(db, sessionId)
  if (about.workshop.state !== 'published') throw notFound('common.session_not_found')
  return about
}

/** @throws Refusal 404. */
export async function mustBeWorkshop(db: Db, id: number): Promise<void> {
  const workshop = await readWorkshop(db, id)
  if (!workshop || !['published', 'paused'].includes(workshop.state))
    throw notFound('common.workshop_not_found')
}

async function mustBeSold(db: Db, sessionId: number, now: Date): Promise<void> {
  const { state, sales_until } = (await mustBeShown(db, sessionId)).session
  if (state !== 'scheduled' || sales_until <= now) throw conflict('sales_over', 'bookings.sales_over')
}

const isWaitedFor = async (db: Db, sessionId: number, mode: SeatMode): Promise<boolean> =>
  (await readWaiting(db, sessionId)).some((one) => one.mode === mode && one.state === 'waiting')

/** Stands in line no longer. */
export const leaveWaitlist = (db: Db, { sessionId, personId, now }: Asked): Promise<void> =>
  transact(db, async (tx) => {
    for (const wait of await lockWaits(tx, personId, sessionId)) {
      await writeWait(tx, wait.id, { state: 'left' })
      if (wait.state === 'offered')
        await freeSeats(tx, { sessionId, mode: wait.mode, seats: wait.seats, now })
    }
  })
