import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openGateway } from '#domains/money/payments'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { getOrder, stepOrder } from '../../../delivery/fulfilment/parcel-delivery.fixture.ts'
import { orderOf, payInWindow, runAllJobs } from '../paying.fixture.ts'
import { cancelOverdue } from './cancel-overdue.ts'
import { listLettersAbout, placeAndConfirm } from './owed.fixture.ts'
import {
  actions,
  all,
  cancel,
  clock,
  dueOf,
  kiran,
  packedAndOverdue,
  setUpOverdueOrders,
} from './overdue.fixture.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const crashes = enableCrashes()
setUpOverdueOrders()
afterAll(() => crashes.end())

const { db, look, after, listed, openWindow, left, endOf, refundsOf, onLastDay } = actions

test('packed in 2 parcels and not paid by its last day, Asha’s order is cancelled by Meera: 2 skeins are released, nothing is owed, and Asha and Kiran are notified', async () => {
  const before = await left()
  const id = await packedAndOverdue()
  expect([await left(), await endOf(id)]).toEqual([before - 2, ['Packed', 'confirmed']])
  expect((await listed(id, 'overdue'))?.may).toEqual(['receive', 'extend', 'cancel', 'give_up'])
  expect([
    (await cancel(id, all.asha)).status,
    (await cancel(id, all.meera, '')).status,
    (await cancel(1)).status,
  ]).toEqual([403, 400, 404])

  const answers = await Promise.all([cancel(id), cancel(id), look()])
  expect(answers.flatMap((answer) => (answer ? [answer.status] : []))).toEqual([200, 200])
  await runAllJobs(all.shop)
  expect([await left(), await endOf(id)]).toEqual([before, ['Cancelled', 'expired']])
  expect((await getOrder(kiran, id)).shipments.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  expect((await orderOf(all.asha, id)).timeline.slice(-3).map(({ event, note }) => [event, note])).toEqual([
    ['Packed', ''],
    ['Unpacked', 'Not paid in time'],
    ['Cancelled', 'Not paid in time'],
  ])
  expect(
    (await listLettersAbout(all, id)).filter((body) => body.includes('is cancelled. If you’ve paid for it')),
  ).toHaveLength(1)
  expect(await listed(id, 'ended')).toMatchObject({ state: 'expired', due: 0, may: [] })
  const { rows: papers } = await sql<{ kind: string; paise: number }>`
    select kind, sum(total_paise)::int as paise from invoices.documents where order_id = ${id} group by kind order by kind`.execute(
    db(),
  )
  expect([papers.length, papers[0]?.paise]).toEqual([2, papers[1]?.paise])
  const { rows: owed } = await sql<{ paise: number }>`
    select coalesce(sum(p.paise), 0)::int as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where e.order_id = ${id} and p.account = 'shopper_receivable'`.execute(db())
  expect(owed).toEqual([{ paise: 0 }])
})

test('killed at any statement while Meera cancels, the order is unchanged; repeated, the cancellation succeeds, and it is cancelled once', async () => {
  const before = await left()
  const id = await packedAndOverdue()
  const gateway = openGateway({
    keyId: 'rzp_test_ciydemo',
    keySecret: 'ciy-demo-secret',
    url: () => `${all.shop.url}/sandbox/razorpay`,
  })
  const staff = { actorId: 1, reason: 'She does not answer', requestId: 'r', now: clock.now() }
  const outcomes = new Set<string>()
  const times = await crashAtEveryStatement({
    prepared: async () => undefined,
    work: () => cancelOverdue(db(), gateway, { orderId: id, now: clock.now(), by: staff }),
    after: async () =>
      void outcomes.add(
        `${(await endOf(id)).join()} ${(await getOrder(kiran, id)).shipments.map(({ state }) => state).join()}`,
      ),
  })
  expect(times).toBeGreaterThan(20)
  expect([...outcomes]).toEqual(['Packed,confirmed ready,ready', 'Cancelled,expired cancelled,cancelled'])
  await runAllJobs(all.shop)
  expect([
    await left(),
    (await orderOf(all.asha, id)).timeline.filter(({ event }) => event === 'Cancelled').length,
  ]).toEqual([before, 1])
}, 120_000)

test('an order is not cancelled before its last day is over, nor while the bank works on a payment; paid afterwards, it stays', async () => {
  const id = await onLastDay()
  expect([(await listed(id))?.may, (await cancel(id)).body.code]).toEqual([
    ['receive', 'extend', 'give_up'],
    'not_overdue',
  ])
  await stepOrder(kiran, [id, 'accept'])
  await stepOrder(kiran, [id, 'pack'], { parcels: null })
  const { body: window } = await openWindow(id)
  const { body: paid } = await payInWindow(all.asha, window.rp_order_id)
  const becomes = (status: string) =>
    sql`update sandbox.payments set status = ${status} where id = ${paid.razorpay_payment_id}`.execute(db())
  await becomes('authorized')
  await after(DAY)
  expect([(await listed(id, 'overdue'))?.may, (await dueOf(id)).body.due?.may_cancel]).toEqual([
    ['receive', 'extend', 'give_up'],
    false,
  ])
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'not_overdue' } })
  await becomes('captured')
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await runAllJobs(all.shop)
  expect([await endOf(id), await refundsOf(window.rp_order_id)]).toEqual([['Packed', 'paid'], []])
})

