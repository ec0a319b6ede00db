import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveStock } from '#domains/products/stock'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '../../../testing/goods.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'
import {
  add,
  orderPayloadOf,
  placeOrder,
  quoteCart,
  type OpenedCheckout,
  type PlacedOrder,
} from './buying.fixture.ts'
import { listInconsistencies } from './paying.fixture.ts'

let shop: TestShop
let yarn: SoldGoods
let beads: SoldGoods
let shoppers: Visitor[]

const CROWD = 500

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.database
  ;[yarn] = (await openStoreWithGoods(db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 50 }],
  })) as [SoldGoods]
  ;[beads] = (await openStoreWithGoods(db, 'Moti Mahal', {
    goods: [{ name: 'Glass beads', price: 149, stock: 50 }],
  })) as [SoldGoods]
  shoppers = await crowd(CROWD)
})
afterAll(() => shop.end())

/** People with sessions: signing in 500 of them by code would take a minute. */
async function crowd(size: number): Promise<Visitor[]> {
  const tokens = Array.from({ length: size }, (_, index) =>
    createHash('sha256').update(`shopper ${index}`).digest('base64url'),
  )
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await sql`
    with people as (
      insert into identity.people (id, name, phone)
      select 9000000 + n, 'Shopper ' || n, (9100000000 + n)::text from generate_series(1, ${size}::int) n returning id)
    insert into identity.sessions (person_id, token_hash, created_at, last_seen_at, expires_at)
    select id, (${hashes}::bytea[])[id - 9000000], now(), now(), now() + interval '1 day' from people`.execute(
    shop.database.db,
  )
  return tokens.map((token) => Object.assign(shop.visitor(), { token }))
}

const outcomeOf = ({ status, body }: Answer<OpenedCheckout>): string =>
  status === 200 ? 'held' : `${status} ${body.code}`
const tally = (answers: readonly Answer<OpenedCheckout>[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, outcomeOf)].map(([what, those]) => [what, those.length]))

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
    shop.database.db,
  )
  return rows[0]?.n ?? 0
}

const levelOf = async ({ variantId }: SoldGoods): Promise<unknown> => {
  const { rows } =
    await sql`select on_hand, held, allocated from stock.levels where variant_id = ${variantId}`.execute(
      shop.database.db,
    )
  return rows[0]
}

test(
  '500 shoppers open a checkout at once for 50 skeins: 50 hold one, 450 are refused as sold out, and none gets an error',
  { timeout: 60_000 },
  async () => {
    const carts = await Promise.all(shoppers.map((shopper) => add(shopper, yarn)))
    expect(new Set(carts.map(({ status }) => status))).toEqual(new Set([200]))
    const bill = await quoteCart(shoppers[0] as Visitor)
    const answers = await Promise.all(shoppers.map((shopper) => placeOrder(shopper, bill)))
    expect(tally(answers)).toEqual({ held: 50, '409 out_of_stock': 450 })
    expect(await levelOf(yarn)).toMatchObject({ on_hand: 50, held: 50, allocated: 0 })

    const winners = answers.flatMap((answer, index) =>
      answer.status === 200 ? [{ shopper: shoppers[index] as Visitor, bill: answer.body }] : [],
    )
    // Each shopper sends the order three times at once, as an impatient browser does.
    const orders = await Promise.all(
      winners.flatMap(({ shopper }) =>
        [1, 2, 3].map(() => shopper.post<PlacedOrder>('/api/order/rupsert', orderPayloadOf(bill, 0))),
      ),
    )
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(orders.map(({ body }) => body.order_id)).size).toBe(50)
    expect(await levelOf(yarn)).toMatchObject({ held: 0, allocated: 50 })
    expect(await listInconsistencies(shop)).toEqual([])
    expect(await deadlocks()).toBe(0)
  },
)

test(
  '120 shoppers buy of two stores at once, half of them in the opposite order: 50 get both, none gets half, and there is no deadlock',
  { timeout: 60_000 },
  async () => {
    await transact(shop.database.db, (tx) =>
      receiveStock(tx, [{ variantId: yarn.variantId, productId: yarn.productId, quantity: 50 }]),
    )
    const some = shoppers.slice(0, 120)
    const packs = (index: number) => {
      const both = [yarn.variantId, beads.variantId]
      return { pricing_ids: index % 2 ? both.toReversed() : both }
    }
    const bills = await Promise.all(
      [0, 1].map((index) => quoteCart(shoppers[index] as Visitor, packs(index))),
    )
    const billOf = (index: number) => bills[index % 2] as (typeof bills)[number]
    const answers = await Promise.all(
      some.map((shopper, index) => placeOrder(shopper, billOf(index), packs(index))),
    )
    expect(tally(answers)).toEqual({ held: 50, '409 out_of_stock': 70 })
    expect([await levelOf(yarn), await levelOf(beads)]).toMatchObject([{ held: 50 }, { held: 50 }])

    const orders = await Promise.all(
      some.flatMap((shopper, index) => {
        if (answers[index]?.status !== 200) return []
        const stores = index % 2 ? [1, 0] : [0, 1]
        return stores.map((store) =>
          shopper.post<PlacedOrder>('/api/order/rupsert', orderPayloadOf(billOf(index), store)),
        )
      }),
    )
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(orders.map(({ body }) => body.order_id)).size).toBe(100)
    expect([await levelOf(yarn), await levelOf(beads)]).toMatchObject([
      { held: 0, allocated: 100 },
      { held: 0, allocated: 50 },
    ])
    expect(await listInconsistencies(shop)).toEqual([])
    expect(await deadlocks()).toBe(0)
  },
)
