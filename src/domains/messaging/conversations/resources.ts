import type { SoldOrder } from '#domains/buying/orders/reading'
import { requireReadableOrder } from './send-message.ts'
import { openResources, ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    orderThread: SoldOrder
    storeThread: SoldOrder
  }
  interface OpenResources {
    staffThread: SoldOrder
  }
}

ownedResources({
  orderThread: (db, id: number, who) => requireReadableOrder(db, id, { as: 'shopper', ...who }),
  storeThread: (db, id: number, who) => requireReadableOrder(db, id, { as: 'store', ...who }),
})

openResources({
  staffThread: (db, id: number, { readerId, now }) =>
    requireReadableOrder(db, id, { as: 'staff', personId: readerId ?? 0, now }),
})
