import type { SoldOrder } from '#domains/buying/orders/reading'
import type { Parcel, StockLevel } from './contract.ts'
import { findParcel } from './views/parcel-lists.ts'
import { requireStoreOrder } from './views/store-orders.ts'
import { findStockLevel } from './views/stock-levels.ts'
import { openResources, ownedResources } from '#platform/resources'
import { listStoreIdsOfOwner } from '#domains/selling/sellers'

declare module '#platform/permissions' {
  interface OwnedResources {
    storeOrder: { sold: SoldOrder; stores: number[] }
    storeParcel: { parcel: Parcel; stores: number[] }
    storePack: { level: StockLevel; stores: number[] }
  }
  interface OpenResources {
    parcel: Parcel
  }
}

ownedResources({
  storeOrder: async (db, id: number, { personId }) => {
    const stores = await listStoreIdsOfOwner(db, personId)
    return { sold: await requireStoreOrder(db, id, stores), stores }
  },
  storeParcel: async (db, id: number, { personId }) => {
    const stores = await listStoreIdsOfOwner(db, personId)
    return { parcel: await findParcel(db, id, stores), stores }
  },
  storePack: async (db, id: number, { personId }) => {
    const stores = await listStoreIdsOfOwner(db, personId)
    return { level: await findStockLevel(db, id, stores), stores }
  },
})

openResources({
  parcel: (db, id: number) => findParcel(db, id, null),
})
