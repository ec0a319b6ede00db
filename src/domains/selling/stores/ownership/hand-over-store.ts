import '../contract.ts'
import {
  findAccountStatusByPhone,
  grantRole,
  revokeRole,
  type AccountStatus,
} from '#domains/accounts/identity/account-status'
import { holdStorePayouts, retireStoreAccount } from '#domains/money/payouts'
import { changeStore, listStoreIdsOfOwner, type Store } from '#domains/selling/sellers'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import type { MessageKey } from '#platform/messages'
import { badInput } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { lockStoreForStaff } from '../lock-store-for-staff.ts'
import { recordDecision } from '../record-decision.ts'

type HandOver = StaffAction & { mobile: string; note: string }

/**
 * Gives a store to another person's account (docs/decisions/0037-store-hand-over.md). The business stays the seller in law, with its GSTIN, invoices and
 * balance. The bank account of the former owner ends, and payouts are held until staff have checked the new one.
 * @throws Refusal 400 for the number, 403 for the own store, 404, 409 `closed`.
 */
export const handOverStore = (
  db: Db,
  storeId: number,
  { mobile, note, ...action }: HandOver,
): Promise<void> =>
  transact(db, async (tx) => {
    const { actorId, reason, now } = action
    const store = await lockStoreForStaff(tx, storeId, actorId)
    const next = await findNextOwner(tx, store, { mobile, actorId })
    await changeStore(tx, storeId, { ownerId: next.id })
    await grantRole(tx, next.id, 'seller')
    await releaseFormerOwner(tx, store.ownerId)
    await retireStoreAccount(tx, storeId, { actorId, reason: 'stores.reason.handed_over', at: now })
    await holdStorePayouts(tx, storeId, { actorId, reason, at: now })
    const facts = { from: store.ownerId, to: next.id }
    await recordDecision(tx, storeId, {
      ...action,
      kind: 'handed_over',
      act: 'store-handed-over',
      facts: { ...facts, note },
      before: { owner: store.ownerId },
      after: { owner: next.id, payouts_held: true },
    })
    await publish(tx, 'stores.handed_over', {
      storeId,
      fromId: store.ownerId,
      toId: next.id,
      note,
      at: now.toISOString(),
    })
  })

const wrongNumber = (message: MessageKey) => badInput(message, [{ field: 'mobile_no', message }])

async function findNextOwner(
  tx: Tx,
  { ownerId }: Store,
  { mobile, actorId }: { mobile: string; actorId: number },
): Promise<AccountStatus> {
  const person = await findAccountStatusByPhone(tx, mobile)
  if (!person || person.isClosed) throw wrongNumber('stores.number_unknown')
  if (person.isSuspended) throw wrongNumber('stores.person_suspended')
  if (person.id === ownerId) throw wrongNumber('stores.owner_already')
  if (person.id === actorId) throw wrongNumber('stores.not_to_yourself')
  return person
}

/** Who has no store any more is no seller. */
async function releaseFormerOwner(tx: Tx, ownerId: number | null): Promise<void> {
  if (ownerId === null) return
  if ((await listStoreIdsOfOwner(tx, ownerId)).length === 0) await revokeRole(tx, ownerId, 'seller')
}
