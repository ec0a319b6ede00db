import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { changeStore } from '#domains/selling/sellers'
import { newYarn, openCatalogue, type CatalogueShop } from './catalogue.fixture.ts'
import { addProducts, changeProduct } from './listings/index.ts'
import { categoryTree } from './reference-data/index.ts'
import { productsOf, variantsOf, variantsOfProducts } from './reading/index.ts'
import type { NewProduct } from './listings/index.ts'

let shop: CatalogueShop
let storeId: number
let knitting: number

beforeAll(async () => {
  shop = await openCatalogue()
  storeId = shop.storeId
  knitting = shop.knitting
})
afterAll(() => shop.drop())

const yarn = (more: Partial<NewProduct> = {}): NewProduct => newYarn(shop, more)
const add = (product: NewProduct) => shop.add(product)

describe('adding goods', () => {
  test('a discounted price that is not lower than the price is refused, and nothing of the product is stored', async () => {
    const wrong = yarn({
      name: 'Wrong',
      packs: [{ label: '', pricePaise: 100, discountedPaise: 100, mrpPaise: 100, weightGrams: 1, sku: 'X' }],
    })
    await expect(add(wrong)).rejects.toMatchObject({
      status: 400,
      message: 'Wrong: The sale price must be lower than the price.',
    })
    const { rows } = await sql`select 1 from catalogue.products where name = 'Wrong'`.execute(shop.db)
    expect(rows).toEqual([])
  })

  test('a price above the printed maximum is refused', async () => {
    const dear = yarn({
      packs: [{ label: '', pricePaise: 200, discountedPaise: null, mrpPaise: 100, weightGrams: 1, sku: 'X' }],
    })
    await expect(add(dear)).rejects.toThrow('The price can’t be higher than the MRP.')
  })

  test('an unknown category or colour is refused', async () => {
    await expect(add(yarn({ categoryId: 999 }))).rejects.toThrow('We couldn’t find that category.')
    await expect(add(yarn({ colour: 'Octarine' }))).rejects.toThrow('We don’t have a colour called Octarine.')
  })

  test('a product of a subcategory belongs to its hobby, and its slug spells & as and', async () => {
    const { id, variantIds } = await add(yarn())
    const product = (await productsOf(shop.db, [id])).get(id) ?? expect.unreachable()
    expect(product).toMatchObject({
      hobbyId: 4,
      hobbyName: 'Yarns & Needles',
      subcategory: 'Knitting yarn',
      slug: 'Wool-and-Silk-Yarn,-Red',
      isOnSale: true,
    })
    expect(product.packs.map((pack) => pack.id)).toEqual(variantIds)
    expect(product.packs[0]).toMatchObject({ pricePaise: 32_500, discountedPaise: 29_900, mrpPaise: 39_000 })
    expect(product.colour).toEqual({ name: 'Red', hex: '#e53935' })
  })

  test('5,000 products come back in the order in which they were given', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => yarn({ name: `Yarn ${index}` }))
    const added = await transact(shop.db, (tx) => addProducts(tx, many))
    const last = added.at(-1) ?? expect.unreachable()
    const variants = await variantsOf(shop.db, last.variantIds)
    expect(variants.get(last.variantIds[1] ?? 0)).toMatchObject({
      productId: last.id,
      productName: 'Yarn 4999',
      label: 'Pack of 5',
    })
  })
})

describe('a pack', () => {
  test('has the fields of its store that cart, shipping and tax need, in one statement', async () => {
    const { id, variantIds } = await add(yarn())
    await variantsOf(shop.db, variantIds)
    const before = shop.statements.sentCount()
    const variant = (await variantsOf(shop.db, variantIds)).get(variantIds[0] ?? 0)
    expect(shop.statements.sentCount() - before).toBe(1)
    expect(variant).toEqual({
      id: variantIds[0],
      productId: id,
      storeId,
      storeName: 'Kullu Wool House',
      storeSlug: 'kullu-wool-house',
      storeStateCode: 2,
      storePin: '175101',
      storeGstin: null,
      storeGstScheme: 'regular',
      storeSellsOnlyIn: 2,
      storeCodAllowed: true,
      storeFreeShippingFromPaise: 99_900,
      productName: 'Wool & Silk Yarn, Red',
      slug: 'Wool-and-Silk-Yarn,-Red',
      label: '50 g',
      pricePaise: 32_500,
      discountedPaise: 29_900,
      mrpPaise: 39_000,
      gstRate: 5,
      gstRule: null,
      pieces: 1,
      hsn: '5109',
      weightGrams: 60,
      sku: 'W-A',
      cut: null,
      madeInDays: null,
      isActive: true,
      hobbyId: 4,
      hobbyName: 'Yarns & Needles',
      image: '/media/abc',
      placeholder: '#aa0000',
    })
  })

  test('unknown ids, and none at all, are an empty answer', async () => {
    expect(await variantsOf(shop.db, [])).toEqual(new Map())
    expect(await variantsOf(shop.db, [Number.MAX_SAFE_INTEGER])).toEqual(new Map())
  })

  test('is not for sale once the pack, its product or its store is closed', async () => {
    const { id, variantIds } = await add(yarn())
    const active = async () =>
      (await variantsOfProducts(shop.db, [id])).get(id)?.map((variant) => variant.isActive)
    await transact(shop.db, (tx) =>
      changeProduct(tx, id, { packs: [{ id: variantIds[0] ?? 0, isActive: false }] }),
    )
    expect(await active()).toEqual([false, true])
    await transact(shop.db, (tx) => changeProduct(tx, id, { status: 'Inactive' }))
    expect(await active()).toEqual([false, false])
    await transact(shop.db, (tx) => changeProduct(tx, id, { status: 'Active' }))
    await transact(shop.db, (tx) => changeStore(tx, storeId, { status: 'Paused' }))
    expect(await active()).toEqual([false, false])
    await transact(shop.db, (tx) => changeStore(tx, storeId, { status: 'Open' }))
    expect(await active()).toEqual([false, true])
  })

  test("of another product cannot be changed through this one, and the product's change is rolled back with it", async () => {
    const mine = await add(yarn({ name: 'Mine' }))
    const other = await add(yarn())
    const change = transact(shop.db, (tx) =>
      changeProduct(tx, mine.id, {
        name: 'Renamed',
        packs: [{ id: other.variantIds[0] ?? 0, pricePaise: 1 }],
      }),
    )
    await expect(change).rejects.toMatchObject({ status: 404 })
    expect((await productsOf(shop.db, [mine.id])).get(mine.id)?.name).toBe('Mine')
  })
})

test('the tree shows hobbies by number with their subcategories, from 100 on', async () => {
  const tree = await categoryTree(shop.db)
  expect(tree).toMatchObject([
    {
      id: 4,
      name: 'Yarns & Needles',
      slug: 'Yarns-and-Needles',
      children: [{ id: knitting, name: 'Knitting yarn', children: [] }],
    },
  ])
  expect(knitting).toBeGreaterThanOrEqual(100)
})
