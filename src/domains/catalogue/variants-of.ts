import type { Db } from '#platform/database'
import { storesOf } from '#domains/sellers'
import type { Variant } from './shapes.ts'
import { variantsByIds, variantsByProducts, type VariantRow } from './store/read.ts'

/** Packs by id, on sale or not; unknown ones are absent. One statement. */
export async function variantsOf(db: Db, variantIds: readonly number[]): Promise<Map<number, Variant>> {
  const variants = await withStores(db, await variantsByIds(db, variantIds))
  return new Map(variants.map((variant) => [variant.id, variant]))
}

/** The packs of each product, in the seller's order, on sale or not. One statement. */
export async function variantsOfProducts(db: Db, productIds: readonly number[]): Promise<Map<number, Variant[]>> {
  const byProduct = new Map<number, Variant[]>()
  for (const variant of await withStores(db, await variantsByProducts(db, productIds))) {
    const others = byProduct.get(variant.productId)
    if (others) others.push(variant)
    else byProduct.set(variant.productId, [variant])
  }
  return byProduct
}

async function withStores(db: Db, rows: readonly VariantRow[]): Promise<Variant[]> {
  const stores = await storesOf(db, [...new Set(rows.map((row) => row.storeId))])
  return rows.flatMap((row) => {
    const store = stores.get(row.storeId)
    if (!store) return []
    return {
      ...row,
      isActive: row.isActive && store.status === 'Open',
      storeName: store.name,
      storeSlug: store.slug,
      storeStateCode: store.stateCode,
      storePin: store.pin,
      storeCodAllowed: store.codAllowed,
      storeFreeShippingFromPaise: store.freeShippingFromPaise,
      storeGstin: store.gstin,
    }
  })
}
