import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProducts, changeProduct } from '#domains/products/catalogue/listings'
import { saveCategories } from '#domains/products/catalogue/reference-data'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { wishlistRoutes } from './routes.ts'

const PEOPLE: Record<string, number> = { asha: 100_000_000_001, ravi: 100_000_000_002 }
let shop: FreshDb
let app: FastifyInstance
let storeId: number
let hoop: number
let beads: number

beforeAll(async () => {
  shop = await freshDb()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  app = await createApp(config)
  const bearer = async (token: string) =>
    PEOPLE[token] ? { userId: PEOPLE[token], sessionId: 1, roles: [] } : null
  wishlistRoutes({
    app,
    db: shop.db,
    config,
    clock: systemClock,
    callers: { bearer, proof: async () => null },
    instance: 1,
    endpoints: [],
  })
  const { rows } = await sql<{ id: number }>`
    insert into sellers.stores (name, slug, about, city, state_code, pin, gstin, cod_allowed, free_shipping_from_paise, legal_name, address)
    values ('Moti and Mala', 'moti-and-mala', '', 'Hyderabad', 36, '500002', null, true, null, 'Asma Begum', 'Hyderabad 500002') returning id`.execute(
    shop.db,
  )
  storeId = rows[0]?.id ?? 0
  const beading = {
    id: 9,
    parentId: null,
    name: 'Beads & Jewellery',
    description: '',
    image: '/media/9',
    placeholder: '#ffffff',
  }
  await transact(shop.db, (tx) => saveCategories(tx, [beading]))
  hoop = await addProduct('Hoop', 19_900)
  beads = await addProduct('Beads', null)
})
afterAll(async () => {
  await app.close()
  await shop.drop()
})
beforeEach(async () => {
  await sql`truncate wishlist.entries`.execute(shop.db)
})

async function addProduct(name: string, discountedPaise: number | null): Promise<number> {
  const product = {
    storeId,
    categoryId: 9,
    name,
    description: '',
    hsn: '7018',
    gstRate: 5,
    colour: null,
    countryOfOrigin: 'India',
    netQuantity: '1',
    attributes: {},
    otherWords: [],
    packs: [{ label: '', pricePaise: 24_900, discountedPaise, mrpPaise: 24_900, weightGrams: 50, sku: name }],
    pictures: [{ path: `/media/${name}`, alt: `A ${name}`, width: 960, height: 960, placeholder: '#aa0000' }],
  }
  const [added] = await transact(shop.db, (tx) => addProducts(tx, [product]))
  return added?.id ?? 0
}

async function ask(person: string, call: string, body?: unknown) {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const headers = { authorization: `Bearer ${person}` }
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() }
}
const addToWishlist = (person: string, product_id: unknown) =>
  ask(person, 'POST /product/add-to-favourite', { rec_id: 0, product_id, store_id: 999, status: 'Active' })
const idsOf = async (person: string) => (await ask(person, 'GET /user/fav-prods-by-userid')).json['response']

describe('adding to the wishlist', () => {
  test('an unknown or withdrawn product is 404; an invalid id 400; without a token 401', async () => {
    const withdrawn = await addProduct('Old hoop', null)
    await transact(shop.db, (tx) => changeProduct(tx, withdrawn, { status: 'Inactive' }))
    expect((await addToWishlist('asha', 987_654)).status).toBe(404)
    expect((await addToWishlist('asha', withdrawn)).status).toBe(404)
    expect((await addToWishlist('asha', 'hoop')).status).toBe(400)
    expect((await addToWishlist('asha', undefined)).status).toBe(400)
    expect((await addToWishlist('asha', 2 ** 70)).status).toBe(400)
    expect((await addToWishlist('nobody', hoop)).status).toBe(401)
    expect(await idsOf('asha')).toEqual([])
  })

  test("twice is one entry with the product's own store, whatever store was sent", async () => {
    const first = await addToWishlist('asha', hoop)
    const second = await addToWishlist('asha', String(hoop))
    expect(first).toEqual({
      status: 200,
      json: {
        success: true,
        response: { rec_id: expect.any(Number), product_id: hoop, store_id: storeId, status: 'Active' },
      },
    })
    expect(second).toEqual(first)
    expect(await idsOf('asha')).toEqual([hoop])
  })

  test('10 times at once is one entry', async () => {
    const tries = await Promise.all(Array.from({ length: 10 }, () => addToWishlist('asha', hoop)))
    expect(new Set(tries.map((tried) => tried.status))).toEqual(new Set([200]))
    expect(await idsOf('asha')).toEqual([hoop])
  })
})

describe('the wishlist', () => {
  test("shows Asha's newest entry first, at the discounted price, and nothing of Ravi's", async () => {
    await addToWishlist('asha', hoop)
    await addToWishlist('asha', beads)
    await addToWishlist('asha', hoop)
    await addToWishlist('ravi', hoop)
    expect(await idsOf('asha')).toEqual([beads, hoop])
    const { json } = await ask('asha', 'GET /wishlist')
    expect(json['items']).toEqual([
      {
        product_id: beads,
        product_name: 'Beads',
        product_image: '/media/Beads',
        image_name: 'A Beads',
        price: 249,
        store_id: storeId,
        placeholder: '#aa0000',
      },
      {
        product_id: hoop,
        product_name: 'Hoop',
        product_image: '/media/Hoop',
        image_name: 'A Hoop',
        price: 199,
        store_id: storeId,
        placeholder: '#aa0000',
      },
    ])
    expect((await ask('ravi', 'GET /wishlist')).json['items']).toHaveLength(1)
  })

  test('removing an existing, a removed and an unknown product is 200', async () => {
    await addToWishlist('asha', hoop)
    await addToWishlist('ravi', hoop)
    for (const product_id of [hoop, hoop, 987_654]) {
      expect(await ask('asha', 'DELETE /product/delete-from-favourite', { product_id })).toEqual({
        status: 200,
        json: { success: true },
      })
    }
    expect(await idsOf('asha')).toEqual([])
    expect(await idsOf('ravi')).toEqual([hoop])
  })
})
