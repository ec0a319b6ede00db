import { addProducts, type NewPack, type NewProduct } from '#domains/products/catalogue/listings'
import { categoryTree } from '#domains/products/catalogue/reference-data'
import type { Picture } from '#domains/products/media'
import { receiveStock } from '#domains/products/stock'
import type { Db, Tx } from '#platform/database'
import { DAY_MS } from '#platform/time'
import { gstRuleOf } from '../catalogue/gst-rules.ts'
import { stableHash } from '../catalogue/stable-hash.ts'
import type { SeedProduct, SeedVariant } from '../types.ts'

type ShopIds = {
  storeIds: ReadonlyMap<string, number>
  /** By `<hobby>/<subcategory>`. */
  categoryIds: ReadonlyMap<string, number>
  pictures: ReadonlyMap<string, Picture[]>
}

/** Ids of subcategories, by `<hobby>/<subcategory>`. */
export async function subcategoryIds(db: Db): Promise<Map<string, number>> {
  const hobbies = await categoryTree(db)
  return new Map(
    hobbies.flatMap((hobby) => hobby.children.map(({ id, name }) => [`${hobby.id}/${name}`, id] as const)),
  )
}

/** Adds the demo's products with their stock; kits are added after their components. */
export async function loadProducts(tx: Tx, products: readonly SeedProduct[], places: ShopIds): Promise<void> {
  const isKit = ({ variants }: SeedProduct): boolean => variants.some(({ kit }) => kit.length > 0)
  const firstPacks = new Map<string, number>()
  for (const some of [products.filter((product) => !isKit(product)), products.filter(isKit)]) {
    const added = await addProducts(
      tx,
      some.map((product) => newProduct(product, places, firstPacks)),
    )
    for (const [index, { variantIds }] of added.entries())
      firstPacks.set(placeOf(some[index]), variantIds[0] ?? 0)
    const goods = added.flatMap(({ id, variantIds }, index) =>
      variantIds.flatMap((variantId, at) => {
        const variant = some[index]?.variants[at]
        return variant && variant.kit.length === 0
          ? [{ variantId, productId: id, quantity: variant.stock }]
          : []
      }),
    )
    await receiveStock(tx, goods, 'demo')
  }
}

const placeOf = (product: SeedProduct | undefined): string => `${product?.store}/${product?.name}`

function newProduct(
  product: SeedProduct,
  { storeIds, categoryIds, pictures }: ShopIds,
  firstPacks: ReadonlyMap<string, number>,
): NewProduct {
  return {
    storeId: requireId(storeIds.get(product.store), product.store),
    categoryId: requireId(categoryIds.get(`${product.hobby}/${product.subcategory}`), product.subcategory),
    name: product.name,
    description: product.description,
    hsn: product.hsn,
    gstRate: product.gst,
    gstRule: gstRuleOf(product.hsn, product.gst),
    options: product.options,
    declarations: declarationsOf(product),
    colour: product.colour,
    countryOfOrigin: product.countryOfOrigin,
    netQuantity: product.netQuantity,
    attributes: product.attributes,
    otherWords: product.otherWords,
    addedAt: addedAt(product.key, Date.now()),
    packs: product.variants.map((variant) => newPack(product.store, variant, firstPacks)),
    pictures: pictures.get(product.key) ?? [],
  }
}

function newPack(
  store: string,
  { stock: _stock, kit, cut, ...pack }: SeedVariant,
  firstPacks: ReadonlyMap<string, number>,
): NewPack {
  return {
    ...pack,
    cut,
    measure: cut ? { quantity: cut.stepMetres, unit: 'm' } : null,
    components: kit.map(({ product, quantity }) => ({
      variantId: requireId(firstPacks.get(`${store}/${product}`), product),
      quantity,
    })),
  }
}

function declarationsOf({
  maker,
  importer,
  subcategory,
  dimensions,
  bestBefore,
}: SeedProduct): NonNullable<NewProduct['declarations']> {
  return { commonName: subcategory, ...(maker ? { maker } : {}), importer, dimensions, bestBefore }
}

function requireId(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`The demo knows nothing called ${name}.`)
  return id
}

const CATALOGUE_AGE_DAYS = 240

/** A day in the last eight months; the same number of days ago for the same product. */
const addedAt = (key: string, now: number): Date =>
  new Date(now - (stableHash(`added ${key}`) % (CATALOGUE_AGE_DAYS * 1_440)) * (DAY_MS / 1_440))
