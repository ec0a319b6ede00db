import { areStorePayoutsHeld, holdStorePayouts, releaseStorePayouts } from '#domains/money/payouts'
import { changeStore } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notAllowed } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { lockStoreForStaff } from './lock-store-for-staff.ts'
import { recordDecision } from './record-decision.ts'

type Limits = {
  maxListings: number | null
  isHeld: boolean
  /** Whether the person may pay stores. */
  mayRelease: boolean
}

/**
 * Limits how many listings of a store may be on sale, and holds or releases its payouts. Listings that are on sale already stay.
 * @throws Refusal 403 for the own store, and for a release without the right to pay stores; 404, 409 `closed`.
 */
export const changeLimits = (
  db: Db,
  storeId: number,
  { maxListings, isHeld, mayRelease, ...action }: StaffAction & Limits,
): Promise<void> =>
  transact(db, async (tx) => {
    const { actorId, reason, now } = action
    const store = await lockStoreForStaff(tx, storeId, actorId)
    const wasHeld = await areStorePayoutsHeld(tx, storeId)
    if (wasHeld && !isHeld && !mayRelease) throw notAllowed('stores.release_needs_payouts')
    await changeStore(tx, storeId, { maxListings })
    if (isHeld) await holdStorePayouts(tx, storeId, { actorId, reason, at: now })
    else await releaseStorePayouts(tx, storeId)
    const after = { max_listings: maxListings, payouts_held: isHeld }
    await recordDecision(tx, storeId, {
      ...action,
      kind: 'limits_changed',
      act: 'store-limited',
      facts: after,
      before: { max_listings: store.maxListings, payouts_held: wasHeld },
      after,
    })
  })
