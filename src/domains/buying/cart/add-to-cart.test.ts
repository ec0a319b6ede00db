import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { changeProduct } from '#domains/products/catalogue/listings'
import { transact } from '#platform/transact'
import { createPostWithMaterials } from '#testing/posts'
import { requestAs, createProductInStock } from './testing.ts'
import { add, cartOf, setUpCart, shop, spools } from './cart.fixture.ts'

setUpCart()

describe('refusals of adding to the cart', () => {
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
      message: 'Only 5 are left in stock, and you already have 3 in your cart.',
      available: 5,
    })
    expect(await cartOf('asha')).toMatchObject([{ quantity: 3 }])
  })

  test('a sold-out product cannot be added', async () => {
    const { json } = await add('asha', { pricingId: spools.packs[2] })
    expect(json).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      message: 'Sorry, this item is out of stock.',
      available: 0,
    })
  })

  test("an unknown product, an unknown pack and another product's pack are 404", async () => {
    const needles = await createProductInStock(shop, 'Needles')
    expect((await add('asha', { product_id: 987_654 })).status).toBe(404)
    expect((await add('asha', { product_id: 987_654, pricingId: undefined })).status).toBe(404)
    expect((await add('asha', { pricingId: 987_654 })).status).toBe(404)
    expect((await add('asha', { pricingId: needles.packs[0] })).status).toBe(404)
  })

  test('a product that was taken down is 404', async () => {
    const withdrawn = await createProductInStock(shop, 'Old yarn')
    await transact(shop.database.db, (tx) => changeProduct(tx, withdrawn.productId, { status: 'Inactive' }))
    expect(
      (await add('asha', { product_id: withdrawn.productId, pricingId: withdrawn.packs[0] })).status,
    ).toBe(404)
    expect((await add('asha', { product_id: withdrawn.productId, pricingId: null })).status).toBe(404)
  })

  test.each([
    [{ quantity: 0 }, 'Choose a quantity of at least 1.'],
    [{ quantity: -2 }, 'Choose a quantity of at least 1.'],
    [{ quantity: 1.5 }, 'Please enter a whole number.'],
    [{ quantity: 1_000_001 }, 'Choose a smaller quantity.'],
    [{ quantity: 'many' }, 'Please enter a quantity.'],
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

  test('the 1,000th unit of one pack is 409, however many are in stock', async () => {
    const pins = await createProductInStock(shop, 'Pins', [5_000])
    const item = { product_id: pins.productId, pricingId: pins.packs[0] }
    expect((await add('asha', { ...item, quantity: 999 })).status).toBe(200)
    for (const quantity of [1, 1_000]) {
      const { status, json } = await add('asha', { ...item, quantity })
      expect([status, json]).toMatchObject([
        409,
        { code: 'line_full', message: 'You can buy up to 999 of one item.' },
      ])
    }
  })

  test.each([1_000, 100_000])(
    '%i of a product with five in stock is 409 with the five, as six would be',
    async (quantity) => {
      const hooks = await createProductInStock(shop, 'Hooks', [5])
      const { status, json } = await add('asha', {
        product_id: hooks.productId,
        pricingId: hooks.packs[0],
        quantity,
      })
      expect([status, json]).toMatchObject([409, { code: 'out_of_stock', available: 5 }])
    },
  )

  test('a request without a token is 401', async () => {
    expect((await add('nobody')).status).toBe(401)
    expect((await requestAs(shop, { person: 'nobody', call: 'GET /user/cart-find-by-user-id' })).status).toBe(
      401,
    )
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

  test("without a pricingId the product's first pack is added", async () => {
    const { json } = await add('asha', { pricingId: undefined })
    expect(json.response['pricingId']).toBe(spools.packs[0])
  })

  test('two packs of one product are two lines, and Ravi sees none of them', async () => {
    await add('asha')
    await add('asha', { pricingId: spools.packs[1] })
    expect(await cartOf('asha')).toHaveLength(2)
    expect(await cartOf('ravi')).toEqual([])
  })

  test.each([0, -1, '', 'post', null, 1.5, 2 ** 60, {}])('feed_id %j counts as absent', async (feed_id) => {
    expect((await add('asha', { feed_id })).json.response['feed_id']).toBeNull()
  })

  test('an unknown post 404, a draft 75, a withdrawn post 76 and a post 79 of other goods are not credited; post 77 stays credited', async () => {
    const { db } = shop.database
    const needles = await createProductInStock(shop, 'Needles')
    await createPostWithMaterials(db, {
      postId: 75,
      creatorId: 1,
      productIds: [spools.productId],
      state: 'draft',
    })
    await createPostWithMaterials(db, {
      postId: 76,
      creatorId: 1,
      productIds: [spools.productId],
      state: 'withdrawn',
    })
    await createPostWithMaterials(db, { postId: 79, creatorId: 1, productIds: [needles.productId] })
    for (const feed_id of [404, 75, 76, 79])
      expect((await add('asha', { feed_id })).json.response['feed_id']).toBeNull()
    const { rows } = await sql`select from cart.post_touches`.execute(db)
    expect(rows).toEqual([])

    await createPostWithMaterials(db, {
      postId: 77,
      creatorId: 1,
      productIds: [needles.productId, spools.productId],
    })
    expect((await add('ravi', { feed_id: 77 })).json.response['feed_id']).toBe(77)
    expect((await add('ravi', { feed_id: 79 })).json.response['feed_id']).toBe(77)
    // The post names the pack of one spool; the pack of three is the same product.
    expect((await add('ravi', { feed_id: 77, pricingId: spools.packs[1] })).json.response['feed_id']).toBe(77)
  })

  test('the credited post stays on the line when more are added without one', async () => {
    for (const postId of [87, 88])
      await createPostWithMaterials(shop.database.db, {
        postId,
        creatorId: 1,
        productIds: [spools.productId],
      })
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
