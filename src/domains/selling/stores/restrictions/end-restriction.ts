import '../contract.ts'
import { changeStore, lockStore, type Store } from '#domains/selling/sellers'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { lockStoreForStaff } from '../lock-store-for-staff.ts'
import { recordDecision } from '../record-decision.ts'
import { endRestrictions, findRestriction, insertEvent } from '../queries/restrictions.ts'
import type { RestrictionKind } from '../tables.ts'

const ends = {
  suspension: {
    kind: 'reinstated',
    act: 'store-reinstated',
    clears: 'suspendedAt',
    refusal: 'stores.not_suspended',
  },
  pause: { kind: 'resumed', act: 'store-resumed', clears: 'pausedAt', refusal: 'stores.not_paused' },
} as const

type Ending = StaffAction & { kind: RestrictionKind; note: string }

/**
 * Ends a suspension or a pause of the staff: the goods are back in every process, unless another one is still in force.
 * @throws Refusal 403 for the own store, 404, 409 `closed`, 409 `wrong_state` when there is none.
 */
export const endRestriction = (db: Db, storeId: number, { kind, note, ...action }: Ending): Promise<void> =>
  transact(db, async (tx) => {
    const store = await lockStoreForStaff(tx, storeId, action.actorId)
    const { clears, refusal, ...names } = ends[kind]
    if (!store[clears]) throw conflict('wrong_state', refusal)
    await clearRestriction(tx, store, { kind, at: action.now, by: action.actorId, note })
    const status = await statusOf(tx, storeId)
    await recordDecision(tx, storeId, {
      ...action,
      ...names,
      facts: { note },
      before: { status: store.status },
      after: { status },
    })
  })

const statusOf = async (tx: Tx, storeId: number): Promise<Store['status']> =>
  (await lockStore(tx, storeId)).status

type Clearing = { kind: RestrictionKind; at: Date; by: number | null; note: string }

async function clearRestriction(tx: Tx, store: Store, { kind, at, by, note }: Clearing): Promise<void> {
  await endRestrictions(tx, store.id, { kinds: [kind], at, by })
  await changeStore(tx, store.id, { [ends[kind].clears]: null })
  await publish(tx, 'stores.decided', {
    storeId: store.id,
    personId: store.ownerId,
    what: ends[kind].kind,
    note,
    until: null,
    at: at.toISOString(),
  })
}

/**
 * Ends a restriction whose time is over; the store's lock and its end in the same transaction make it happen once.
 * @returns whether it was ended.
 */
export const endDueRestriction = (
  db: Db,
  { storeId, kind }: { storeId: number; kind: RestrictionKind },
  now: Date,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const store = await lockStore(tx, storeId)
    const restriction = await findRestriction(tx, storeId, kind)
    if (!restriction?.until || restriction.until > now) return false
    await clearRestriction(tx, store, { kind, at: now, by: null, note: '' })
    await insertEvent(tx, { storeId, kind: 'reopened', actorId: null, facts: { what: kind }, at: now })
    return true
  })