test('Kiran packs while the gateway is asked about an order that Meera cancels: the bill of ₹500 that packing wrote is credited with ₹500', async () => {
  const id = await onLastDay()
  await stepOrder(kiran, [id, 'accept'])
  await openWindow(id)
  clock.forward(3 * HOUR)
  const real = openGateway({
    keyId: 'rzp_test_ciydemo',
    keySecret: 'ciy-demo-secret',
    url: () => `${all.shop.url}/sandbox/razorpay`,
  })
  const slow: typeof real = {
    ...real,
    paymentsOf: async (rpOrderId) => {
      clock.forward(3_000)
      expect((await stepOrder(kiran, [id, 'pack'], { parcels: null })).status).toBe(200)
      await runAllJobs(all.shop)
      clock.forward(2_000)
      return real.paymentsOf(rpOrderId)
    },
  }
  const staff = { actorId: 1, reason: 'She does not answer', requestId: 'r', now: clock.now() }
  await cancelOverdue(db(), slow, { orderId: id, now: clock.now(), by: staff })
  await runAllJobs(all.shop)
  expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
  const { rows: papers } = await sql<{ kind: string; total_paise: number }>`
    select kind, total_paise::int as total_paise from invoices.documents where order_id = ${id} order by kind desc`.execute(
    db(),
  )
  expect(papers).toEqual([
    { kind: 'tax_invoice', total_paise: 50_000 },
    { kind: 'credit_note', total_paise: 50_000 },
  ])
})

test('after an outage without reminders neither Meera nor Kiran is offered a cancellation that would be refused', async () => {
  const id = await placeAndConfirm(all)
  await stepOrder(kiran, [id, 'accept'])
  await stepOrder(kiran, [id, 'pack'], { parcels: null })
  clock.forward(9 * DAY)
  expect([(await listed(id, 'overdue'))?.may, (await dueOf(id)).body.due]).toMatchObject([
    ['receive', 'extend', 'give_up'],
    { is_overdue: true, may_cancel: false },
  ])
  expect((await cancel(id)).body.code).toBe('not_overdue')
  await look()
  await after(3 * DAY)
  expect([(await listed(id))?.may.includes('cancel'), (await dueOf(id)).body.due?.may_cancel]).toEqual([
    true,
    true,
  ])
  expect((await cancel(id)).status).toBe(200)
  await runAllJobs(all.shop)
})

test('one of its parcels has left: nothing is unpacked and the order stays', async () => {
  const id = await packedAndOverdue()
  const [first] = (await getOrder(kiran, id)).shipments
  await kiran.post(`/api/seller/parcels/${first?.parcel_id}/hand-over`, {})
  await runAllJobs(all.shop)
  expect((await listed(id))?.may).toEqual(['receive', 'extend', 'give_up'])
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect((await getOrder(kiran, id)).shipments.map(({ state }) => state)).not.toContain('cancelled')
  expect((await endOf(id))[1]).toBe('confirmed')
})

test('Asha pays at the moment when Meera cancels: the order is paid, or the money is refunded in full; never both, never neither', async () => {
  const id = await packedAndOverdue()
  const { body: window } = await openWindow(id)
  await after(20 * 60_000)
  await payInWindow(all.asha, window.rp_order_id, { webhook: 'now' })
  const [cancelled] = await Promise.all([cancel(id), runAllJobs(all.shop)])
  await runAllJobs(all.shop)
  const [, state] = await endOf(id)
  expect([cancelled.status, state, await refundsOf(window.rp_order_id)]).toEqual(
    state === 'paid' ? [409, 'paid', []] : [200, 'expired', [`${window.amount} succeeded`]],
  )
})
