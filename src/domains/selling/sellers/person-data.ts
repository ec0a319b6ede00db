import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { giveStores, leaveStores, storesByOwner } from './store.ts'
import { STORES_CHANNEL } from './stores-of.ts'

/** The stores that are a person's. */
export const dataOf = async (db: Db, personId: number) => ({ stores: await storesByOwner(db, personId) })

/** Stores go where their owner goes. A closed store of somebody who has left keeps what its bills name, and nobody to be asked. */
export const sellerListeners: readonly Listener[] = [
  listener({
    topic: 'identity.joined',
    name: 'sellers: moves stores',
    handle: async (tx, joined) => tell(tx, await giveStores(tx, joined)),
  }),
  listener({
    topic: 'identity.erased',
    name: 'sellers: lets stores go',
    handle: async (tx, { personId }) => tell(tx, await leaveStores(tx, personId)),
  }),
]

async function tell(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await broadcast(tx, STORES_CHANNEL, ids.join(','))
}
