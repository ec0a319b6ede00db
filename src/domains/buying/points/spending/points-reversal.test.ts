import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import type { SoldGoods } from '#testing/goods'
import type { Order } from '#contracts/buying/orders'
import type { Visitor } from '#testing/visitor'
import {
  buy as buyAtDoor,
  advanceCourier,
  openSending,
  shipOrder,
} from '../../../delivery/fulfilment/parcel-delivery.fixture.ts'
import { add } from '../../checkout/buying.fixture.ts'
import {
  buyOnline as buyInCash,
  grantPoints,
  idOf,
  makeCoupon,
  couponUsage,
} from '../../checkout/pricing/offers.fixture.ts'
import {
  answerCase,
  requestReturn,
  orderSummaryOf,
  buy,
  deliverOrder,
  inspectCase,
  openReturnsShop,
  uploadPhoto,
  receiveCase,
  createStore,
  type ReturnsShop,
} from '../../../delivery/returns/returns.fixture.ts'
import { findBalance } from '../queries/ledger.ts'

let shop: ReturnsShop
let asha: Visitor & { id: number }
let venu: Visitor & { id: number }
let thread: SoldGoods
let beads: SoldGoods

beforeAll(async () => {
  shop = await openReturnsShop()
  const visitor = shop.visitor()
  await visitor.signIn('9000000001', 'Asha Rao')
  asha = Object.assign(visitor, { id: await idOf(shop.database.db, 'asha') })
  venu = await shop.person('Venu Gopal', ['seller'])
  ;[thread] = (await createStore(shop, venu, { goods: [{ name: 'Thread', price: 300, stock: 1_000 }] })) as [
    SoldGoods,
  ]
  ;[beads] = (await createStore(shop, await shop.person('Moti Lal', ['seller']), {
    name: 'Moti Mahal',
    goods: [{ name: 'Beads', price: 300, stock: 1_000 }],
  })) as [SoldGoods]
})
afterAll(() => shop.end())

const deliverEvents = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) await runPendingJobs(shop.jobs)
}
const points = () => findBalance(shop.database.db, asha.id)

test('the points earned by 3 threads for ₹900 are halved with half of the price; goodwill of the platform takes none', async () => {
  const { db } = shop.database
  const orderId = await buy(shop, asha, [[thread, 3]])
  await deliverOrder(shop, orderId)
  await transact(db, (tx) =>
    transitionOrder(tx, orderId, { event: 'close_window', actor: 'clock', reason: '', at: shop.time.now() }),
  )
  await deliverEvents()
  const earned = await points()
  expect(earned).toBeGreaterThan(0)
  const { total } = await orderSummaryOf(shop, orderId)
  const less = (cause: 'goodwill' | 'keep_it', funder: 'platform' | 'store', paise: number) =>
    transact(db, (tx) =>
      reduceOrder(tx, orderId, {
        paise,
        cause,
        funder,
        actor: 'staff',
        reason: 'Faded',
        at: shop.time.now(),
        key: `${cause}:${funder}`,
      }),
    )
  await less('goodwill', 'platform', 10_000)
  await deliverEvents()
  expect(await points()).toBe(earned)
  await less('keep_it', 'store', Math.floor(total / 2))
  await deliverEvents()
  const left = await points()
  expect(Math.abs(left - earned / 2)).toBeLessThanOrEqual(1)
})

test('60 points on 2 threads stay spent when another 2 are sent instead, and are refunded with the money when those never arrive', async () => {
  const { db } = shop.database
  await grantPoints(db, 'asha', { points: 60, now: shop.time.now() })
  const before = await points()
  await add(asha, thread, 2)
  const [orderId = 0] = (await buyInCash(asha, { points_used: 60 })).ids
  await deliverEvents()
  await deliverOrder(shop, orderId)
  const opened = await requestReturn(asha, orderId, {
    kind: 'replacement',
    reason: 'wrong_item',
    photos: [await uploadPhoto(shop, asha)],
    pieces: [{ line_no: 1, quantity: 2 }],
  })
  const caseId = opened.body.response.case_id
  await answerCase(venu, caseId, 'approve', { keep_goods: true })
  await deliverEvents()
  expect(await points()).toBe(before - 60)
  const another = (await asha.get<{ response: { replacement_order_id: number } }>(`/api/returns/${caseId}`))
    .body.response.replacement_order_id
  await transact(db, (tx) =>
    cancelLines(tx, another, {
      lines: null,
      actor: 'store',
      reason: 'The last one is torn',
      at: shop.time.now(),
    }),
  )
  await deliverEvents()
  await deliverEvents()
  expect(await points()).toBe(before)
})

