import { sellsOnlyIn, findStores } from '#domains/selling/sellers'
import { loadGstRules } from '#domains/money/tax'
import type { Db } from '#platform/database'
import { gstOf } from '../rules/gst.ts'
import { measureOf } from '../rules/unit-price.ts'
import type { Variant } from '../shapes.ts'
import { variantsByIds, variantsByProducts, type VariantRow } from '../queries/read.ts'

/** Packs by id, on sale or not, with the GST of the day `on`; unknown ids are absent. One statement. */
export async function variantsOf(
  db: Db,
  variantIds: readonly number[],
  on = new Date(),
): Promise<Map<number, Variant>> {
  const variants = await withStores(db, await variantsByIds(db, variantIds), on)
  return new Map(variants.map((variant) => [variant.id, variant]))
}

/** Packs per product, in the seller's order, on sale or not, with the GST of the day `on`. One statement. */
export async function variantsOfProducts(
  db: Db,
  productIds: readonly number[],
  on = new Date(),
): Promise<Map<number, Variant[]>> {
  const byProduct = new Map<number, Variant[]>()
  for (const variant of await withStores(db, await variantsByProducts(db, productIds), on)) {
    const others = byProduct.get(variant.productId)
    if (others) others.push(variant)
    else byProduct.set(variant.productId, [variant])
  }
  return byProduct
}

/** Adds the fields of stores and the day's GST to rows. */
export async function withStores(db: Db, rows: readonly VariantRow[], on: Date): Promise<Variant[]> {
  const gstRules = await loadGstRules(db)
  const stores = await findStores(db, [...new Set(rows.map((row) => row.storeId))])
  return rows.flatMap(({ gstRule, gstRate, measure, netQuantity, ...row }) => {
    const store = stores.get(row.storeId)
    if (!store) return []
    const held = gstRule === null ? null : measureOf({ ...row, measure }, netQuantity)
    return {
      ...row,
      gstRule,
      pieces: held?.unit === 'piece' ? held.quantity : 1,
      gstRate: gstOf(
        gstRules,
        { gstRule, gstRate, measure: held, paidPaise: row.discountedPaise ?? row.pricePaise },
        on,
      ),
      isActive: row.isActive && store.status === 'Open',
      storeName: store.name,
      storeSlug: store.slug,
      storeStateCode: store.stateCode,
      storePin: store.pin,
      storeCodAllowed: store.codAllowed,
      storeFreeShippingFromPaise: store.freeShippingFromPaise,
      storeGstin: store.gstin,
      storeGstScheme: store.gstScheme,
      storeSellsOnlyIn: sellsOnlyIn(store),
    }
  })
}
