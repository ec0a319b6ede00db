import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#platform/refusal'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { availableOf, holdVariants, receiveStock, releaseStock } from './index.ts'
import { allocateHolds } from './allocations/index.ts'

const YARN = 1
const BEADS = 2

let shop: FreshDb
beforeAll(async () => {
  shop = await freshDb()
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await sql`truncate stock.levels, stock.holds, stock.allocations, stock.movements`.execute(shop.db)
  await transact(shop.db, (tx) =>
    receiveStock(tx, [
      { variantId: YARN, productId: 10, quantity: 5 },
      { variantId: BEADS, productId: 20, quantity: 1 },
    ]),
  )
})

const left = async (variantId: number) => (await availableOf(shop.db, [variantId])).get(variantId)
const holdFor = (checkoutId: number, lines: [number, number][]) =>
  transact(shop.db, (tx) =>
    holdVariants(
      tx,
      checkoutId,
      lines.map(([variantId, quantity]) => ({ variantId, quantity })),
    ),
  )
const refusalOf = (promise: Promise<unknown>): Promise<Refusal> =>
  promise.then(
    () => expect.unreachable('was not refused'),
    (error: unknown) => error as Refusal,
  )

describe('holding stock', () => {
  test('2 of 5 balls leave 3 for others, and releasing them leaves 5', async () => {
    await holdFor(100, [[YARN, 2]])
    expect(await left(YARN)).toBe(3)
    await transact(shop.db, (tx) => releaseStock(tx, 100))
    await transact(shop.db, (tx) => releaseStock(tx, 100))
    expect(await left(YARN)).toBe(5)
  })

  test('is refused whole, naming what is left, when one of two lines is short', async () => {
    const refusal = await refusalOf(
      holdFor(100, [
        [YARN, 2],
        [BEADS, 2],
      ]),
    )
    expect(refusal.code).toBe('out_of_stock')
    expect(refusal.details.more).toEqual({ lines: [{ pricingId: BEADS, wanted: 2, available: 1 }] })
    expect(await left(YARN)).toBe(5)
  })

  test('the last string of beads is held once when 8 shoppers check out at once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => holdFor(200 + index, [[BEADS, 1]])),
    )
    expect(tries.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    expect(await left(BEADS)).toBe(0)
  })

  test('two checkouts taking the same two goods in opposite order both complete', async () => {
    await transact(shop.db, (tx) =>
      receiveStock(tx, [
        { variantId: BEADS, productId: 20, quantity: 40 },
        { variantId: YARN, productId: 10, quantity: 40 },
      ]),
    )
    const rounds = Array.from({ length: 20 }, (_, index) =>
      holdFor(
        300 + index,
        index % 2
          ? [
              [YARN, 1],
              [BEADS, 1],
            ]
          : [
              [BEADS, 1],
              [YARN, 1],
            ],
      ),
    )
    await Promise.all(rounds)
    expect(await left(BEADS)).toBe(21)
  })
})

describe('converting a hold into an order', () => {
  test('keeps availability unchanged and happens once', async () => {
    await holdFor(100, [[YARN, 2]])
    await transact(shop.db, (tx) => allocateHolds(tx, 100, { orderId: 7, variantIds: [YARN] }))
    expect(await left(YARN)).toBe(3)
    const again = await refusalOf(
      transact(shop.db, (tx) => allocateHolds(tx, 100, { orderId: 8, variantIds: [YARN] })),
    )
    expect(again.code).toBe('hold_gone')
    expect(await left(YARN)).toBe(3)
  })

  test('of goods that are no longer held is refused', async () => {
    await holdFor(100, [[YARN, 2]])
    await transact(shop.db, (tx) => releaseStock(tx, 100))
    const refusal = await refusalOf(
      transact(shop.db, (tx) => allocateHolds(tx, 100, { orderId: 7, variantIds: [YARN] })),
    )
    expect(refusal.code).toBe('hold_gone')
  })
})

describe('stock counters', () => {
  test('after any run of holds, releases and orders no count is negative and each equals its rows', async () => {
    const step = fc.record({
      what: fc.constantFrom('hold', 'release', 'allocate'),
      checkout: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        await sql`truncate stock.levels, stock.holds, stock.allocations, stock.movements`.execute(shop.db)
        await transact(shop.db, (tx) => receiveStock(tx, [{ variantId: YARN, productId: 10, quantity: 6 }]))
        let orderId = 1
        for (const { what, checkout, quantity } of steps) {
          const pending =
            what === 'hold'
              ? holdFor(checkout, [[YARN, quantity]])
              : transact(shop.db, (tx) =>
                  what === 'release'
                    ? releaseStock(tx, checkout)
                    : allocateHolds(tx, checkout, { orderId: orderId++, variantIds: [YARN] }),
                )
          await pending.catch((error: unknown) => {
            const isExpected = error instanceof Refusal || (error as { code?: string }).code === '23505'
            if (!isExpected) throw error
          })
        }
        const { rows } = await sql<{
          level: Record<string, number>
          held: number
          sold: number
          moved: number
        }>`
          select to_json(l) as level,
            (select coalesce(sum(quantity), 0) from stock.holds)::int as held,
            (select coalesce(sum(quantity), 0) from stock.allocations)::int as sold,
            (select coalesce(sum(quantity), 0) from stock.movements)::int as moved
          from stock.levels l`.execute(shop.db)
        const { level, held, sold, moved } = rows[0] ?? expect.unreachable()
        expect(level).toMatchObject({ held, allocated: sold, on_hand: moved })
        expect(held + sold).toBeLessThanOrEqual(6)
      }),
      { numRuns: 40 },
    )
  })
})
