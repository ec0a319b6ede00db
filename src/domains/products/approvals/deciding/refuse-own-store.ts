import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notAllowed } from '#platform/refusal'

/** @throws Refusal 403: members of the staff may not decide in favour of their own store. */
export async function refuseOwnStore(db: Db, storeId: number, actorId: number): Promise<void> {
  if ((await findStores(db, [storeId])).get(storeId)?.ownerId === actorId)
    throw notAllowed('approvals.own_store')
}
