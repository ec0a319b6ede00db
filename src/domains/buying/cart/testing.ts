import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { addProducts, type NewPack } from '#domains/products/catalogue/listings'
import { saveCategories } from '#domains/products/catalogue/reference-data'
import { receiveStock } from '#domains/products/stock'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { cartRoutes } from './routes.ts'

/** Each token is the person's name. */
const PEOPLE: Record<string, number> = {
  asha: 100_000_000_001,
  ravi: 100_000_000_002,
  meena: 100_000_000_003,
}

export type Person = 'asha' | 'ravi' | 'meena'

export const idOf = (person: Person): number => PEOPLE[person] ?? 0

/** A shop with only carts and goods, on a database of its own. */
export type CartShop = { app: FastifyInstance; database: FreshDb; storeId: number; close(): Promise<void> }

export async function openCartShop(): Promise<CartShop> {
  const database = await freshDb()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await createApp(config)
  const callers = {
    bearer: async (token: string) =>
      PEOPLE[token] ? { userId: PEOPLE[token], sessionId: 1, roles: [] } : null,
    proof: async () => null,
  }
  cartRoutes({ app, db: database.db, config, clock: systemClock, callers, instance: 1, endpoints: [] })
  const { rows } = await sql<{ id: number }>`
    insert into sellers.stores (name, slug, about, city, state_code, pin, gstin, cod_allowed, free_shipping_from_paise, legal_name, address)
    values ('Kullu Wool House', 'kullu-wool-house', '', 'Kullu', 2, '175101', null, true, null, 'Tara Negi', 'Kullu 175101') returning id`.execute(
    database.db,
  )
  const yarns = {
    id: 4,
    parentId: null,
    name: 'Yarns & Needles',
    description: '',
    image: '/media/4',
    placeholder: '#ffffff',
  }
  await transact(database.db, (tx) => saveCategories(tx, [yarns]))
  const close = async () => {
    await app.close()
    await database.drop()
  }
  return { app, database, storeId: rows[0]?.id ?? 0, close }
}

export type TestGoods = { productId: number; packs: number[] }

const pack = (label: string): NewPack => ({
  label,
  pricePaise: 12_000,
  discountedPaise: 9_950,
  mrpPaise: 15_000,
  weightGrams: 60,
  sku: label,
})

/** Creates a product in stock, one pack per quantity. */
export function createProductInStock(
  { database, storeId }: CartShop,
  name: string,
  quantities: number[] = [5],
): Promise<TestGoods> {
  return transact(database.db, async (tx) => {
    const product = {
      storeId,
      categoryId: 4,
      name,
      description: '',
      hsn: '5204',
      gstRate: 5,
      colour: null,
      countryOfOrigin: 'India',
      netQuantity: '1 piece',
      attributes: {},
      otherWords: [],
      packs: quantities.map((_, index) => pack(`Pack ${index + 1}`)),
      pictures: [{ path: '/media/spool', alt: '', width: 960, height: 960, placeholder: '#aa0000' }],
    }
    const [added] = await addProducts(tx, [product])
    if (!added) throw new Error('nothing was added')
    await receiveStock(
      tx,
      added.variantIds.map((variantId, index) => ({
        variantId,
        productId: added.id,
        quantity: quantities[index] ?? 0,
      })),
    )
    return { productId: added.id, packs: added.variantIds }
  })
}

type TestRequest = { person: string; call: string; body?: unknown; headers?: Record<string, string> }

/** Sends `METHOD /path` below `/api` as this person. */
export async function requestAs(shop: CartShop, { person, call, body, headers }: TestRequest) {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const answer = await shop.app.inject({
    method,
    url: `/api${path}`,
    headers: { client: 'web', authorization: `Bearer ${person}`, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return {
    status: answer.statusCode,
    json: answer.json<Record<string, never> & { response: Record<string, never> }>(),
  }
}
