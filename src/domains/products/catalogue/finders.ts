import { findStores } from '#domains/selling/sellers'
import type { Finder } from '#platform/finder'
import { findProductsByText } from './queries/find-for-staff.ts'

export const productFinders: readonly Finder[] = [
  {
    kind: 'product',
    right: 'products',
    find: async (db, text) => {
      const products = await findProductsByText(db, text)
      const stores = await findStores(db, [...new Set(products.map(({ store_id }) => store_id))])
      return products.map(({ id, name, store_id, sku }) => ({
        id,
        title: name,
        note: [sku, stores.get(store_id)?.name].filter(Boolean).join(' · '),
        href: `/admin/catalogue/products/${id}`,
        isExact: id === text.id || sku !== null,
      }))
    },
  },
]
