import { importReferenceRows } from '../reference/load-reference-data.ts'
import { catalogue } from '../seed/catalogue/index.ts'
import { subcategoryIds } from '../seed/load/products.ts'
import { stores } from '../seed/stores.ts'
import { addProducts, type NewProduct } from '#domains/products/catalogue/listings'
import { openStore } from '#domains/selling/sellers'
import { receiveStock } from '#domains/products/stock'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'

const BATCH = 5_000
const STOCK_PER_VARIANT = 1_000_000

/** Fills an empty shop with the demo's stores and `count` products: the demo's own, repeated under numbered names. */
export async function fillShop(db: Db, count: number): Promise<void> {
  // Kits need their components first, and no scenario needs kits.
  const patterns = catalogue().filter(({ variants }) => variants.every(({ kit }) => kit.length === 0))
  const places = await transact(db, importStoresAndCategories)
  for (let at = 0; at < count; at += BATCH) {
    const size = Math.min(BATCH, count - at)
    await transact(db, async (tx) => {
      const products = Array.from({ length: size }, (_, index) => productOf(patterns, at + index, places))
      const added = await addProducts(tx, products)
      const goods = added.flatMap(({ id, variantIds }) =>
        variantIds.map((variantId) => ({ variantId, productId: id, quantity: STOCK_PER_VARIANT })),
      )
      await receiveStock(tx, goods, 'bench')
    })
  }
}

type ProductPatterns = ReturnType<typeof catalogue>
type ShopIds = { storeIds: ReadonlyMap<string, number>; categoryIds: ReadonlyMap<string, number> }

async function importStoresAndCategories(tx: Tx): Promise<ShopIds> {
  await importReferenceRows(tx, [])
  return { storeIds: await openStores(tx), categoryIds: await subcategoryIds(tx) }
}

async function openStores(tx: Tx): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { key, name, slug, about, city, stateCode, pin, gstin, freeShippingFromPaise } of stores) {
    // Cash on delivery in every store, so that every measured purchase is complete.
    const fields = {
      name,
      slug,
      about,
      city,
      stateCode,
      pin,
      gstin,
      codAllowed: true,
      freeShippingFromPaise,
      ownerId: null,
    }
    ids.set(key, await openStore(tx, fields))
  }
  return ids
}

function productOf(
  patterns: ProductPatterns,
  number: number,
  { storeIds, categoryIds }: ShopIds,
): NewProduct {
  const pattern = patterns[number % patterns.length]
  if (!pattern) throw new Error('the demo has no products')
  const round = Math.floor(number / patterns.length)
  const { hobby, subcategory, importer, maker, dimensions, bestBefore, name, gst, variants } = pattern
  return {
    ...pattern,
    storeId: storeIds.get(pattern.store) ?? 0,
    categoryId: categoryIds.get(`${hobby}/${subcategory}`) ?? hobby,
    name: round === 0 ? name : `${name} No. ${round}`,
    gstRate: gst,
    declarations: { commonName: subcategory, importer, dimensions, bestBefore, ...(maker ? { maker } : {}) },
    packs: variants.map(({ stock: _stock, kit: _kit, ...pack }) => ({
      ...pack,
      sku: `${pack.sku}-${round}`,
      measure: pack.cut ? { quantity: pack.cut.stepMetres, unit: 'm' as const } : null,
      pictureAt: null,
    })),
    pictures: [{ path: '/media/bench', alt: name, width: 960, height: 960, placeholder: '#e8dfcc' }],
  }
}
