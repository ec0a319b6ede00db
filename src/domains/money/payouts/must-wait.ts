import { suspendedIds } from '#domains/accounts/identity'
import { hasKeptBack, type PayeeKind } from '#domains/money/ledger'
import { storesOf } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import type { PayoutRow } from './tables.ts'

/** Those of some payees who are paid nothing while an account is suspended: a creator's own, or that of a store's owner. */
export async function suspendedPayees(
  db: Db,
  kind: PayeeKind,
  payeeIds: readonly number[],
): Promise<Set<number>> {
  if (kind === 'creator') return new Set(await suspendedIds(db, payeeIds))
  const stores = await storesOf(db, payeeIds)
  const owners = [...stores.values()].flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))
  const suspended = new Set(await suspendedIds(db, owners))
  return new Set(
    [...stores.values()]
      .filter(({ ownerId }) => ownerId !== null && suspended.has(ownerId))
      .map(({ id }) => id),
  )
}

/** Whether a payout may not leave the house as it is: shares in it wait for a bank or for the staff, or its payee is suspended. */
export async function mustWait(
  db: Db,
  { id, kind, payee_id }: Pick<PayoutRow, 'id' | 'kind' | 'payee_id'>,
): Promise<boolean> {
  return (await suspendedPayees(db, kind, [payee_id])).size > 0 || (await hasKeptBack(db, id))
}
