import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { changeProduct } from '#domains/products/catalogue'
import { transact } from '#platform/transact'
import { postWith } from '#testing/posts'
import { askAs, openCartShop, shelve, type CartShop, type Goods, type Person } from './testing.ts'

let shop: CartShop
let spools: Goods
beforeAll(async () => {
  shop = await openCartShop()
  spools = await shelve(shop, 'Cotton spool', [5, 2, 0])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate cart.lines`.execute(shop.database.db)
})

const add = (person: string, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const body = {
    recId: -1,
    product_id: spools.productId,
    quantity: 1,
    priceMode: 'Single',
    pricingId: spools.packs[0],
    feed_id: null,
    ...changes,
  }
  return askAs(shop, { person, call: 'POST /user/cart-add', body, headers })
}
const cartOf = async (person: Person) =>
  (await askAs(shop, { person, call: 'GET /user/cart-find-by-user-id' })).json.response as unknown as Record<
    string,
    number
  >[]
const step = (person: string, cart_id: unknown, quantity: unknown) =>
  askAs(shop, { person, call: 'POST /user/cart-add-quantity', body: { cart_id, quantity } })
const remove = (person: string, cart_Id: unknown) =>
  askAs(shop, { person, call: 'DELETE /user/user_cart_delete_by_id', body: { cart_Id } })
const lineId = async (person: Person) => (await cartOf(person))[0]?.['rec_id'] ?? expect.unreachable()

describe('adding to the cart is refused', () => {
  test('Asha cannot take 6 of 5 spools, and her cart stays empty', async () => {
    const { status, json } = await add('asha', { quantity: 6 })
    expect(status).toBe(409)
    expect(json).toEqual({
      status: 409,
      code: 'out_of_stock',
      message: 'Only 5 are left in stock.',
      available: 5,
    })
    expect(await cartOf('asha')).toEqual([])
  })

  test('Asha has 3 of 5 spools and cannot add 3 more; she keeps her 3', async () => {
    await add('asha', { quantity: 3 })
    const { status, json } = await add('asha', { quantity: 3 })
    expect(status).toBe(409)
    expect(json).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 5 are left in stock, and your cart has 3 already.',
      available: 5,
    })
    expect(await cartOf('asha')).toMatchObject([{ quantity: 3 }])
  })

  test('nobody can take what is sold out', async () => {
    const { json } = await add('asha', { pricingId: spools.packs[2] })
    expect(json).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      message: 'Sorry, this is out of stock just now.',
      available: 0,
    })
  })

  test("a product that is not there, a pack that is not there and another product's pack are 404", async () => {
    const needles = await shelve(shop, 'Needles')
    expect((await add('asha', { product_id: 987_654 })).status).toBe(404)
    expect((await add('asha', { product_id: 987_654, pricingId: undefined })).status).toBe(404)
    expect((await add('asha', { pricingId: 987_654 })).status).toBe(404)
    expect((await add('asha', { pricingId: needles.packs[0] })).status).toBe(404)
  })

  test('a product that was taken down is 404', async () => {
    const gone = await shelve(shop, 'Old yarn')
    await transact(shop.database.db, (tx) => changeProduct(tx, gone.productId, { status: 'Inactive' }))
    expect((await add('asha', { product_id: gone.productId, pricingId: gone.packs[0] })).status).toBe(404)
    expect((await add('asha', { product_id: gone.productId, pricingId: null })).status).toBe(404)
  })

  test.each([
    [{ quantity: 0 }, 'Please take at least one.'],
    [{ quantity: -2 }, 'Please take at least one.'],
    [{ quantity: 1.5 }, 'Please give a whole number.'],
    [{ quantity: 1_000_001 }, 'Please take fewer.'],
    [{ quantity: 'many' }, 'Please say how many.'],
  ])('%j is 400: %s', async (changes, message) => {
    const { status, json } = await add('asha', changes)
    expect(status).toBe(400)
    expect(json.message).toContain(message)
  })

  test.each([
    { product_id: 'x' },
    { product_id: 2 ** 60 },
    { product_id: 0 },
    { pricingId: -1 },
    { priceMode: 'Double' },
    { quantity: null },
  ])('%j is 400', async (changes) => {
    expect((await add('asha', changes)).status).toBe(400)
  })

  test('a thousandth piece of one kind is 409, however many are in stock', async () => {
    const pins = await shelve(shop, 'Pins', [5_000])
    const asked = { product_id: pins.productId, pricingId: pins.packs[0] }
    expect((await add('asha', { ...asked, quantity: 999 })).status).toBe(200)
    for (const quantity of [1, 1_000]) {
      const { status, json } = await add('asha', { ...asked, quantity })
      expect([status, json]).toMatchObject([
        409,
        { code: 'line_full', message: 'Please take at most 999 of one kind.' },
      ])
    }
  })

  test.each([1_000, 100_000])(
    '%i of something that has five is 409 with the five, as six would be',
    async (quantity) => {
      const hooks = await shelve(shop, 'Hooks', [5])
      const { status, json } = await add('asha', {
        product_id: hooks.productId,
        pricingId: hooks.packs[0],
        quantity,
      })
      expect([status, json]).toMatchObject([409, { code: 'out_of_stock', available: 5 }])
    },
  )

  test('nobody is known without a token', async () => {
    expect((await add('nobody')).status).toBe(401)
    expect((await askAs(shop, { person: 'nobody', call: 'GET /user/cart-find-by-user-id' })).status).toBe(401)
  })
})

describe('adding to the cart', () => {
  test('Asha takes 2 spools, then 3 more: one line of 5', async () => {
    const first = await add('asha', { quantity: 2 })
    const second = await add('asha', { quantity: '3' })
    expect(second.json.response['rec_id']).toBe(first.json.response['rec_id'])
    expect(await cartOf('asha')).toEqual([
      {
        rec_id: first.json.response['rec_id'],
        product_id: spools.productId,
        pricingId: spools.packs[0],
        quantity: 5,
        store_id: shop.storeId,
        store_name: 'Kullu Wool House',
        feed_id: null,
        price: 120,
        Percentage_Discount: 99.5,
        mrp: 150,
        gst: 5,
        product_name: 'Cotton spool',
        hobby_name: 'Yarns & Needles',
        product_image: '/media/spool',
        stock: 5,
        label: 'Pack 1',
        slug: 'Cotton-spool',
        placeholder: '#aa0000',
        cut: null,
        quantity_text: null,
      },
    ])
    expect(second.json.response).toEqual((await cartOf('asha'))[0])
  })

  test("without a pricingId the product's first pack is meant", async () => {
    const { json } = await add('asha', { pricingId: undefined })
    expect(json.response['pricingId']).toBe(spools.packs[0])
  })

  test('two packs of one product are two lines, and Ravi sees none of them', async () => {
    await add('asha')
    await add('asha', { pricingId: spools.packs[1] })
    expect(await cartOf('asha')).toHaveLength(2)
    expect(await cartOf('ravi')).toEqual([])
  })

  test.each([0, -1, '', 'post', null, 1.5, 2 ** 60, {}])('feed_id %j counts as none', async (feed_id) => {
    expect((await add('asha', { feed_id })).json.response['feed_id']).toBeNull()
  })

  test('a post 404 that is not there, a draft 75, a withdrawn post 76 and a post 79 of other goods led to nothing; the 77 that did stays', async () => {
    const { db } = shop.database
    const needles = await shelve(shop, 'Needles')
    await postWith(db, { postId: 75, creatorId: 1, productIds: [spools.productId], state: 'draft' })
    await postWith(db, { postId: 76, creatorId: 1, productIds: [spools.productId], state: 'withdrawn' })
    await postWith(db, { postId: 79, creatorId: 1, productIds: [needles.productId] })
    for (const feed_id of [404, 75, 76, 79])
      expect((await add('asha', { feed_id })).json.response['feed_id']).toBeNull()
    const { rows } = await sql`select from cart.post_touches`.execute(db)
    expect(rows).toEqual([])

    await postWith(db, { postId: 77, creatorId: 1, productIds: [needles.productId, spools.productId] })
    expect((await add('ravi', { feed_id: 77 })).json.response['feed_id']).toBe(77)
    expect((await add('ravi', { feed_id: 79 })).json.response['feed_id']).toBe(77)
    // The post names the pack of one spool; the pack of three is the same product.
    expect((await add('ravi', { feed_id: 77, pricingId: spools.packs[1] })).json.response['feed_id']).toBe(77)
  })

  test('the post that led to the spools stays with the line when more are added without one', async () => {
    for (const postId of [87, 88])
      await postWith(shop.database.db, { postId, creatorId: 1, productIds: [spools.productId] })
    await add('asha', { feed_id: 87 })
    expect((await add('asha')).json.response['feed_id']).toBe(87)
    expect((await add('asha', { feed_id: '88' })).json.response['feed_id']).toBe(88)
  })

  test('the same Idempotency-Key twice adds once and answers the same', async () => {
    const key = { 'idempotency-key': 'asha-1' }
    const first = await add('asha', {}, key)
    const second = await add('asha', {}, key)
    expect(second).toEqual(first)
    expect(await cartOf('asha')).toMatchObject([{ quantity: 1 }])
  })
})

const statuses = (tries: { status: number }[]): number[] =>
  tries.map((tried) => tried.status).sort((a, b) => a - b)

describe('two tabs at once', () => {
  test('8 tabs adding 1 of 5 spools at the same moment end with 5 and 3 refusals', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => add('asha')))
    expect(statuses(tries)).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
    expect(await cartOf('asha')).toMatchObject([{ quantity: 5 }])
  })

  test('one more and one less, 20 times each at once, lose nothing', async () => {
    const buttons = await shelve(shop, 'Buttons', [500])
    await add('asha', { product_id: buttons.productId, pricingId: buttons.packs[0], quantity: 100 })
    const id = await lineId('asha')
    await Promise.all(Array.from({ length: 40 }, (_, index) => step('asha', id, index % 2 ? 1 : -1)))
    expect(await cartOf('asha')).toMatchObject([{ quantity: 100 }])
  })

  test('3 tabs taking one away from 2 spools leave none, and the third is told so', async () => {
    await add('asha', { quantity: 2 })
    const id = await lineId('asha')
    const tries = await Promise.all([step('asha', id, -1), step('asha', id, -1), step('asha', id, -1)])
    expect(statuses(tries)).toEqual([200, 200, 404])
    expect(await cartOf('asha')).toEqual([])
  })

  test('of 130 different things put in at once exactly 100 fit', { timeout: 60_000 }, async () => {
    const bulk = await shelve(
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
    const taken = (await cartOf('meena'))[0]
    expect((await add('meena', { product_id: bulk.productId, pricingId: taken?.['pricingId'] })).status).toBe(
      200,
    )
  })
})

describe('one more and one less', () => {
  test("Ravi cannot touch a line of Asha's, by number or by luck", async () => {
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
    expect(json.message).toContain('The quantity changes by +1 or -1 only.')
  })

  test('a sixth of 5 spools is 409 with the number available', async () => {
    await add('asha', { quantity: 5 })
    const { status, json } = await step('asha', await lineId('asha'), 1)
    expect(status).toBe(409)
    expect(json).toMatchObject({ code: 'out_of_stock', available: 5 })
    expect(await cartOf('asha')).toMatchObject([{ quantity: 5 }])
  })

  test('up, down, and at zero the line goes', async () => {
    await add('asha')
    const id = await lineId('asha')
    expect((await step('asha', id, 1)).json.response['quantity']).toBe(2)
    expect((await step('asha', id, -1)).json.response['quantity']).toBe(1)
    expect((await step('asha', id, -1)).json.response).toBeNull()
    expect(await cartOf('asha')).toEqual([])
    expect((await step('asha', id, -1)).status).toBe(404)
  })

  test('what was taken down stays in the cart without stock: less of it can be had, more of it cannot', async () => {
    const gone = await shelve(shop, 'Old yarn')
    await add('asha', { product_id: gone.productId, pricingId: gone.packs[0], quantity: 3 })
    await transact(shop.database.db, (tx) => changeProduct(tx, gone.productId, { status: 'Inactive' }))
    expect(await cartOf('asha')).toMatchObject([{ quantity: 3, stock: 0 }])
    const id = await lineId('asha')
    expect((await step('asha', id, 1)).status).toBe(404)
    expect((await step('asha', id, -1)).json.response['quantity']).toBe(2)
  })
})

describe('taking out', () => {
  test('a line that is not there, twice, is 200', async () => {
    await add('asha')
    const id = await lineId('asha')
    expect(await remove('asha', id)).toEqual({ status: 200, json: { success: true } })
    expect(await remove('asha', id)).toEqual({ status: 200, json: { success: true } })
    expect(await cartOf('asha')).toEqual([])
  })

  test('a product goes with all its packs, and nothing else goes', async () => {
    const needles = await shelve(shop, 'Needles')
    await add('asha')
    await add('asha', { pricingId: spools.packs[1] })
    await add('asha', { product_id: needles.productId, pricingId: needles.packs[0] })
    await add('ravi')
    await askAs(shop, {
      person: 'asha',
      call: 'POST /product/deletefromcart',
      body: { product_id: spools.productId },
    })
    expect(await cartOf('asha')).toMatchObject([{ product_id: needles.productId }])
    expect(await cartOf('ravi')).toHaveLength(1)
  })
})
