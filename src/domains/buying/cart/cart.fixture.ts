import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sql } from 'kysely'
import {
  requestAs,
  openCartShop,
  createProductInStock,
  type CartShop,
  type TestGoods,
  type Person,
} from './testing.ts'

export let shop: CartShop
export let spools: TestGoods

/** 5 spools and empty carts before each test. */
export function setUpCart(): void {
  beforeAll(async () => {
    shop = await openCartShop()
    spools = await createProductInStock(shop, 'Cotton spool', [5, 2, 0])
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await sql`truncate cart.lines`.execute(shop.database.db)
  })
}

export const add = (
  person: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => {
  const body = {
    recId: -1,
    product_id: spools.productId,
    quantity: 1,
    priceMode: 'Single',
    pricingId: spools.packs[0],
    feed_id: null,
    ...changes,
  }
  return requestAs(shop, { person, call: 'POST /user/cart-add', body, headers })
}
export const cartOf = async (person: Person) =>
  (await requestAs(shop, { person, call: 'GET /user/cart-find-by-user-id' })).json
    .response as unknown as Record<string, number>[]
