import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { reassignStores, anonymiseStores, listStoreRowsOfOwner } from './queries.ts'
import { STORES_CHANNEL } from './find-stores.ts'

/** A person's stores. */
export const personalDataOf = async (db: Db, personId: number) => ({
  stores: await listStoreRowsOfOwner(db, personId),
})

/** Moves stores when accounts merge. A closed store of an erased account keeps what its bills name, without a contact. */
export const sellerListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'sellers: moves stores to the account that stays',
    handle: async (tx, joined) => broadcastStoresChanged(tx, await reassignStores(tx, joined)),
  }),
  listener({
    topic: 'identity.erased',
    name: 'sellers: anonymises stores',
    handle: async (tx, { personId }) => broadcastStoresChanged(tx, await anonymiseStores(tx, personId)),
  }),
]

async function broadcastStoresChanged(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await broadcast(tx, STORES_CHANNEL, ids.join(','))
}
