import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleCourierUpdates, type CourierUpdate } from '#domains/delivery/fulfilment'
import { grantRole } from '#domains/accounts/identity/account-status'
import { returnPieces } from '#domains/buying/orders/pieces'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { Visitor } from '../../../../testing/visitor.ts'
import {
  buy,
  openSending,
  getOrder,
  stepOrder,
  type Sending,
} from '../../fulfilment/parcel-delivery.fixture.ts'
import { orderBalances } from '../../../money/ledger/ledger.fixture.ts'
import { checkLedger } from '../../../money/ledger/integrity/check-ledger.ts'
import { importRemittanceFile } from '../cash.fixture.ts'
import { findCashDiscrepancies } from '../cash-discrepancies.ts'
import type { UncollectedOrder } from '../contract.ts'

let s: Sending
let noor: Visitor
let kabir: Visitor

beforeAll(async () => {
  s = await openSending({ DEMO_COURIER_SECONDS: '86400' })
  noor = await cashier('9000000004', 'Noor')
  kabir = await cashier('9000000005', 'Kabir')
}, 60_000)
afterAll(() => s.shop.end())

async function cashier(phone: string, name: string): Promise<Visitor> {
  const { db } = s.shop.database
  const visitor = s.shop.visitor()
  await visitor.signIn(phone, name)
  const { rows } = await sql<{ id: number }>`select id from identity.people where phone = ${phone}`.execute(
    db,
  )
  await transact(db, async (tx) => {
    for (const role of ['staff', 'staff:cash']) await grantRole(tx, rows[0]?.id ?? 0, role)
  })
  return visitor
}

const runWaiver = async () => {
  await s.shop.jobs.tasks['cash:waive-uncollected']?.(undefined)
  await runPendingJobs(s.shop.jobs)
}

/** The courier picks up and delivers every parcel of the order. */
async function bringAll(orderId: number): Promise<void> {
  for (const { awb } of (await getOrder(s.meera, orderId)).shipments) {
    for (const kind of ['picked_up', 'delivered'] satisfies CourierUpdate['kind'][]) {
      s.clock.forward(60_000)
      const updates = [{ awb: awb ?? '', code: kind, kind, at: s.clock.now(), place: '', note: '' }]
      await transact(s.shop.database.db, (tx) =>
        handleCourierUpdates(tx, 'demo', { updates, now: s.clock.now() }),
      )
    }
  }
}

