import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { countStock } from '../index.ts'
import { allocateHolds } from '../allocations/index.ts'
import {
  shop,
  yarn,
  kit,
  bigKit,
  productOf,
  availableNow,
  holdFor,
  refusalOf,
  countersAgree,
  setUpKits,
} from '../kits.fixture.ts'

setUpKits()

describe('stock counts', () => {
  const count = (yarns: number, reference = 'count of 21 November') =>
    transact(shop.db, (tx) =>
      countStock(tx, [{ variantId: yarn, productId: productOf.get(yarn) ?? 0, quantity: yarns }], reference),
    )
  const movements = async () =>
    (
      await sql<{
        quantity: number
      }>`select quantity from stock.movements where variant_id = ${yarn} and kind = 'counted'`.execute(
        shop.db,
      )
    ).rows

  test.each([-1, 1.5, 20_000_000])('%d pieces are no count', async (pieces) => {
    await expect(count(pieces)).rejects.toMatchObject({ status: 400 })
  })

  test('sets stock on hand, records the difference, and twice the same is once', async () => {
    await count(7)
    await count(7)
    expect((await availableNow()).yarn).toBe(7)
    expect(await movements()).toEqual([{ quantity: -3 }])
  })

  test('below what customers have bought is refused whole, naming the lines', async () => {
    await holdFor(1, [[yarn, 2]])
    await holdFor(2, [[bigKit, 1]])
    await transact(shop.db, (tx) => allocateHolds(tx, 2, { orderId: 7, variantIds: [bigKit] }))
    const refusal = await refusalOf(count(4))
    expect(refusal).toMatchObject({
      code: 'stock_promised',
      details: { more: { lines: [{ pricingId: yarn, counted: 4, needed: 5 }] } },
    })
    await count(5)
    expect((await availableNow()).yarn).toBe(0)
  })

  test('creates the level of goods that were never received, also when two people count at once', async () => {
    const glue = { variantId: 4_711, productId: 815 }
    const counts = [3, 5, 3, 5].map((quantity) =>
      transact(shop.db, (tx) => countStock(tx, [{ ...glue, quantity }], 'count')),
    )
    await Promise.all(counts)
    const { rows } = await sql<{ on_hand: number; moved: number }>`
      select on_hand, (select sum(quantity) from stock.movements m where m.variant_id = l.variant_id)::int as moved
      from stock.levels l where variant_id = 4711`.execute(shop.db)
    expect(rows[0]?.on_hand).toBe(rows[0]?.moved)
    expect([3, 5]).toContain(rows[0]?.on_hand)
  })

  test('while others buy never leaves more sold than there is', async () => {
    const steps = Array.from({ length: 20 }, (_, index) =>
      index % 4 === 3 ? count(3 + (index % 7)) : holdFor(index + 1, [[index % 2 ? kit : yarn, 1]]),
    )
    for (const outcome of await Promise.allSettled(steps))
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
    await countersAgree()
  })
})
