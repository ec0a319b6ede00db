import { addProducts, type NewProduct } from '#domains/catalogue'
import type { Picture } from '#domains/media'
import { receiveStock } from '#domains/stock'
import type { Tx } from '#platform/database'
import { numberFor } from '../catalogue/expand.ts'
import type { SeedProduct } from '../shapes.ts'

type Places = {
  storeIds: ReadonlyMap<string, number>
  /** By `<hobby>/<subcategory>`. */
  categoryIds: ReadonlyMap<string, number>
  pictures: ReadonlyMap<string, Picture[]>
}

/** Adds the demo's products and puts their stock on the shelf. */
export async function loadProducts(tx: Tx, products: readonly SeedProduct[], places: Places): Promise<void> {
  const now = Date.now()
  const added = await addProducts(
    tx,
    products.map((product) => newProduct(product, places, now)),
  )
  const goods = added.flatMap(({ id, variantIds }, index) =>
    variantIds.map((variantId, at) => ({ variantId, productId: id, quantity: products[index]?.variants[at]?.stock ?? 0 })),
  )
  await receiveStock(tx, goods, 'demo')
}

function newProduct(product: SeedProduct, { storeIds, categoryIds, pictures }: Places, now: number): NewProduct {
  return {
    storeId: known(storeIds.get(product.store), product.store),
    categoryId: known(categoryIds.get(`${product.hobby}/${product.subcategory}`), product.subcategory),
    name: product.name,
    description: product.description,
    hsn: product.hsn,
    gstRate: product.gst,
    colour: product.colour,
    countryOfOrigin: product.countryOfOrigin,
    netQuantity: product.netQuantity,
    attributes: product.attributes,
    otherWords: product.otherWords,
    addedAt: addedAt(product.key, now),
    packs: product.variants.map(({ stock: _stock, ...pack }) => pack),
    pictures: pictures.get(product.key) ?? [],
  }
}

function known(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`The demo knows nothing called ${name}.`)
  return id
}

const DAY_MS = 86_400_000
const DAYS = 240

/** Some day of the last eight months, always the same number of days ago for the same product. */
const addedAt = (key: string, now: number): Date => new Date(now - (numberFor(`added ${key}`) % (DAYS * 1_440)) * (DAY_MS / 1_440))