/** The courier remits what it collected, and the bank statement shows it. */
async function paid(orderId: number): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(',', courier, awb, amount_paise / 100, 'n' || parcel_id) as line from cash.collections where order_id = ${orderId}`.execute(
    s.shop.database.db,
  )
  const { body } = await importRemittanceFile(
    noor,
    rows.map(({ line }) => line),
  )
  await noor.post(`/api/admin/cash/batches/${body.batch_id}/bank`, { reason: 'On the statement' })
  await runPendingJobs(s.shop.jobs)
}

async function moneyOf(orderId: number) {
  const { rows } = await sql<{
    cash: string
    due: number
    collected: number
    by_hand: number
    given: number
  }>`
    select i.status as cash, (o.total_paise - o.refunded_paise) / 100 as due, i.collected_paise / 100 as collected,
      (select count(*)::int from payments.refunds r where r.order_id = o.id) as by_hand,
      (select count(*)::int from orders.adjustments a where a.order_id = o.id and a.kind = 'reduced') as given
    from cash.instruments i join orders.orders o on o.id = i.order_id where o.id = ${orderId}`.execute(
    s.shop.database.db,
  )
  return rows[0]
}

const red = async () =>
  (await checkLedger(s.shop.database.db)).flatMap(({ invariant, found }) =>
    found.map((fault) => `${invariant}: ${fault}`),
  )

/**
 * Asha's order of 3 balls, one of which is cancelled while a courier picks up the others: ₹629 are due, ₹620 are asked for and collected. `label`
 * overrides what each of the two parcels asks for.
 */
async function takenTooLittle({ label }: { label?: number } = {}): Promise<number> {
  const orderId = await buy(s, { merino: 3 })
  await stepOrder(s.meera, [orderId, 'accept'])
  const ball = { lines: [{ line_no: 1, quantity: 1 }] }
  await stepOrder(s.meera, [orderId, 'pack'], { parcels: [ball, ball] })
  await runPendingJobs(s.shop.jobs)
  if (label)
    await sql`update fulfilment.parcels set cash_paise = ${label * 100} where order_id = ${orderId}`.execute(
      s.shop.database.db,
    )
  const cancelled = await s.asha.post(`/api/orders/${orderId}/cancel`, {
    lines: [{ line_no: 1, quantity: 1 }],
    reason: 'changed_mind',
  })
  expect(cancelled.status).toBe(200)
  await bringAll(orderId)
  return orderId
}

async function sendsAllBack(orderId: number): Promise<unknown[]> {
  const all = {
    pieces: [{ lineNo: 1, quantity: 2 }],
    cause: 'return',
    withDelivery: true,
    actor: 'store',
    reason: '',
    key: 'case:1',
  } as const
  await transact(s.shop.database.db, (tx) => returnPieces(tx, orderId, { ...all, at: s.clock.now() }))
  await runPendingJobs(s.shop.jobs)
  const { rows } = await sql<{
    rupees: number
  }>`select amount_paise / 100 as rupees from payments.refunds where order_id = ${orderId}`.execute(
    s.shop.database.db,
  )
  return rows.map(({ rupees }) => rupees)
}

test('2 of 3 balls are picked up before the cancellation of the third is processed: ₹629 are due and ₹620 asked for; the delivery of the second ball writes off ₹9, once', async () => {
  const orderId = await takenTooLittle()
  expect(await moneyOf(orderId)).toMatchObject({ due: 620, given: 1 })
  await runPendingJobs(s.shop.jobs)
  await paid(orderId)
  s.clock.forward(DAY_MS + 1)
  await Promise.all([runWaiver(), runWaiver()])
  expect(await moneyOf(orderId)).toEqual({ cash: 'settled', due: 620, collected: 620, by_hand: 0, given: 1 })
  expect(await orderBalances(s.shop, orderId)).toMatchObject({ bank: 620, goodwill: 9 })
  expect(await orderBalances(s.shop, orderId)).not.toHaveProperty('buyer_liability')
  expect([await red(), await findCashDiscrepancies(s.shop.database.db)]).toEqual([[], []])
  const { order } = (await s.asha.get<{ order: { timeline: { event: string }[] } }>(`/api/orders/${orderId}`))
    .body
  expect(order.timeline.at(-1)?.event).toBe('You don’t have to pay the rest')
})

test('Asha returns both balls within the hour, before any of it is processed: she gets the ₹620 that she paid, not the ₹629 that they cost', async () => {
  const orderId = await takenTooLittle()
  expect(await sendsAllBack(orderId)).toEqual([620])
  await paid(orderId)
  s.clock.forward(DAY_MS + 1)
  await runWaiver()
  expect(await moneyOf(orderId)).toMatchObject({ cash: 'settled', due: 0, given: 1 })
  expect([await red(), await findCashDiscrepancies(s.shop.database.db)]).toEqual([[], []])
})

test('the labels ask for ₹129 less than is due: the job writes nothing off; Noor asks to waive it an hour later, and it is waived once, only when Kabir agrees', async () => {
  const orderId = await takenTooLittle({ label: 250 })
  await runPendingJobs(s.shop.jobs)
  const queue = async (who = noor) =>
    (await who.get<{ unasked: UncollectedOrder[] }>('/api/admin/cash')).body.unasked
  const waive = (reason = 'The label was printed before', who = noor) =>
    who.post<{ code: string; is_let_go: boolean }>(`/api/admin/cash/orders/${orderId}/forgo`, { reason })
  expect([await queue(), (await waive()).body.code]).toEqual([[], 'nothing_left'])
  s.clock.forward(DAY_MS + 1)
  await runWaiver()
  expect(await moneyOf(orderId)).toMatchObject({ due: 629, collected: 500, given: 0 })
  expect(await queue()).toEqual([{ order_id: orderId, due: 629, collected: 500, amount: 129, asked: null }])
  expect([(await waive('')).status, (await waive('So it is', s.asha)).status]).toEqual([400, 403])
  expect(
    (await Promise.all([waive(), waive()])).map(({ body }) => body.code ?? body.is_let_go).sort(),
  ).toEqual([false, 'second_person'])
  expect([await queue(), await queue(kabir)]).toMatchObject([
    [{ asked: { reason: 'The label was printed before', is_mine: true } }],
    [{ asked: { is_mine: false } }],
  ])
  expect(await moneyOf(orderId)).toMatchObject({ due: 629, given: 0 })
  const answers = await Promise.all([
    waive('Agreed, the label was wrong', kabir),
    waive('Agreed, the label was wrong', kabir),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await runPendingJobs(s.shop.jobs)
  expect([await queue(), await moneyOf(orderId)]).toEqual([
    [],
    { cash: 'collected', due: 500, collected: 500, by_hand: 0, given: 1 },
  ])
  await paid(orderId)
  expect(await sendsAllBack(orderId)).toEqual([500])
  expect([await red(), await findCashDiscrepancies(s.shop.database.db)]).toEqual([[], []])
})

test('3 orders have a few rupees on no label; one cannot be changed, one has 50 paise too many: the third has its ₹9 waived, and the first a day later', async () => {
  const { db } = s.shop.database
  const leaves = async (paise: number) => {
    const orderId = await takenTooLittle({ label: 250 })
    await runPendingJobs(s.shop.jobs)
    await sql`update cash.instruments set reduced_paise = void_paise - ${paise} where order_id = ${orderId}`.execute(
      db,
    )
    return orderId
  }
  const all = [await leaves(900), await leaves(850), await leaves(900)].sort((a, b) => a - b)
  const { rows } = await sql<{
    id: number
  }>`select order_id as id from cash.instruments where order_id = any(${all}::bigint[]) and void_paise - reduced_paise = 850`.execute(
    db,
  )
  const broken = rows[0]?.id ?? 0
  // Orders are processed by ascending id, so the one that cannot be changed comes before the one that can.
  const [stuck = 0, fine = 0] = all.filter((id) => id !== broken)
  const given = async () =>
    (await Promise.all([stuck, broken, fine].map(moneyOf))).map((money) => money?.given)
  await sql
    .raw(
      `create function public.refuse() returns trigger language plpgsql as $$ begin raise 'It cannot be changed'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger stuck before insert on orders.adjustments for each row when (new.order_id = ${stuck}) execute function public.refuse()`,
    )
    .execute(db)
  s.clock.forward(DAY_MS + 1)
  await runWaiver()
  expect(await given()).toEqual([0, 0, 1])
  await sql.raw('drop trigger stuck on orders.adjustments').execute(db)
  s.clock.forward(DAY_MS)
  await runWaiver()
  expect(await given()).toEqual([1, 0, 1])
})

test('Noor asks to waive ₹129, which becomes ₹100 meanwhile: Kabir asks for the new amount, and Noor agrees', async () => {
  const orderId = await takenTooLittle({ label: 250 })
  await runPendingJobs(s.shop.jobs)
  s.clock.forward(DAY_MS + 1)
  const waive = async (who: Visitor) => {
    const { body } = await who.post<{ code?: string; is_let_go?: boolean }>(
      `/api/admin/cash/orders/${orderId}/forgo`,
      {
        reason: 'The label was wrong',
      },
    )
    return body.code ?? body.is_let_go
  }
  expect(await waive(noor)).toBe(false)
  await sql`update cash.instruments set reduced_paise = reduced_paise + 2900 where order_id = ${orderId}`.execute(
    s.shop.database.db,
  )
  const { unasked } = (await noor.get<{ unasked: UncollectedOrder[] }>('/api/admin/cash')).body
  expect(unasked.find(({ order_id }) => order_id === orderId)).toMatchObject({ amount: 100, asked: null })
  expect([await waive(kabir), await waive(kabir), await waive(noor), await waive(noor)]).toEqual([
    false,
    'second_person',
    true,
    'nothing_left',
  ])
  await runPendingJobs(s.shop.jobs)
  expect(await moneyOf(orderId)).toMatchObject({ given: 1 })
})
