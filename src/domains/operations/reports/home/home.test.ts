import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { inTransaction, sellAndPay } from '../../../buying/orders/sold.fixture.ts'
import type { Home } from '../contract.ts'
import { signInPerson } from '../reports.fixture.ts'

const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
let shop: TestShop
let kiran: Visitor & { id: number }
let rohan: Visitor & { id: number }

beforeAll(async () => {
  shop = await openTestShop({ clock })
  kiran = await signInPerson(shop, {
    name: 'Kiran Rao',
    phone: '9811000001',
    roles: ['staff', 'staff:everything'],
  })
  rohan = await signInPerson(shop, {
    name: 'Rohan Desai',
    phone: '9811000002',
    roles: ['staff', 'staff:grievances'],
  })
}, 120_000)
afterAll(() => shop.end())

const homeOf = async (who: Visitor): Promise<Home> => (await who.get<Home>('/api/admin/home')).body
const queueOf = async (who: Visitor, name: string) =>
  (await homeOf(who)).queues.find((one) => one.name === name)
const DAY = 86_400_000
const daysFromNow = (days: number): Date => new Date(clock.now().getTime() + days * DAY)

let tickets = 0

/** A grievance that Asha wrote `days` ago. */
const complain = ({ days, owner = null, dueIn }: { days: number; owner?: number | null; dueIn: number }) => {
  tickets += 1
  return sql`
    insert into support.tickets (id, number, name, email, topic, words, wanted, state_changed_at, opened_at, acknowledge_by, redress_by, assigned_actor)
    values (${tickets}, ${`G-00000${tickets}`}, 'Asha Rao', 'asha@example.com', 'order', 'No parcel', 'My yarn', ${daysFromNow(-days)},
      ${daysFromNow(-days)}, ${daysFromNow(dueIn)}, ${daysFromNow(30)}, ${owner})`.execute(shop.database.db)
}

test('the home is 401 for a visitor, 403 for a shopper, and open to staff with any one right', async () => {
  const asha = await signInPerson(shop, { name: 'Asha Rao', phone: '9811000003' })
  const all = await Promise.all([shop.visitor(), asha, rohan].map((who) => who.get('/api/admin/home')))
  expect(all.map(({ status }) => status)).toEqual([401, 403, 200])
})

test('Rohan, who may answer grievances, sees that queue alone and no figures; Kiran with all rights sees 20 queues', async () => {
  const home = await homeOf(rohan)
  expect([home.queues, home.empty_queues.map(({ name }) => name), home.pulses]).toEqual([
    [],
    ['grievances'],
    null,
  ])
  const all = await homeOf(kiran)
  expect(all.queues.length + all.empty_queues.length).toBe(20)
  expect(all.pulses?.map(({ key }) => key)).toEqual([
    'sales.orders',
    'sales.gmv',
    'sales.paid',
    'sales.cod_share',
    'order-steps.cancelled',
    'order-steps.rto',
    'refunds.amount',
    'new-people.people',
    'new-stores.stores',
    'posts.posts',
    'bookings.bookings',
  ])
})

test('of 3 grievances the oldest is 5 days old, 1 is with Rohan and 2 with nobody; one is due today', async () => {
  await complain({ days: 5, dueIn: 3 })
  await complain({ days: 2, dueIn: 0, owner: rohan.id })
  await complain({ days: 1, dueIn: 2 })
  expect(await queueOf(rohan, 'grievances')).toMatchObject({
    title: 'Grievances',
    href: '/admin/grievances',
    count: 3,
    mine: 1,
    unassigned: 2,
    owners: ['Rohan Desai'],
    oldest_at: daysFromNow(-5).toISOString(),
    is_due_today: true,
  })
  expect(await queueOf(kiran, 'grievances')).toMatchObject({ mine: 0, unassigned: 2 })
})

test("Rohan's own refund of ₹2,500 waits for Kiran and not for Rohan", async () => {
  const orderId = await sellAndPay(
    shop,
    { goods: [{ quantity: 1, unit: 300_000 }], delivery: 'Online' },
    daysFromNow(-40),
  )
  await sql`
    insert into orders.refund_requests (id, order_id, amount_paise, cause, funder, reason, state, asked_by, asked_at)
    values (1, ${orderId}, 250000, 'goodwill', 'platform', 'Late', 'pending_approval', ${rohan.id}, ${daysFromNow(-1)})`.execute(
    shop.database.db,
  )
  expect(await queueOf(kiran, 'refund-requests')).toMatchObject({ count: 1, amount: 2500, to_sign: 1 })
  await sql`update orders.refund_requests set asked_by = ${kiran.id}`.execute(shop.database.db)
  expect(await queueOf(kiran, 'refund-requests')).toMatchObject({ count: 1, to_sign: 0 })
})

test('what is due today stands before what is only older', async () => {
  const names = (await homeOf(kiran)).queues.map(({ name }) => name)
  expect(names).toEqual(['grievances', 'refund-requests'])
})

test('at 11:30 today has 2 orders over ₹2,000; last Saturday had 1 until 11:30 and 2 in all; one was cancelled today', async () => {
  const yarn = { goods: [{ quantity: 1, unit: 100_000 }], delivery: 'Online' as const }
  await sellAndPay(shop, yarn, clock.now())
  const cancelled = await sellAndPay(shop, { ...yarn, delivery: 'COD' }, clock.now())
  const how = { lines: null, actor: 'shopper', reason: '', at: clock.now() }
  await inTransaction(shop, (tx) => cancelLines(tx, cancelled, how))
  await sellAndPay(shop, yarn, new Date('2026-11-14T05:59:00Z'))
  await sellAndPay(shop, yarn, new Date('2026-11-14T06:01:00Z'))
  const { pulses } = await homeOf(kiran)
  const pulse = (key: string) => pulses?.find((one) => one.key === key)
  expect(pulse('sales.orders')).toMatchObject({ now: 2, before: 1, before_all_day: 2 })
  expect(pulse('sales.gmv')).toMatchObject({ kind: 'money', now: 2000, before: 1000, before_all_day: 2000 })
  expect(pulse('sales.cod_share')).toMatchObject({ now: 50, before: 0 })
  expect(pulse('order-steps.cancelled')).toMatchObject({ now: 1, before: 0 })
  expect(pulse('sales.orders')?.days).toEqual([0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 2])
})

test('the health names 1 job that was given up, and how long the oldest due job has waited', async () => {
  expect((await homeOf(kiran)).health.jobs_given_up).toBe(0)
  await sql`select graphile_worker.add_job('deliver', '{"listener": "none"}'::json, run_at => ${daysFromNow(-1)})`.execute(
    shop.database.db,
  )
  expect((await homeOf(kiran)).health.waiting_seconds).toBeGreaterThanOrEqual(86_400)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where run_at = ${daysFromNow(-1)}`.execute(
    shop.database.db,
  )
  const { health } = await homeOf(kiran)
  expect(health.jobs_given_up).toBe(1)
  expect(health.integrity).toEqual({ faults: 0, checked_at: null })
})
