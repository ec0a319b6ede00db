import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { cancelLines } from '../cancellation/cancel-lines.ts'
import { reduceOrder } from './reduce-order.ts'
import { returnPieces, type Return } from '../pieces/return-pieces.ts'
import { findSoldOrder } from '../reading/find-sold-order.ts'
import { inTransaction, moneySummaryOf, sellAndPay, acceptAndShip, type Sale } from '../sold.fixture.ts'

const clock = movableClock()
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ clock })
})
afterAll(() => shop.end())

const at = () => clock.now()

type Step = {
  kind: 'cancel' | 'reduce' | 'return' | 'rto' | 'claim'
  lineNo: number
  quantity: number
  paise: number
  withDelivery: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('cancel', 'return', 'rto', 'claim', 'reduce'),
  lineNo: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  paise: fc.integer({ min: 1, max: 4_000 }),
  withDelivery: fc.boolean(),
})
const goods = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    unit: fc.integer({ min: 101, max: 9_999 }),
    points: fc.integer({ min: 0, max: 100 }),
  }),
  { minLength: 2, maxLength: 2 },
)
const sale = fc.record({
  goods,
  shipping: fc.integer({ min: 0, max: 5_000 }),
  delivery: fc.constantFrom('Online' as const, 'COD' as const),
})

/** Applies one step to an order if it is allowed. */
async function take(
  id: number,
  { kind, lineNo, quantity, paise, withDelivery }: Step,
  { key, isCash }: { key: string; isCash: boolean },
): Promise<void> {
  const pieces = [{ lineNo, quantity }]
  const who = { reason: '', at: at(), key }
  const roundedPaise = isCash ? paise - (paise % 100) : paise
  const work = inTransaction(shop, async (tx) => {
    if (kind === 'cancel')
      await cancelLines(tx, id, { lines: pieces, actor: 'shopper', reason: '', at: at() })
    else if (kind === 'reduce')
      await reduceOrder(tx, id, {
        ...who,
        paise: roundedPaise,
        cause: 'goodwill',
        funder: 'store',
        actor: 'staff',
      })
    else
      await returnPieces(tx, id, {
        ...who,
        pieces,
        cause: kind satisfies Return['cause'],
        withDelivery,
        actor: 'staff',
      })
  })
  await work.catch((error: unknown) => expect(error).toHaveProperty('status'))
}

async function check(id: number, { delivery }: Sale): Promise<void> {
  const money = await moneySummaryOf(shop, id)
  const found = await findSoldOrder(shop.database.db, id)
  expect(money.off).toBe(money.adjusted)
  expect(money.off).toBeLessThanOrEqual(money.total)
  expect(money.points).toBeLessThanOrEqual(found?.order.points_paise ?? 0)
  if (delivery === 'Online') expect(money.refunds).toBe(money.off)
  else expect((money.total - money.off) % 100).toBe(0)
  if (found?.order.status === 'cancelled') expect(money.off).toBe(money.total)
}

test('in any order of cancelling, returning and goodwill a shopper is refunded at most what was paid, and all of it when everything is cancelled', async () => {
  await fc.assert(
    fc.asyncProperty(
      sale,
      fc.array(step, { maxLength: 5 }),
      fc.array(step, { maxLength: 6 }),
      async (sale, before, after) => {
        const id = await sellAndPay(shop, sale, at())
        const isCash = sale.delivery === 'COD'
        for (const [index, one] of before.entries()) await take(id, one, { key: `a${index}`, isCash })
        if ((await findSoldOrder(shop.database.db, id))?.order.status === 'placed') {
          await acceptAndShip(shop, id, at())
          for (const [index, one] of after.entries()) await take(id, one, { key: `b${index}`, isCash })
        }
        await check(id, sale)
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)
