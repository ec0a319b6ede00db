import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changeProduct } from '#domains/products/catalogue/listings'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { availableOf, countStock, receiveStock, releaseStock } from './index.ts'
import { allocateHolds } from './allocations/index.ts'
import {
  shop,
  hook,
  yarn,
  kit,
  bigKit,
  productOf,
  broadcasts,
  stock,
  availableNow,
  holdFor,
  refusalOf,
  countersAgree,
  setUpKits,
} from './kits.fixture.ts'

setUpKits()

describe('availability of a kit', () => {
  test('4 hooks and 10 balls are enough for 4 kits of one each, and for 3 of three balls: one statement', async () => {
    expect(await availableNow()).toEqual({ hook: 4, yarn: 10, kit: 4, bigKit: 3 })
    const before = shop.statements.sentCount()
    await availableOf(shop.db, [kit, bigKit])
    expect(shop.statements.sentCount() - before).toBe(1)
  })

  test('without a stock level of one of its components is none', async () => {
    await sql`delete from stock.movements where variant_id = ${hook}`.execute(shop.db)
    await sql`delete from stock.levels where variant_id = ${hook}`.execute(shop.db)
    expect((await availableOf(shop.db, [kit])).get(kit)).toBe(0)
  })

  test('stock of the kit itself is neither received nor counted', async () => {
    const line = { variantId: kit, productId: productOf.get(kit) ?? 0, quantity: 1 }
    await expect(transact(shop.db, (tx) => receiveStock(tx, [line]))).rejects.toMatchObject({ status: 400 })
    await expect(transact(shop.db, (tx) => countStock(tx, [line], 'count'))).rejects.toMatchObject({
      status: 400,
      details: { more: { lines: [{ pricingId: kit }] } },
    })
  })
})

describe('buying a kit', () => {
  test('holds its components, all or nothing, and a release restores exactly them', async () => {
    await holdFor(1, [[kit, 2]])
    expect(await availableNow()).toEqual({ hook: 2, yarn: 8, kit: 2, bigKit: 2 })
    const refusal = await refusalOf(
      holdFor(2, [
        [yarn, 1],
        [kit, 3],
      ]),
    )
    expect(refusal.details.more).toEqual({ lines: [{ pricingId: kit, wanted: 3, available: 2 }] })
    expect(await availableNow()).toEqual({ hook: 2, yarn: 8, kit: 2, bigKit: 2 })
    await transact(shop.db, (tx) => releaseStock(tx, 1))
    expect(await availableNow()).toEqual({ hook: 4, yarn: 10, kit: 4, bigKit: 3 })
    await countersAgree()
  })

  test('beside its own component and another kit of the same yarn counts all of them together', async () => {
    await holdFor(1, [
      [kit, 1],
      [yarn, 2],
      [bigKit, 2],
    ])
    expect(await availableNow()).toEqual({ hook: 3, yarn: 1, kit: 1, bigKit: 0 })
    const refusal = await refusalOf(
      holdFor(2, [
        [yarn, 1],
        [kit, 1],
      ]),
    )
    expect(refusal.details.more).toEqual({ lines: [{ pricingId: kit, wanted: 1, available: 0 }] })
    await countersAgree()
  })

  test('becomes an order once, component by component, and leaves the rest of the checkout held', async () => {
    await holdFor(1, [
      [kit, 1],
      [yarn, 2],
    ])
    await transact(shop.db, (tx) => allocateHolds(tx, 1, { orderId: 7, variantIds: [kit] }))
    const again = await refusalOf(
      transact(shop.db, (tx) => allocateHolds(tx, 1, { orderId: 8, variantIds: [kit] })),
    )
    expect(again.code).toBe('hold_gone')
    await transact(shop.db, (tx) => releaseStock(tx, 1))
    expect(await availableNow()).toMatchObject({ hook: 3, yarn: 9 })
    await countersAgree()
  })

  test('whose components changed meanwhile releases those that were held, not the new ones', async () => {
    await holdFor(1, [[bigKit, 1]])
    const change = (quantity: number) =>
      transact(shop.db, (tx) =>
        changeProduct(tx, productOf.get(bigKit) ?? 0, {
          packs: [{ id: bigKit, components: [{ variantId: yarn, quantity }] }],
        }),
      )
    await change(5)
    expect(await availableNow()).toMatchObject({ yarn: 7, bigKit: 1 })
    await transact(shop.db, (tx) => releaseStock(tx, 1))
    expect(await availableNow()).toMatchObject({ yarn: 10, bigKit: 2 })
    await change(3)
    await countersAgree()
  })

  test('broadcasts every product whose availability changed, kits that share a component included', async () => {
    broadcasts.length = 0
    await holdFor(1, [[yarn, 1]])
    const named = broadcasts.flatMap((products) => products.split(',').map(Number)).toSorted((a, b) => a - b)
    expect([...new Set(named)]).toEqual(
      [yarn, kit, bigKit].map((pack) => productOf.get(pack)).toSorted((a = 0, b = 0) => a - b),
    )
  })

  const purchase = fc.array(
    fc.tuple(fc.constantFrom('hook', 'yarn', 'kit', 'bigKit'), fc.integer({ min: 1, max: 3 })),
    {
      minLength: 1,
      maxLength: 3,
    },
  )

  test('16 shoppers at once never oversell, never deadlock, and are refused only for lines that are out of stock', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(purchase, { minLength: 16, maxLength: 16 }), async (purchases) => {
        await sql`truncate stock.levels, stock.holds, stock.allocations, stock.movements`.execute(shop.db)
        await stock(6, 14)
        const tries = purchases.map((lines, index) => holdFor(index + 1, linesOf(lines)))
        for (const [index, outcome] of (await Promise.allSettled(tries)).entries()) {
          if (outcome.status === 'fulfilled') continue
          expect(outcome.reason).toBeInstanceOf(Refusal)
          // Nothing is released meanwhile, so a line that was short then is still short.
          expect((await refusalOf(holdFor(1_000 + index, linesOf(purchases[index] ?? [])))).code).toBe(
            'out_of_stock',
          )
        }
        await countersAgree()
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  const linesOf = (lines: readonly ['hook' | 'yarn' | 'kit' | 'bigKit', number][]): [number, number][] => {
    const quantities = new Map<number, number>()
    for (const [what, quantity] of lines) {
      const id = { hook, yarn, kit, bigKit }[what]
      quantities.set(id, (quantities.get(id) ?? 0) + quantity)
    }
    return [...quantities]
  }
})
