import { expect } from 'vitest'
import { addProducts, type NewProduct } from '#domains/products/catalogue/listings'
import { saveCategories, saveColours } from '#domains/products/catalogue/reference-data'
import type { Product, ProductList } from '#contracts/products/search'
import { changeStore, openStore } from '#domains/selling/sellers'
import { receiveStock } from '#domains/products/stock'
import { systemClock, type Clock } from '#platform/clock'
import { readConfig } from '#platform/config'
import type { Db } from '#platform/database'
import { createApp } from '#platform/http'
import { freshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { searchRoutes } from '../domains/products/search/routes.ts'

/** A product of a test with defaults; 5 pieces in stock. */
export type TestOffer = Partial<NewProduct> & {
  name: string
  store?: string
  kind?: string
  rupees?: number
  stock?: number
}

export type Found = ProductList

const HOBBIES = { 'Fabrics & Sewing': 1, 'Yarns & Needles': 4 }
const KINDS = { 'Knitting yarn': 4, Needles: 4, Fabric: 1 }
const STORES = { 'Kullu Wool House': 'kullu', 'Indigo Lane': 'indigo' }
const SPEC_CLIENT = {
  pageNo: 1,
  statusQuery: 'Active',
  orderBy: 'date',
  order: 1,
  role: 'User',
  store_id: -1,
  from_date: '',
  to_date: '',
}

/** Roles by token. */
const ROLES: Record<string, readonly string[]> = { asha: [], staff: ['staff', 'staff:search'] }

/** A shop with two stores, no products, and only the search routes. */
export async function openSearchShop(clock: Clock = systemClock) {
  const shop = await freshDb()
  const places = await createStoresAndCategories(shop.db)
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  const app = await createApp(config)
  const callers = {
    bearer: async (token: string) =>
      token in ROLES ? { userId: 1, sessionId: 1, roles: ROLES[token] ?? [] } : null,
    proof: async () => null,
  }
  searchRoutes({ app, db: shop.db, config, clock, callers, instance: 0, endpoints: [] })
  await app.ready()

  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/product/${path}`, payload })
  const get = (path: string, token?: string) =>
    app.inject({
      method: 'GET',
      url: `/api${path}`,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    })
  const put = (path: string, payload: object, token?: string) =>
    app.inject({
      method: 'PUT',
      url: `/api${path}`,
      payload,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    })
  const find = async (request: object): Promise<Found> => {
    const answer = await post('find-all-paged', { ...SPEC_CLIENT, ...request })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Found>()
  }
  return {
    db: shop.db,
    ...places,
    post,
    get,
    put,
    find,
    namesFor: async (searchQuery: string, more: object = {}) =>
      (await find({ searchQuery, ...more })).rows.map((row) => row.product_name),
    detail: async (id: number) =>
      (await post('find-by-id', { rec_id: id })).json<{ response: Product }>().response,
    offer: (...offers: TestOffer[]) => addOffers(shop.db, places, offers),
    changeStore: (name: string, patch: Parameters<typeof changeStore>[2]) =>
      transact(shop.db, (tx) => changeStore(tx, places.stores.get(name) ?? 0, patch)),
    close: async () => {
      await app.close()
      await shop.drop()
    },
  }
}

export type SearchShop = Awaited<ReturnType<typeof openSearchShop>>

type ShopIds = { stores: Map<string, number>; kinds: Map<string, number> }

const createStoresAndCategories = (db: Db): Promise<ShopIds> =>
  transact(db, async (tx) => {
    const stores = new Map<string, number>()
    const terms = {
      about: '',
      city: 'Bengaluru',
      stateCode: 29,
      pin: '560001',
      gstin: null,
      codAllowed: true,
      freeShippingFromPaise: null,
      ownerId: null,
    }
    for (const [name, slug] of Object.entries(STORES))
      stores.set(name, await openStore(tx, { ...terms, name, slug }))
    const look = { description: '', image: '/media/0', placeholder: '#ffffff' }
    await saveCategories(
      tx,
      Object.entries(HOBBIES).map(([name, id]) => ({ ...look, id, parentId: null, name })),
    )
    const ids = await saveCategories(
      tx,
      Object.entries(KINDS).map(([name, parentId]) => ({ ...look, parentId, name })),
    )
    await saveColours(tx, { Red: '#e53935', 'Navy Blue': '#000080', Multicolour: null })
    return { stores, kinds: new Map(Object.keys(KINDS).map((name, index) => [name, ids[index] ?? 0])) }
  })

const addOffers = (
  db: Db,
  places: ShopIds,
  offers: readonly TestOffer[],
): Promise<{ id: number; packId: number }[]> =>
  transact(db, async (tx) => {
    const added = await addProducts(
      tx,
      offers.map((offer) => productOf(places, offer)),
    )
    await receiveStock(
      tx,
      added.map(({ id, variantIds }, index) => ({
        variantId: variantIds[0] ?? 0,
        productId: id,
        quantity: offers[index]?.stock ?? 5,
      })),
    )
    return added.map(({ id, variantIds }) => ({ id, packId: variantIds[0] ?? 0 }))
  })

function productOf({ stores, kinds }: ShopIds, offer: TestOffer): NewProduct {
  const { store = 'Kullu Wool House', kind = 'Knitting yarn', rupees = 100, stock: _stock, ...more } = offer
  return {
    storeId: stores.get(store) ?? 0,
    categoryId: kinds.get(kind) ?? 0,
    description: '',
    hsn: '5109',
    gstRate: 5,
    colour: null,
    countryOfOrigin: 'India',
    netQuantity: '1 unit',
    attributes: {},
    otherWords: [],
    packs: [
      {
        label: '',
        pricePaise: rupees * 100,
        discountedPaise: null,
        mrpPaise: rupees * 100,
        weightGrams: 50,
        sku: 'S',
      },
    ],
    pictures: [],
    ...more,
  }
}
