import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { addProducts, type NewPack } from '#domains/products/catalogue/listings'
import { saveCategories } from '#domains/products/catalogue/reference-data'
import type { Refusal } from '#platform/refusal'
import { onBroadcast } from '#platform/broadcast'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { availableOf, holdVariants, receiveStock } from './index.ts'

export let shop: FreshDb
/** Variant ids, and their product ids. */
export let hook = 0
export let yarn = 0
export let kit = 0
export let bigKit = 0
export const productOf = new Map<number, number>()
export const broadcasts: string[] = []
onBroadcast('stock.products', (products) => void broadcasts.push(products))

/** A hook, a yarn and two kits of them; 4 hooks and 10 balls are in stock before each test. */
export function setUpKits(): void {
  beforeAll(async () => {
    shop = await freshDb(10)
    const { rows } = await sql<{ id: number }>`
    insert into sellers.stores (name, slug, about, city, state_code, pin, gstin, cod_allowed, legal_name, address)
    values ('Kullu Wool House', 'kullu-wool-house', '', 'Kullu', 2, '175101', null, true, 'Tara Negi', 'Kullu 175101') returning id`.execute(
      shop.db,
    )
    const storeId = rows[0]?.id ?? 0
    const pack = (more: Partial<NewPack>): NewPack => ({
      label: '',
      pricePaise: 100,
      discountedPaise: null,
      mrpPaise: 100,
      weightGrams: 1,
      sku: '',
      ...more,
    })
    const add = (name: string, more: Partial<NewPack> = {}) =>
      transact(shop.db, async (tx) => {
        const listing = {
          categoryId: 4,
          description: '',
          hsn: '5204',
          gstRate: 5,
          colour: null,
          countryOfOrigin: 'India',
          netQuantity: '1 unit',
        }
        const [added] = await addProducts(tx, [
          { ...listing, storeId, name, attributes: {}, otherWords: [], pictures: [], packs: [pack(more)] },
        ])
        const id = added?.variantIds[0] ?? 0
        productOf.set(id, added?.id ?? 0)
        return id
      })
    await transact(shop.db, (tx) =>
      saveCategories(tx, [
        { id: 4, parentId: null, name: 'Yarns', description: '', image: '', placeholder: '#ffffff' },
      ]),
    )
    hook = await add('Hook')
    yarn = await add('Yarn')
    kit = await add('Kit', { components: [hook, yarn].map((variantId) => ({ variantId, quantity: 1 })) })
    bigKit = await add('Big kit', { components: [{ variantId: yarn, quantity: 3 }] })
  })
  afterAll(() => shop.drop())

  beforeEach(async () => {
    await sql`truncate stock.levels, stock.holds, stock.allocations, stock.movements`.execute(shop.db)
    await stock(4, 10)
  })
}

export const stock = (hooks: number, yarns: number) =>
  transact(shop.db, (tx) =>
    receiveStock(tx, [
      { variantId: hook, productId: productOf.get(hook) ?? 0, quantity: hooks },
      { variantId: yarn, productId: productOf.get(yarn) ?? 0, quantity: yarns },
    ]),
  )
export const availableNow = async () => {
  const found = await availableOf(shop.db, [hook, yarn, kit, bigKit])
  return { hook: found.get(hook), yarn: found.get(yarn), kit: found.get(kit), bigKit: found.get(bigKit) }
}
export const holdFor = (checkoutId: number, lines: [number, number][]) =>
  transact(shop.db, (tx) =>
    holdVariants(
      tx,
      checkoutId,
      lines.map(([variantId, quantity]) => ({ variantId, quantity })),
    ),
  )
export const refusalOf = (promise: Promise<unknown>): Promise<Refusal> =>
  promise.then(
    () => expect.unreachable('was not refused'),
    (error: unknown) => error as Refusal,
  )
export const countersAgree = async () => {
  const { rows } = await sql`
    select 1 from stock.levels l
    where held <> coalesce((select sum(quantity) from stock.holds h where h.variant_id = l.variant_id), 0)
      or allocated <> coalesce((select sum(quantity) from stock.allocations a where a.variant_id = l.variant_id), 0)
      or held + allocated > on_hand`.execute(shop.db)
  expect(rows).toEqual([])
}
