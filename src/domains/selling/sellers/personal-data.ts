import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { reassignStores, anonymiseStores, listStoreRowsOfOwner } from './queries.ts'
import { STORES_CHANNEL } from './find-stores.ts'

/** The stores that are a person's. */
export const personalDataOf = async (db: Db, personId: number) => ({
  stores: await listStoreRowsOfOwner(db, personId),
})

/** Stores go where their owner goes. A closed store of somebody who has left keeps what its bills name, and nobody to be asked. */
export const sellerListeners: readonly Listener[] = [
  listener({
    topic: 'identity.joined',
    name: 'sellers: moves stores',
    handle: async (tx, joined) => broadcastStoresChanged(tx, await reassignStores(tx, joined)),
  }),
  listener({
    topic: 'identity.erased',
    name: 'sellers: lets stores go',
    handle: async (tx, { personId }) => broadcastStoresChanged(tx, await anonymiseStores(tx, personId)),
  }),
]

async function broadcastStoresChanged(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await broadcast(tx, STORES_CHANNEL, ids.join(','))
}
