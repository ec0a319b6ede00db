import { listSuspendedIds } from '#domains/accounts/identity/account-status'
import type { PayeeKind } from '#domains/money/ledger'
import { hasBlockedShares } from '#domains/money/ledger/balances'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { isPayeeHeld } from '../queries.ts'
import type { PayoutRow } from '../tables.ts'

/** Payees blocked by a suspension: of a creator's own account, of a store, or of the account of its owner. */
export async function findSuspendedPayees(
  db: Db,
  kind: PayeeKind,
  payeeIds: readonly number[],
): Promise<Set<number>> {
  if (kind === 'creator') return new Set(await listSuspendedIds(db, payeeIds))
  const stores = await findStores(db, payeeIds)
  const owners = [...stores.values()].flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))
  const suspended = new Set(await listSuspendedIds(db, owners))
  return new Set(
    [...stores.values()]
      .filter(({ ownerId, status }) => status === 'Suspended' || (ownerId !== null && suspended.has(ownerId)))
      .map(({ id }) => id),
  )
}

/** Whether a payout is blocked: its payee is held by the staff or suspended, or a share in it waits for a bank or for staff. */
export async function isPayoutBlocked(
  db: Db,
  { id, kind, payee_id }: Pick<PayoutRow, 'id' | 'kind' | 'payee_id'>,
): Promise<boolean> {
  return (
    (await isPayeeHeld(db, kind, payee_id)) ||
    (await findSuspendedPayees(db, kind, [payee_id])).size > 0 ||
    (await hasBlockedShares(db, id))
  )
}
