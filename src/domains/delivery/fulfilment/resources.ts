import type { SoldOrder } from '#domains/buying/orders'
import type { Parcel, ShelfRow } from './contract.ts'
import { findParcel } from './showing/parcel-lists.ts'
import { mustBeOrder, ownStoreIds } from './showing/store-orders.ts'
import { packOf } from './showing/store-shelf.ts'
import { openResources, ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    storeOrder: { sold: SoldOrder; stores: number[] }
    storeParcel: { parcel: Parcel; stores: number[] }
    storePack: { shelf: ShelfRow; stores: number[] }
  }
  interface OpenResources {
    parcel: Parcel
  }
}

ownedResources({
  storeOrder: async (db, id: number, { personId }) => {
    const stores = await ownStoreIds(db, personId)
    return { sold: await mustBeOrder(db, id, stores), stores }
  },
  storeParcel: async (db, id: number, { personId }) => {
    const stores = await ownStoreIds(db, personId)
    return { parcel: await findParcel(db, id, stores), stores }
  },
  storePack: async (db, id: number, { personId }) => {
    const stores = await ownStoreIds(db, personId)
    return { shelf: await packOf(db, id, stores), stores }
  },
})

openResources({
  parcel: (db, id: number) => findParcel(db, id, null),
})
