import '#contracts/buying/orders'
import { listener, type Listener } from '#platform/events'
import { areOrdersCancelled } from './restrictions/cancel-open-orders.ts'
import { queueCancellation } from './restrictions/suspend-store.ts'

/** An order whose bill was frozen before its store was suspended or closed is cancelled like those before it. */
export const storeListeners: readonly Listener[] = [
  listener({
    topic: 'orders.placed',
    name: 'stores: cancels orders of a store that has left',
    handle: async (tx, { storeId }) => {
      if (await areOrdersCancelled(tx, storeId)) await queueCancellation(tx, storeId)
    },
  }),
]
