import { catalogue } from '../seed/catalogue/index.ts'
import { hobbies } from '../seed/categories.ts'
import { colours } from '../seed/colours.ts'
import { stores } from '../seed/stores.ts'
import { addProducts, keepCategories, keepColours, type NewProduct } from '#domains/catalogue'
import { openStore } from '#domains/sellers'
import { receiveStock } from '#domains/stock'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'

const BATCH = 5_000
const PLENTY = 1_000_000

/** Fills an empty shop with the demo's stores and `count` products: the demo's own, again and again under numbered names. */
export async function fillShop(db: Db, count: number): Promise<void> {
  const storeIds = await transact(db, openStores)
  const patterns = catalogue()
  for (let at = 0; at < count; at += BATCH) {
    const size = Math.min(BATCH, count - at)
    await transact(db, async (tx) => {
      const products = Array.from({ length: size }, (_, index) => productOf(patterns, at + index, storeIds))
      const added = await addProducts(tx, products)
      const goods = added.flatMap(({ id, variantIds }) => variantIds.map((variantId) => ({ variantId, productId: id, quantity: PLENTY })))
      await receiveStock(tx, goods, 'bench')
    })
  }
}

async function openStores(tx: Tx): Promise<Map<string, number>> {
  await keepColours(tx, colours)
  await keepCategories(
    tx,
    hobbies.map(({ id, name, description }) => ({ id, parentId: null, name, description, image: '', placeholder: '#eeeeee' })),
  )
  const ids = new Map<string, number>()
  for (const { key, name, slug, about, city, stateCode, pin, gstin, freeShippingFromPaise } of stores) {
    // Cash everywhere, so that every purchase that is measured is a whole one.
    const fields = { name, slug, about, city, stateCode, pin, gstin, codAllowed: true, freeShippingFromPaise, ownerId: null }
    ids.set(key, await openStore(tx, fields))
  }
  return ids
}

function productOf(patterns: ReturnType<typeof catalogue>, number: number, storeIds: ReadonlyMap<string, number>): NewProduct {
  const pattern = patterns[number % patterns.length]
  if (!pattern) throw new Error('the demo has no products')
  const round = Math.floor(number / patterns.length)
  return {
    storeId: storeIds.get(pattern.store) ?? 0,
    categoryId: pattern.hobby,
    name: round === 0 ? pattern.name : `${pattern.name} No. ${round}`,
    description: pattern.description,
    hsn: pattern.hsn,
    gstRate: pattern.gst,
    colour: pattern.colour,
    countryOfOrigin: pattern.countryOfOrigin,
    netQuantity: pattern.netQuantity,
    attributes: pattern.attributes,
    otherWords: pattern.otherWords,
    packs: pattern.variants.map(({ stock: _stock, ...pack }) => ({ ...pack, sku: `${pack.sku}-${round}` })),
    pictures: [{ path: '/media/bench', alt: pattern.name, width: 960, height: 960, placeholder: '#e8dfcc' }],
  }
}
