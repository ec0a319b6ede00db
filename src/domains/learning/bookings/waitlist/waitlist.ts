import { findWorkshopRow } from '#domains/learning/workshops'
import { findBookable, listPools, type Bookable } from '#domains/learning/workshops/sessions'
import type { Db } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { WaitlistEntry } from '../contract.ts'
import { presentWaitlist } from '../reading/find-bookings.ts'
import { releaseSeats } from './offer-free-seats.ts'
import {
  insertWaitlistEntry,
  lockWaitlistEntries,
  listWaitlistOfSession,
  listWaitlistOfPerson,
  updateWaitlistEntry,
} from '../queries/waitlist.ts'
import type { SeatMode } from '../tables.ts'

type WaitlistRequest = { sessionId: number; personId: number; now: Date }

/** Joins the waiting list. Joining again succeeds. @throws Refusal 404, 409 `seats_left`, 409 `sales_over`. */
export async function joinWaitlist(
  db: Db,
  { sessionId, personId, mode, seats, now }: WaitlistRequest & { mode: SeatMode; seats: number },
): Promise<WaitlistEntry> {
  await requireOnSale(db, sessionId, now)
  const pool = (await listPools(db, [sessionId])).find((one) => one.mode === mode)
  if (!pool || seats > pool.capacity) throw badInput('bookings.too_many_seats')
  const isFree = pool.is_open && pool.capacity - pool.taken >= seats
  if (isFree && !(await hasWaitlist(db, sessionId, mode))) throw conflict('seats_left', 'bookings.seats_left')
  return transact(db, async (tx) => {
    await insertWaitlistEntry(tx, { session_id: sessionId, mode, person_id: personId, seats, joined_at: now })
    const own = (await listWaitlistOfPerson(tx, personId)).filter(
      (one) => one.session_id === sessionId && one.mode === mode,
    )
    const [shown] = await presentWaitlist(tx, own)
    if (!shown) throw notFound('common.session_not_found')
    return shown
  })
}

/** @throws Refusal 404. */
export async function requireSession(db: Db, sessionId: number): Promise<Bookable> {
  const about = await findBookable(db, sessionId)
  if (!about) throw notFound('common.session_not_found')
  return about
}

/** A session of a workshop that is shown. @throws Refusal 404. */
export async function requireShownSession(db: Db, sessionId: number): Promise<Bookable> {
  const about = await requireSession(db, sessionId)
  if (about.workshop.state !== 'published') throw notFound('common.session_not_found')
  return about
}

/** @throws Refusal 404. */
export async function requireShownWorkshop(db: Db, id: number): Promise<void> {
  const workshop = await findWorkshopRow(db, id)
  if (!workshop || !['published', 'paused'].includes(workshop.state))
    throw notFound('common.workshop_not_found')
}

async function requireOnSale(db: Db, sessionId: number, now: Date): Promise<void> {
  const { state, sales_until } = (await requireShownSession(db, sessionId)).session
  if (state !== 'scheduled' || sales_until <= now) throw conflict('sales_over', 'bookings.sales_over')
}

const hasWaitlist = async (db: Db, sessionId: number, mode: SeatMode): Promise<boolean> =>
  (await listWaitlistOfSession(db, sessionId)).some((one) => one.mode === mode && one.state === 'waiting')

export const leaveWaitlist = (db: Db, { sessionId, personId, now }: WaitlistRequest): Promise<void> =>
  transact(db, async (tx) => {
    for (const wait of await lockWaitlistEntries(tx, personId, sessionId)) {
      await updateWaitlistEntry(tx, wait.id, { state: 'left' })
      if (wait.state === 'offered')
        await releaseSeats(tx, { sessionId, mode: wait.mode, seats: wait.seats, now })
    }
  })
