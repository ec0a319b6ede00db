import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { listCartLines, removeOrderedLines } from './index.ts'
import {
  requestAs,
  idOf,
  openCartShop,
  createProductInStock,
  type CartShop,
  type TestGoods,
  type Person,
} from './testing.ts'

let shop: CartShop
let spools: TestGoods
beforeAll(async () => {
  shop = await openCartShop()
  spools = await createProductInStock(shop, 'Cotton spool', [9, 2])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate cart.lines`.execute(shop.database.db)
})

const add = (person: Person, { pack = 0, quantity = 1 } = {}) => {
  const body = {
    recId: -1,
    product_id: spools.productId,
    quantity,
    priceMode: 'Single',
    pricingId: spools.packs[pack],
    feed_id: null,
  }
  return requestAs(shop, { person, call: 'POST /user/cart-add', body })
}
const left = async (person: Person) =>
  (await listCartLines(shop.database.db, idOf(person))).map(({ variantId, quantity }) => [
    spools.packs.indexOf(variantId),
    quantity,
  ])
const ordered = (quantity: number) => [{ variantId: spools.packs[0] ?? 0, quantity }]
/** Number of lock waiters in this database only. */
const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      shop.database.db,
    )
  ).rows.length

test("an order removes Asha's ordered packs from her own cart only", async () => {
  const { db } = shop.database
  await add('asha')
  await add('asha', { pack: 1 })
  await add('ravi')
  await transact(db, (tx) => removeOrderedLines(tx, idOf('asha'), ordered(1)))
  expect(await listCartLines(db, idOf('asha'))).toMatchObject([
    { variantId: spools.packs[1], productId: spools.productId, quantity: 1, feedId: null },
  ])
  expect(await listCartLines(db, idOf('ravi'), { productIds: [spools.productId] })).toHaveLength(1)
  expect(await listCartLines(db, idOf('ravi'), { productIds: [] })).toEqual([])
})

test('of 5 spools 2 were ordered: 3 stay; of 1 left of 2 ordered none stays', async () => {
  const { db } = shop.database
  await add('asha', { quantity: 5 })
  await transact(db, (tx) => removeOrderedLines(tx, idOf('asha'), ordered(2)))
  expect(await left('asha')).toEqual([[0, 3]])
  await transact(db, (tx) => removeOrderedLines(tx, idOf('asha'), ordered(4)))
  expect(await left('asha')).toEqual([])
})

test('Asha ordered 2 spools and adds one just after they were removed from her cart: 1 is in it', async () => {
  await add('asha', { quantity: 2 })
  const leaving = await transact(shop.database.db, async (tx) => {
    await removeOrderedLines(tx, idOf('asha'), ordered(2))
    await sql`select 1`.execute(tx)
    const added = add('asha')
    await expect.poll(waiting).toBe(1)
    return { added }
  })
  expect((await leaving.added).status).toBe(200)
  expect(await left('asha')).toEqual([[0, 1]])
})

test('Asha ordered 2 spools and adds one just before they are removed from her cart: 1 stays', async () => {
  const { db } = shop.database
  await add('asha', { quantity: 2 })
  const adding = await transact(db, async (tx) => {
    await sql`update cart.lines set quantity = 3 where shopper_id = ${idOf('asha')}`.execute(tx)
    const leaving = transact(db, (other) => removeOrderedLines(other, idOf('asha'), ordered(2)))
    await expect.poll(waiting).toBe(1)
    return { leaving }
  })
  await adding.leaving
  expect(await left('asha')).toEqual([[0, 1]])
})
