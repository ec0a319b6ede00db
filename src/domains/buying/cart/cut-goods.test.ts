import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { changeProduct } from '#domains/products/catalogue/listings'
import { transact } from '#platform/transact'
import { requestAs, openCartShop, createProductInStock, type CartShop, type TestGoods } from './testing.ts'

let shop: CartShop
let ajrakh: TestGoods
beforeAll(async () => {
  shop = await openCartShop()
  ajrakh = await createProductInStock(shop, 'Ajrakh cotton', [12])
  await cutIn(2)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate cart.lines`.execute(shop.database.db)
})

/** Sold in steps of 25 cm, with this minimum. */
const cutIn = (leastSteps: number) =>
  transact(shop.database.db, (tx) =>
    changeProduct(tx, ajrakh.productId, {
      packs: [{ id: ajrakh.packs[0] ?? 0, cut: { stepMetres: 0.25, leastSteps } }],
    }),
  )
const add = (quantity: number) =>
  requestAs(shop, {
    person: 'asha',
    call: 'POST /user/cart-add',
    body: { product_id: ajrakh.productId, quantity },
  })
const step = (cart_id: unknown, quantity: number) =>
  requestAs(shop, { person: 'asha', call: 'POST /user/cart-add-quantity', body: { cart_id, quantity } })
const cart = async () =>
  (await requestAs(shop, { person: 'asha', call: 'GET /user/cart-find-by-user-id' })).json
    .response as unknown as Record<string, number>[]

test('25 cm of cloth whose shortest cut is half a metre are refused, and the cart stays empty', async () => {
  const { status, json } = await add(1)
  expect(status).toBe(400)
  expect(json).toMatchObject({ message: 'Ajrakh cotton is sold in lengths of 0.5 m or more.' })
  expect(await cart()).toEqual([])
})

test('1.75 m are seven steps in the cart at the price of one', async () => {
  expect((await add(7)).status).toBe(200)
  expect(await cart()).toMatchObject([
    {
      quantity: 7,
      quantity_text: '1.75 m',
      price: 120,
      stock: 12,
      cut: { step_metres: 0.25, least_steps: 2 },
    },
  ])
})

test('half a metre can grow by 25 cm, but not shrink; only deleting the line goes below', async () => {
  await add(2)
  const id = (await cart())[0]?.['rec_id']
  expect((await add(1)).json.response).toMatchObject({ quantity: 3, quantity_text: '0.75 m' })
  expect((await step(id, -1)).json.response).toMatchObject({ quantity: 2, quantity_text: '0.5 m' })
  const refused = await step(id, -1)
  expect(refused).toMatchObject({
    status: 400,
    json: { message: 'Ajrakh cotton is sold in lengths of 0.5 m or more.' },
  })
  expect(await cart()).toMatchObject([{ quantity: 2 }])
  await requestAs(shop, {
    person: 'asha',
    call: 'DELETE /user/user_cart_delete_by_id',
    body: { cart_Id: id },
  })
  expect(await cart()).toEqual([])
})

test('3.25 m of 3 m are refused with the rest in metres', async () => {
  expect((await add(13)).json).toMatchObject({
    status: 409,
    code: 'out_of_stock',
    message: 'Only 3 m is left in stock.',
    available: 12,
  })
  await add(4)
  expect((await add(9)).json).toMatchObject({
    message: 'Only 3 m is left in stock, and you already have 1 m in your cart.',
  })
})

test('with a shortest cut of one step the last step deletes the line, as the contract says', async () => {
  await cutIn(1)
  await add(1)
  const id = (await cart())[0]?.['rec_id']
  expect(await step(id, -1)).toEqual({ status: 200, json: { response: null } })
  await cutIn(2)
})

test('cloth of which less is left than the shortest cut cannot be bought, and the cart shows that', async () => {
  expect((await add(7)).status).toBe(200)
  await cutIn(13)
  expect(await cart()).toMatchObject([{ quantity: 7, stock: 0 }])
  expect((await add(6)).json).toMatchObject({
    status: 409,
    code: 'out_of_stock',
    message: 'Sorry, this item is out of stock.',
  })
  await cutIn(2)
  expect(await cart()).toMatchObject([{ quantity: 7, stock: 12 }])
})
