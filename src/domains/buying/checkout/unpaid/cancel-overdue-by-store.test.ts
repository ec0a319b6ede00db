import { expect, test } from 'vitest'
import { holdOrder, releaseOrder } from '#domains/buying/orders/lifecycle'
import { handleCourierUpdates } from '#domains/delivery/fulfilment'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { getOrder, sellerOf } from '../../../delivery/fulfilment/parcel-delivery.fixture.ts'
import { runAllJobs } from '../paying.fixture.ts'
import {
  actions,
  all,
  cancel,
  cancelAsStore,
  clock,
  dueOf,
  kiran,
  packedAndOverdue,
  setUpOverdueOrders,
} from './overdue.fixture.ts'

setUpOverdueOrders()

const { db, listed, left, endOf, onLastDay } = actions

test('Kiran, whose store packed it, sees the last day to pay, and cancels it the day after; another store does not see it', async () => {
  const before = await left()
  const early = await onLastDay()
  expect([(await dueOf(early)).body.due, (await cancelAsStore(early)).body.code]).toEqual([
    { pay_by: expect.any(String) as string, is_overdue: false, may_cancel: false },
    'not_overdue',
  ])
  const id = await packedAndOverdue()
  const [beads] = (await openStoreWithGoods(db(), 'Moti Mahal', {
    goods: [{ name: 'Glass beads', price: 149, stock: 3 }],
  })) as [SoldGoods]
  const noor = await sellerOf(all.shop, { storeId: beads.storeId, phone: '9000000012', name: 'Noor Khan' })
  expect([
    (await dueOf(id, noor)).status,
    (await cancelAsStore(id, noor)).status,
    (await cancelAsStore(id, all.asha)).status,
  ]).toEqual([404, 404, 403])
  const hold = { because: 'staff', actor: 'staff', reason: 'Is it her?', at: clock.now() }
  await transact(db(), (tx) => holdOrder(tx, id, hold))
  expect([
    (await dueOf(id)).body.due?.may_cancel,
    (await listed(id))?.may.includes('cancel'),
    (await cancelAsStore(id)).body.code,
  ]).toEqual([false, true, 'on_hold'])
  await transact(db(), (tx) => releaseOrder(tx, id, hold))

  expect((await dueOf(id)).body.due).toMatchObject({ is_overdue: true, may_cancel: true })
  expect((await cancelAsStore(id)).status).toBe(200)
  await runAllJobs(all.shop)
  expect([await endOf(id), await endOf(early), await left()]).toEqual([
    ['Cancelled', 'expired'],
    ['Cancelled', 'expired'],
    before,
  ])
  expect([
    (await dueOf(id)).body.due,
    (await cancelAsStore(id)).status,
    (await cancel(id)).body.code,
  ]).toEqual([null, 200, 'wrong_state'])
})

test('the courier collected neither of its 2 parcels: Kiran may still cancel it, and both are unpacked', async () => {
  const before = await left()
  const id = await packedAndOverdue()
  for (const { awb } of (await getOrder(kiran, id)).shipments) {
    const said = [
      {
        awb: awb ?? '',
        code: 'X',
        kind: 'pickup_failed' as const,
        at: clock.now(),
        place: '',
        note: 'Nobody there',
      },
    ]
    await transact(db(), (tx) => handleCourierUpdates(tx, 'demo', { updates: said, now: clock.now() }))
  }
  expect((await getOrder(kiran, id)).shipments.map(({ state }) => state)).toEqual([
    'pickup_failed',
    'pickup_failed',
  ])
  expect([(await dueOf(id)).body.due?.may_cancel, (await listed(id))?.may.includes('cancel')]).toEqual([
    true,
    true,
  ])
  expect((await cancelAsStore(id)).status).toBe(200)
  await runAllJobs(all.shop)
  expect([await endOf(id), await left()]).toEqual([['Cancelled', 'expired'], before])
  expect((await getOrder(kiran, id)).shipments.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
})
