import '../contract.ts'
import { requestFinalStorePayout } from '#domains/money/payouts'
import { changeStore } from '#domains/selling/sellers'
import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { msg, type Sentence } from '#platform/messages'
import { conflict } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import type { OpenBusinessOnWire } from '../contract.ts'
import { lockStoreForStaff } from '../lock-store-for-staff.ts'
import { recordDecision } from '../record-decision.ts'
import { endRestrictions } from '../queries/restrictions.ts'
import { findOpenBusiness, isNothingOpen } from './find-open-business.ts'

/**
 * Closes a store for good. What it is owed is paid with the next payouts, also below the minimum; after that its owner can delete their account.
 * @throws Refusal 403 for the own store, 404, 409 `closed`, 409 `still_open` with what is open.
 */
export const closeStore = (
  db: Db,
  storeId: number,
  { note, ...action }: StaffAction & { note: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const { actorId, now } = action
    const store = await lockStoreForStaff(tx, storeId, actorId)
    const open = await findOpenBusiness(tx, storeId, now)
    if (!isNothingOpen(open)) throw conflict('still_open', sentenceOf(open), { open })
    await endRestrictions(tx, storeId, { kinds: ['suspension', 'pause'], at: now, by: actorId })
    await changeStore(tx, storeId, { status: 'Closed', suspendedAt: null, pausedAt: null, closedAt: now })
    await requestFinalStorePayout(tx, storeId, now)
    await recordDecision(tx, storeId, {
      ...action,
      kind: 'closed',
      act: 'store-closed',
      facts: { note },
      before: { status: store.status },
      after: { status: 'Closed' },
    })
    await publish(tx, 'stores.decided', {
      storeId,
      personId: store.ownerId,
      what: 'closed',
      note,
      until: null,
      at: now.toISOString(),
    })
  })

const sentenceOf = ({ orders, returns, disputes, owes }: OpenBusinessOnWire): Sentence =>
  msg('stores.still_open', {
    orders: orders.length,
    returns: returns.length,
    disputes: disputes.length,
    debt: owes > 0 ? 'yes' : 'no',
  })
