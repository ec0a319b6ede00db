import { findStores, type Store } from '#domains/selling/sellers'
import { notFound } from '#platform/refusal'
import { openResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    storeForStaff: Store
  }
}

openResources({
  storeForStaff: async (db, id: number) => {
    const store = (await findStores(db, [id])).get(id)
    if (!store) throw notFound('common.store_not_found')
    return store
  },
})
