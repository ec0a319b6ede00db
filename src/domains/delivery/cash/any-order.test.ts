import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add } from '../../buying/checkout/buying.fixture.ts'
import { buyOnline as buyWith, makeCoupon } from '../../buying/checkout/pricing/offers.fixture.ts'
import { getOrder, stepOrder } from '../fulfilment/parcel-delivery.fixture.ts'
import { findCashDiscrepancies } from './cash-discrepancies.ts'
import {
  type OrderAction,
  orderActions,
  requestedRupees,
  ONE_BALL,
  bank,
  cashStateOf,
  finishOrder,
  reportCourierEvents,
  actionHandlers,
  returnBall,
  unsettledMoneyOf,
  packed,
  remit,
  s,
  runShopJobs,
  setUpAnyOrder,
} from './any-order.fixture.ts'

setUpAnyOrder()

test("2 of Asha's 3 parcels are remitted and banked, the third is lost and written off: nothing of the ₹929 is outstanding, and the order is settled", async () => {
  const orderId = await packed(3)
  for (const which of [0, 0]) await reportCourierEvents(orderId, which, ['picked_up', 'delivered'])
  await runShopJobs()
  await remit()
  await bank()
  expect(await cashStateOf(orderId)).toMatchObject({ status: 'due', open: 30_900 })
  await actionHandlers.lose(orderId, 0)
  await runShopJobs()
  expect(await cashStateOf(orderId)).toMatchObject({
    status: 'settled',
    order: 'delivered',
    open: 0,
    collected: 62_000,
    by_hand: 0,
  })
})

test.each([
  ['first', 0, 61_900],
  ['last', 2, 62_000],
])(
  'the %s of 3 parcels that ask for ₹310, ₹310 and ₹309 is lost: Asha owes exactly what the other two ask for',
  async (_, which, due) => {
    const orderId = await packed(3)
    await actionHandlers.lose(orderId, which)
    await finishOrder(orderId)
    expect(await cashStateOf(orderId)).toMatchObject({
      status: 'settled',
      due,
      open: 0,
      collected: due,
      by_hand: 0,
    })
    expect(await unsettledMoneyOf(orderId)).toBe(0)
  },
)

test('a ball of ₹300 at half price and needles of ₹250, a parcel each: each parcel asks for the price paid for its goods, and the lost one reduces the total by that much', async () => {
  const { code } = await makeCoupon(s.shop.database.db, s.clock, { percent: 50, only: s.merino })
  await add(s.asha, s.merino)
  await add(s.asha, s.needles)
  const { ids } = await buyWith(s.asha, { coupon: code })
  const [orderId = 0] = ids
  await runShopJobs()
  await stepOrder(s.meera, [orderId, 'accept'])
  await stepOrder(s.meera, [orderId, 'pack'], {
    parcels: [ONE_BALL, { lines: [{ line_no: 2, quantity: 1 }] }],
  })
  await runShopJobs()
  const { shipments, total } = await getOrder(s.meera, orderId)
  expect([total, ...shipments.map(({ cash }) => cash)]).toEqual([429, 166, 263])
  await actionHandlers.lose(orderId, 0)
  await finishOrder(orderId)
  expect(await cashStateOf(orderId)).toMatchObject({
    status: 'settled',
    due: 26_300,
    collected: 26_300,
    by_hand: 0,
  })
  expect(await unsettledMoneyOf(orderId)).toBe(0)
})

test('2 of 3 parcels are lost: Asha owes the ₹309 that the last one asks for', async () => {
  const orderId = await packed(3)
  await actionHandlers.lose(orderId, 0)
  await actionHandlers.turn(orderId, 0)
  await finishOrder(orderId)
  expect(await cashStateOf(orderId)).toMatchObject({
    status: 'settled',
    due: 30_900,
    collected: 30_900,
    by_hand: 0,
  })
  expect(await unsettledMoneyOf(orderId)).toBe(0)
})

test('a broken ball is refunded while 2 parcels wait at the store: the last one is repacked, and together they ask for ₹300 less', async () => {
  const orderId = await packed(3)
  await reportCourierEvents(orderId, 0, ['picked_up', 'delivered'])
  await returnBall(orderId, 'claim')
  await runShopJobs()
  await finishOrder(orderId)
  expect(await requestedRupees(orderId)).toBe(629)
  expect(await cashStateOf(orderId)).toMatchObject({
    status: 'settled',
    due: 62_900,
    open: 0,
    collected: 62_900,
    by_hand: 0,
  })
})

test('a broken ball is refunded while the courier has the other 2 parcels: ₹929 are collected, and ₹300 refunded manually, once', async () => {
  const orderId = await packed(3)
  for (const which of [0, 1, 2]) await reportCourierEvents(orderId, which, ['picked_up'])
  await reportCourierEvents(orderId, 0, ['delivered'])
  await returnBall(orderId, 'claim')
  await finishOrder(orderId)
  expect(await cashStateOf(orderId)).toMatchObject({
    status: 'settled',
    due: 62_900,
    collected: 92_900,
    by_hand: 30_000,
  })
})

const anyAct = fc.record({ do: fc.constantFrom(...orderActions), which: fc.nat(3) })

/** Of 3 balls, 2 are picked up before the cancellation of the third, which is in no parcel, is processed. */
const RACE: readonly OrderAction[] = [
  { do: 'cancel', which: 0 },
  { do: 'fetch', which: 0 },
  { do: 'fetch', which: 1 },
]
const beginning = fc.constantFrom<{ parcels: number; first: readonly OrderAction[] }>(
  { parcels: 3, first: [] },
  { parcels: 2, first: [] },
  { parcels: 2, first: RACE },
)

test(
  'in any order of parcels, cancellations, claims, returns, goodwill and files, Asha pays the final cost to the rupee',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        beginning,
        fc.array(anyAct, { minLength: 3, maxLength: 12 }),
        async ({ parcels, first }, row) => {
          const orderId = await packed(3, parcels)
          for (const { do: what, which } of [...first, ...row]) {
            await actionHandlers[what](orderId, which).catch((error: { status?: number }) => {
              // An impossible action is refused with a status; any other error is a bug.
              if (error.status === undefined) throw error
            })
          }
          await finishOrder(orderId)
          const {
            status,
            due,
            open,
            collected,
            by_hand: byHand,
          } = (await cashStateOf(orderId)) ?? { due: -1, collected: 0, by_hand: 0 }
          expect([status, open]).toEqual([collected > 0 ? 'settled' : 'void', 0])
          expect(collected - byHand).toBe(due)
          // A manual refund is owed to Asha until the staff have paid it.
          expect(await unsettledMoneyOf(orderId)).toBe(byHand / 100)
          expect(await findCashDiscrepancies(s.shop.database.db)).toEqual([])
        },
      ),
      { numRuns: 15, endOnFailure: true },
    )
  },
)