test('a replacement that never arrives, of a COD order with another parcel still at the courier, is refunded by hand after that parcel, at the first try', async () => {
  const { db } = shop.database
  await add(asha, thread, 2)
  const [orderId = 0] = (await buyInCash(asha, {})).ids
  await deliverEvents()
  await deliverOrder(shop, orderId)
  const body = {
    kind: 'replacement',
    reason: 'wrong_item',
    photos: [await uploadPhoto(shop, asha)],
    pieces: [{ line_no: 1, quantity: 1 }],
  }
  const caseId = (await requestReturn(asha, orderId, body)).body.response.case_id
  await answerCase(venu, caseId, 'approve', { keep_goods: true })
  await deliverEvents()
  const another = (await asha.get<{ response: { replacement_order_id: number } }>(`/api/returns/${caseId}`))
    .body.response.replacement_order_id
  // The other piece is still in transit.
  await sql`update orders.orders set status = 'shipped', payment = 'cod_pending' where id = ${orderId}`.execute(
    db,
  )
  await transact(db, (tx) =>
    cancelLines(tx, another, {
      lines: null,
      actor: 'store',
      reason: 'The last one is torn',
      at: shop.time.now(),
    }),
  )
  await deliverEvents()
  const refunds = async () =>
    (
      await sql<{
        outcome: string
      }>`select method || ' ' || state as outcome from payments.refunds where order_id = ${orderId}`.execute(
        db,
      )
    ).rows
  const stuck = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from graphile_worker._private_jobs where attempts > 0`.execute(db)
    ).rows
  expect([await refunds(), await stuck()]).toEqual([[], [{ n: 0 }]])
  await transact(db, (tx) =>
    transitionOrder(tx, orderId, { event: 'deliver_all', actor: 'courier', reason: '', at: shop.time.now() }),
  )
  await deliverEvents()
  await deliverEvents()
  expect([await refunds(), await stuck()]).toEqual([[{ outcome: 'hand manual' }], [{ n: 0 }]])
})

test('one of two stores cancels, and the rest is below the ₹500 that the coupon asks for: the other order keeps its discount', async () => {
  const { db } = shop.database
  const coupon = await makeCoupon(db, shop.time, { percent: 20, minSpend: 500 })
  await add(asha, thread, 1)
  await add(asha, beads, 1)
  const { bill, ids } = await buyInCash(asha, { coupon: coupon.code })
  await deliverEvents()
  expect(bill.stores.map(({ discount }) => discount)).toEqual([60, 60])
  const [first = 0, second = 0] = ids
  const before = await orderSummaryOf(shop, second)
  await transact(db, (tx) =>
    cancelLines(tx, first, { lines: null, actor: 'store', reason: 'Out of stock', at: shop.time.now() }),
  )
  await deliverEvents()
  expect(await orderSummaryOf(shop, second)).toEqual(before)
  expect(await orderSummaryOf(shop, first)).toMatchObject({ status: 'cancelled' })
  expect(await couponUsage(db, coupon.id)).toMatchObject({ uses: 1 })
})

test('half of ₹629 of merino paid in cash is returned: the refund of ₹315 asks for a UPI id, refuses a wrong one, and waits to be paid by hand', async () => {
  const world = await openSending()
  const orderId = await buyAtDoor(world, { merino: 2 })
  await shipOrder(world, orderId)
  await advanceCourier(world, 5)
  const shopper = world.asha
  const opened = await requestReturn(shopper, orderId, {
    reason: 'damaged',
    photos: [await uploadPhoto({ ...shop, url: world.shop.url }, shopper)],
  })
  const caseId = opened.body.response.case_id
  await answerCase(world.meera, caseId, 'approve')
  await receiveCase(world.meera, caseId)
  await inspectCase(world.meera, caseId, [{ line_no: 1, accepted: 1, restocked: 1 }])
  for (let round = 0; round < 3; round += 1) await runPendingJobs(world.shop.jobs)
  const refunds = async () =>
    (await shopper.get<{ order: Order }>(`/api/orders/${orderId}`)).body.order.refunds
  expect(await refunds()).toMatchObject([{ amount: 315, state: 'needs_account' }])
  const to = (id: string) =>
    shopper.post(`/api/orders/${orderId}/refund-destination`, { kind: 'upi', id, name: 'Asha Rao' })
  expect([(await to('asha')).status, (await to('asha@okbank')).status]).toEqual([400, 200])
  expect(await refunds()).toMatchObject([{ amount: 315, state: 'on_the_way' }])
  await world.shop.end()
})
