import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProducts, changeProduct } from '#domains/products/catalogue/listings'
import { productsOf } from '#domains/products/catalogue/reading'
import { availableOf } from '#domains/products/stock'
import type { Order } from '#contracts/buying/orders'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { findViolations } from '../../../../testing/invariants/find-violations.ts'
import { add, buyCartWithCash, quoteCart } from '../buying.fixture.ts'

let shop: TestShop
let asha: Visitor
let cloth: SoldGoods
let yarn: SoldGoods
let hook: SoldGoods
let shawl: SoldGoods

beforeAll(async () => {
  shop = await openTestShop()
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  const goods = [
    { name: 'Ajrakh cotton', price: 60, stock: 40 },
    { name: 'Merino yarn', price: 250, stock: 5 },
    { name: 'Hook', price: 99, stock: 3 },
    { name: 'Shawl', price: 999, stock: 2 },
  ]
  ;[cloth, yarn, hook, shawl] = (await openStoreWithGoods(shop.database.db, 'Wool House', { goods })) as [
    SoldGoods,
    SoldGoods,
    SoldGoods,
    SoldGoods,
  ]
  await change(cloth, { cut: { stepMetres: 0.25, leastSteps: 4 } })
  await change(shawl, { madeInDays: 6 })
})
afterAll(() => shop.end())

const change = (goods: SoldGoods, pack: object) =>
  transact(shop.database.db, (tx) =>
    changeProduct(tx, goods.productId, { packs: [{ id: goods.variantId, ...pack }] }),
  )
const left = async (goods: { variantId: number }) =>
  (await availableOf(shop.database.db, [goods.variantId])).get(goods.variantId)
const orderOf = async (id: number): Promise<Order> =>
  (await asha.get<{ order: Order }>(`/api/orders/${id}`)).body.order

test('75 cm bought now, where the shortest cut is a metre, are refused without a bill', async () => {
  const pricing_ids = [cloth.variantId, cloth.variantId, cloth.variantId]
  const { status, body } = await asha.post('/api/checkout/quote', {
    zip_code: '560001',
    state: 29,
    pricing_ids,
  })
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: 'Ajrakh cotton is sold in lengths of 1 m or more.',
  })
})

test('1.75 m of cloth are 1.75 m on the bill and in the order', async () => {
  await add(asha, cloth, 7)
  const bill = await quoteCart(asha)
  expect(bill.stores[0]?.lines).toMatchObject([
    { quantity: 7, quantity_text: '1.75 m', price: 60, amount: 420 },
  ])
  const [order = expect.unreachable()] = await buyCartWithCash(asha)
  expect((await orderOf(order)).lines).toMatchObject([
    { quantity: 7, quantity_text: '1.75 m', price: 60, amount: 420 },
  ])
  expect(await left(cloth)).toBe(33)
})

test('making to order adds its days to the PIN box and to the bill', async () => {
  await add(asha, shawl)
  const { body } = await asha.get<{ eta_days: object }>(`/api/pins/560001?pricing_id=${shawl.variantId}`)
  const bill = await quoteCart(asha)
  expect(bill.stores[0]?.eta_days).toEqual({ from: 7, to: 8 })
  expect(body.eta_days).toEqual(bill.stores[0]?.eta_days)
  await buyCartWithCash(asha)
})

test('a kit is bought out of the stock of its components, and the order names the kit', async () => {
  const product =
    (await productsOf(shop.database.db, [yarn.productId])).get(yarn.productId) ?? expect.unreachable()
  const kit = await transact(shop.database.db, async (tx) => {
    const components = [
      { variantId: yarn.variantId, quantity: 2 },
      { variantId: hook.variantId, quantity: 1 },
    ]
    const pack = {
      label: '',
      pricePaise: 54_900,
      discountedPaise: null,
      mrpPaise: 59_900,
      weightGrams: 300,
      sku: 'KIT',
      components,
    }
    const { hsn, gstRate, countryOfOrigin, netQuantity, attributes } = product
    const more = { description: '', colour: null, otherWords: [], pictures: [], packs: [pack] }
    const [added] = await addProducts(tx, [
      {
        ...more,
        hsn,
        gstRate,
        countryOfOrigin,
        netQuantity,
        attributes,
        storeId: yarn.storeId,
        categoryId: 4,
        name: 'First scarf kit',
      },
    ])
    return { productId: added?.id ?? 0, variantId: added?.variantIds[0] ?? 0 }
  })
  expect(await left(kit)).toBe(2)
  await add(asha, kit)
  await add(asha, yarn, 3)
  const [order = expect.unreachable()] = await buyCartWithCash(asha)
  expect((await orderOf(order)).lines.map(({ product_name, quantity }) => [product_name, quantity])).toEqual([
    ['First scarf kit', 1],
    ['Merino yarn', 3],
  ])
  expect([await left(kit), await left(yarn), await left(hook)]).toEqual([0, 0, 2])

  // The integrity checks count a kit of 2 skeins and a hook as one piece, and report the hook when it is not allocated.
  const { db } = shop.database
  const promised = async (tx: Db) =>
    (await findViolations(tx, new Date())).filter((fault) => fault.startsWith('I-10'))
  expect(await promised(db)).toEqual([])
  const planting = db.transaction().execute(async (tx) => {
    await sql`update stock.allocations set released = quantity where variant_id = ${hook.variantId}`.execute(
      tx,
    )
    expect(await promised(tx)).toEqual(
      expect.arrayContaining([
        `I-10 allocated goods: order ${order} variant ${kit.variantId}: 1 to ship, 0 allocated`,
      ]),
    )
    throw new Error('given up')
  })
  await expect(planting).rejects.toThrow('given up')
})

describe('a seller who is not registered for GST', () => {
  test('sells within the own State; elsewhere there is no bill, with a sentence that says why', async () => {
    const [puppet] = await openStoreWithGoods(shop.database.db, 'Kathputli', {
      state: 'Rajasthan',
      registered: false,
      goods: [{ name: 'Puppet', price: 300, stock: 5 }],
    })
    const pricing_ids = [puppet?.variantId]
    const refused = await asha.post('/api/checkout/quote', { zip_code: '560001', state: 29, pricing_ids })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'own_state_only',
        message: 'Kathputli isn’t registered for GST and by law can only sell within its own State.',
      },
    })
    const placed = await asha.post('/api/payment/place-order', {
      zip_code: '560001',
      base_amount: 1,
      delivery_type: 'COD',
      pricing_ids,
    })
    expect(placed.body.code).toBe('own_state_only')
    expect(
      (await asha.post('/api/checkout/quote', { zip_code: '302001', state: 8, pricing_ids })).status,
    ).toBe(200)
  })
})

test("an order records the shopper's first and last campaign touch", async () => {
  const { rows } =
    await sql<object>`select distinct first_utm_source as first, utm_source as last from orders.orders`.execute(
      shop.database.db,
    )
  expect(rows).toEqual([{ first: 'instagram', last: 'direct' }])
})
