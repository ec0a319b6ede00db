import { describe, expect, test } from 'vitest'
import { changeProduct } from '#domains/products/catalogue/listings'
import { transact } from '#platform/transact'
import { requestAs, createProductInStock, type Person } from './testing.ts'
import { add, cartOf, setUpCart, shop, spools } from './cart.fixture.ts'

setUpCart()

const step = (person: string, cart_id: unknown, quantity: unknown) =>
  requestAs(shop, { person, call: 'POST /user/cart-add-quantity', body: { cart_id, quantity } })
const remove = (person: string, cart_Id: unknown) =>
  requestAs(shop, { person, call: 'DELETE /user/user_cart_delete_by_id', body: { cart_Id } })
const lineId = async (person: Person) => (await cartOf(person))[0]?.['rec_id'] ?? expect.unreachable()

const statuses = (tries: { status: number }[]): number[] =>
  tries.map((tried) => tried.status).sort((a, b) => a - b)

describe('concurrent tabs', () => {
  test('8 tabs add 1 of 5 spools at the same moment: 5 succeed and 3 are refused', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => add('asha')))
    expect(statuses(tries)).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
    expect(await cartOf('asha')).toMatchObject([{ quantity: 5 }])
  })

  test('20 increments and 20 decrements at once lose no update', async () => {
    const buttons = await createProductInStock(shop, 'Buttons', [500])
    await add('asha', { product_id: buttons.productId, pricingId: buttons.packs[0], quantity: 100 })
    const id = await lineId('asha')
    await Promise.all(Array.from({ length: 40 }, (_, index) => step('asha', id, index % 2 ? 1 : -1)))
    expect(await cartOf('asha')).toMatchObject([{ quantity: 100 }])
  })

  test('3 tabs remove one each of 2 spools: none is left, and the third is refused', async () => {
    await add('asha', { quantity: 2 })
    const id = await lineId('asha')
    const tries = await Promise.all([step('asha', id, -1), step('asha', id, -1), step('asha', id, -1)])
    expect(statuses(tries)).toEqual([200, 200, 404])
    expect(await cartOf('asha')).toEqual([])
  })

  test('of 130 different packs added at once exactly 100 fit', { timeout: 60_000 }, async () => {
    const bulk = await createProductInStock(
      shop,
      'Beads by colour',
      Array.from({ length: 130 }, () => 3),
    )
    const tries = await Promise.all(
      bulk.packs.map((pricingId) => add('meena', { product_id: bulk.productId, pricingId })),
    )
    const refused = tries.filter((tried) => tried.status === 409)
    expect(refused).toHaveLength(30)
    expect(refused[0]?.json.code).toBe('cart_full')
    expect(await cartOf('meena')).toHaveLength(100)
    const existing = (await cartOf('meena'))[0]
    expect(
      (await add('meena', { product_id: bulk.productId, pricingId: existing?.['pricingId'] })).status,
    ).toBe(200)
  })
})

describe('changing the quantity', () => {
  test("Ravi cannot change a line of Asha's by its id", async () => {
    await add('asha')
    const id = await lineId('asha')
    expect((await step('ravi', id, 1)).status).toBe(404)
    expect((await step('ravi', id + 1, -1)).status).toBe(404)
    expect((await remove('ravi', id)).status).toBe(200)
    expect(await cartOf('asha')).toMatchObject([{ quantity: 1 }])
  })

  test.each([0, 2, -2, 'x', null, 1.5])('a step of %j is 400', async (quantity) => {
    await add('asha')
    const { status, json } = await step('asha', await lineId('asha'), quantity)
    expect(status).toBe(400)
    expect(json.message).toContain('Change the quantity by +1 or -1.')
  })

  test('a sixth of 5 spools is 409 with the number available', async () => {
    await add('asha', { quantity: 5 })
    const { status, json } = await step('asha', await lineId('asha'), 1)
    expect(status).toBe(409)
    expect(json).toMatchObject({ code: 'out_of_stock', available: 5 })
    expect(await cartOf('asha')).toMatchObject([{ quantity: 5 }])
  })

  test('goes up and down, and at zero deletes the line', async () => {
    await add('asha')
    const id = await lineId('asha')
    expect((await step('asha', id, 1)).json.response['quantity']).toBe(2)
    expect((await step('asha', id, -1)).json.response['quantity']).toBe(1)
    expect((await step('asha', id, -1)).json.response).toBeNull()
    expect(await cartOf('asha')).toEqual([])
    expect((await step('asha', id, -1)).status).toBe(404)
  })

  test('a line of a withdrawn product stays in the cart without stock: it can be decreased, not increased', async () => {
    const withdrawn = await createProductInStock(shop, 'Old yarn')
    await add('asha', { product_id: withdrawn.productId, pricingId: withdrawn.packs[0], quantity: 3 })
    await transact(shop.database.db, (tx) => changeProduct(tx, withdrawn.productId, { status: 'Inactive' }))
    expect(await cartOf('asha')).toMatchObject([{ quantity: 3, stock: 0 }])
    const id = await lineId('asha')
    expect((await step('asha', id, 1)).status).toBe(404)
    expect((await step('asha', id, -1)).json.response['quantity']).toBe(2)
  })
})

describe('removing lines', () => {
  test('removing an unknown line, twice, is 200', async () => {
    await add('asha')
    const id = await lineId('asha')
    expect(await remove('asha', id)).toEqual({ status: 200, json: { success: true } })
    expect(await remove('asha', id)).toEqual({ status: 200, json: { success: true } })
    expect(await cartOf('asha')).toEqual([])
  })

  test('removing a product deletes all of its packs and no other line', async () => {
    const needles = await createProductInStock(shop, 'Needles')
    await add('asha')
    await add('asha', { pricingId: spools.packs[1] })
    await add('asha', { product_id: needles.productId, pricingId: needles.packs[0] })
    await add('ravi')
    await requestAs(shop, {
      person: 'asha',
      call: 'POST /product/deletefromcart',
      body: { product_id: spools.productId },
    })
    expect(await cartOf('asha')).toMatchObject([{ product_id: needles.productId }])
    expect(await cartOf('ravi')).toHaveLength(1)
  })
})
