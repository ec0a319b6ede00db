import { lockStore, type Store } from '#domains/selling/sellers'
import type { Tx } from '#platform/database'
import { conflict, notAllowed } from '#platform/refusal'

/**
 * A store about which a member of the staff decides, locked until the transaction ends.
 * @throws Refusal 404, 403 for their own store, 409 `closed` for one that is closed.
 */
export async function lockStoreForStaff(tx: Tx, storeId: number, actorId: number): Promise<Store> {
  const store = await lockStore(tx, storeId)
  if (store.ownerId === actorId) throw notAllowed('stores.own_store')
  if (store.status === 'Closed') throw conflict('closed', 'stores.closed')
  return store
}
