import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { returnPieces } from '#domains/buying/orders/pieces'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { add, buyCartWithCash } from '../../../buying/checkout/buying.fixture.ts'
import { runAllJobs } from '../../../buying/checkout/paying.fixture.ts'
import { AT, orderBalances, advanceOrderTo, publishAndHandle, accountTotal } from '../ledger.fixture.ts'
import { recordFact } from './record-fact.ts'
import { postEntry } from './post-entry.ts'
import { shop, asha, scissors, setUpScissors, db, buyOnline } from '../commissions/scissors.fixture.ts'

setUpScissors()

test('₹1,180 paid online and delivered: every amount of the worked payout of docs/money-rules.md, and ₹1,056.00 for the store', async () => {
  const id = await buyOnline()
  const { rows } = await sql<{ total: number; shipping: number }>`
    select total_paise as total, shipping_paise as shipping from orders.orders where id = ${id}`.execute(db())
  expect(rows[0]).toEqual({ total: 118_000, shipping: 0 })
  expect(await orderBalances(shop, id)).toEqual({ unplaced: 1180, buyer_liability: -1180 })
  await advanceOrderTo(shop, id, 'deliver_all')
  expect(await orderBalances(shop, id)).toEqual({
    unplaced: 1180,
    [`store_payable:${scissors.storeId}`]: -1056,
    platform_revenue: -100,
    gst_output: -18,
    'tcs_payable:cgst': -2.5,
    'tcs_payable:sgst': -2.5,
    'tds_payable:store': -1,
  })
  expect(await accountTotal(shop, 'unplaced')).toBe(0)
  expect(await accountTotal(shop, 'gateway_clearing')).toBe(1180)
})

test('one of two pieces comes back after the delivery: half of each account is reversed, and the refund leaves the gateway', async () => {
  const id = await buyOnline(2)
  await advanceOrderTo(shop, id, 'deliver_all')
  const request = {
    pieces: [{ lineNo: 1, quantity: 1 }],
    cause: 'return',
    withDelivery: false,
    actor: 'staff',
    reason: 'blunt',
    at: AT,
    key: 'case-1',
  } as const
  await transact(db(), (tx) => returnPieces(tx, id, request))
  await runPendingJobs(shop.jobs)
  await runAllJobs(shop)
  const books = await orderBalances(shop, id)
  expect(books).toMatchObject({
    platform_revenue: -100,
    gst_output: -18,
    'tcs_payable:cgst': -2.5,
    gateway_clearing: -1180,
  })
  // Income tax of ₹1 on the returned piece is set off against later sales, not refunded.
  expect(books[`store_payable:${scissors.storeId}`]).toBe(-1055)
  expect(books['tds_payable:store']).toBe(-2)
  const next = await buyOnline()
  await advanceOrderTo(shop, next, 'deliver_all')
  expect((await orderBalances(shop, next))['tds_payable:store']).toBeUndefined()
})

test('a cancelled order leaves no balance for the shopper or the store', async () => {
  const id = await buyOnline()
  await transact(db(), (tx) =>
    cancelLines(tx, id, { lines: null, actor: 'shopper', reason: 'changed her mind', at: AT }),
  )
  await runAllJobs(shop)
  expect(await orderBalances(shop, id)).toEqual({ unplaced: 1180, gateway_clearing: -1180 })
})

test('₹100 of goodwill from the shop and ₹50 from the store, after the delivery', async () => {
  const id = await buyOnline()
  await advanceOrderTo(shop, id, 'deliver_all')
  const before = await orderBalances(shop, id)
  const store = `store_payable:${scissors.storeId}`
  const reduction = { cause: 'goodwill', actor: 'staff', reason: 'late', at: AT } as const
  await transact(db(), (tx) =>
    reduceOrder(tx, id, { ...reduction, paise: 10_000, funder: 'platform', key: 'g1' }),
  )
  await transact(db(), (tx) =>
    reduceOrder(tx, id, { ...reduction, paise: 5_000, funder: 'store', key: 'g2' }),
  )
  await runAllJobs(shop)
  const after = await orderBalances(shop, id)
  expect(after).toMatchObject({ goodwill: 100, gateway_clearing: -150 })
  // The sale is ₹50 smaller, so ₹4.24 of the fee, 76 paise of GST on it and 22 paise of TCS go too.
  expect(after[store]).toBeCloseTo((before[store] ?? 0) + 50 - 5.22, 2)
})

test('the courier owes the cash from the delivery on', async () => {
  await add(asha, scissors)
  const [id = 0] = await buyCartWithCash(asha)
  await runPendingJobs(shop.jobs)
  expect(await orderBalances(shop, id)).toEqual({})
  await advanceOrderTo(shop, id, 'deliver_all')
  const books = await orderBalances(shop, id)
  expect(books['cod_receivable:unknown']).toBeGreaterThan(1_179)
  expect(Object.values(books).reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 6)
})

test('a repeated event, and a delivery before the payment, leave the same balances', async () => {
  const id = await buyOnline()
  const right = await orderBalances(shop, id)
  const { rows } = await sql<{ payment: string; payable: number }>`
    select payment_id as payment, payable_id as payable from payments.shares where order_id = ${id}`.execute(
    db(),
  )
  const { payment = '', payable = 0 } = rows[0] ?? {}
  await publishAndHandle(shop, 'payments.shares_recorded', {
    payableId: payable,
    paymentId: payment,
    shares: [{ orderId: id, amountPaise: 118_000 }],
  })
  await publishAndHandle(shop, 'payments.captured', {
    payableId: payable,
    paymentId: payment,
    amountPaise: 118_000,
  })
  expect(await orderBalances(shop, id)).toEqual(right)

  await add(asha, scissors)
  const [cash = 0] = await buyCartWithCash(asha)
  await transact(db(), (tx) =>
    recordFact(tx, cash, { kind: 'completed', key: 'completed', at: AT, detail: {} }),
  )
  await transact(db(), (tx) =>
    recordFact(tx, cash, { kind: 'delivered', key: 'delivered', at: AT, detail: {} }),
  )
  const early = await orderBalances(shop, cash)
  await advanceOrderTo(shop, cash, 'close_window')
  expect(await orderBalances(shop, cash)).toEqual(early)
})

test('two processes handle the same order at once: one entry each, nothing twice', async () => {
  const id = await buyOnline()
  const facts = [1, 2, 3, 4].map(() => ({ kind: 'delivered', key: 'delivered', at: AT, detail: {} }) as const)
  await Promise.all(facts.map((fact) => transact(db(), (tx) => recordFact(tx, id, fact))))
  expect((await orderBalances(shop, id))['platform_revenue']).toBe(-100)
})

test('the database refuses an entry with one posting or unequal sides, and any change of a booked entry', async () => {
  const wrong = [
    { account: 'bank', paise: 100 },
    { account: 'goodwill', paise: -99 },
  ]
  await expect(
    transact(db(), (tx) => postEntry(tx, { key: 'wrong', kind: 'test', at: AT, postings: wrong })),
  ).rejects.toThrow('add up to 1')
  const singleEntry = transact(db(), async (tx) => {
    const entry = await tx
      .insertInto('ledger.entries')
      .values({ key: 'alone', kind: 'test', order_id: null, at: AT, memo: '', actor_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('ledger.postings')
      .values({ entry_id: entry.id, account: 'bank', party: '', paise: 100 })
      .execute()
  })
  await expect(singleEntry).rejects.toThrow('add up to 100')
  for (const table of ['entries', 'postings', 'facts', 'supplies', 'withholdings', 'rates']) {
    await expect(sql`delete from ${sql.table(`ledger.${table}`)}`.execute(db())).rejects.toThrow(
      'never changed',
    )
  }
  await expect(sql`update ledger.postings set paise = paise * 2`.execute(db())).rejects.toThrow(
    'never changed',
  )
  await expect(sql`truncate ledger.integrity_checks`.execute(db())).rejects.toThrow('never changed')
})

test('an entry with the same key is booked once', async () => {
  const entry = {
    key: 'once',
    kind: 'test',
    at: AT,
    postings: [
      { account: 'bank', paise: 100 },
      { account: 'goodwill', paise: -100 },
    ],
  }
  expect(await transact(db(), (tx) => postEntry(tx, entry))).toHaveLength(2)
  expect(await transact(db(), (tx) => postEntry(tx, entry))).toBeNull()
})

test('cash collected by Delhivery and remitted goes from the courier to the bank and only then to the store', async () => {
  await add(asha, scissors)
  const [id = 0] = await buyCartWithCash(asha)
  await advanceOrderTo(shop, id, 'close_window')
  const { rows } = await sql<{
    total: number
  }>`select total_paise as total from orders.orders where id = ${id}`.execute(db())
  const amountPaise = rows[0]?.total ?? 0
  const available = async () =>
    (
      await sql<{
        on: Date | null
      }>`select available_on as on from ledger.orders where order_id = ${id}`.execute(db())
    ).rows[0]?.on ?? null
  const news = { orderId: id, courier: 'delhivery', at: AT.toISOString() }
  await publishAndHandle(shop, 'cash.collected', { ...news, amountPaise })
  expect((await orderBalances(shop, id))['cod_receivable:delhivery']).toBe(amountPaise / 100)
  expect(await available()).toBeNull()
  await publishAndHandle(shop, 'cash.remitted', { ...news, amountPaise: amountPaise - 5_000, batchId: 1 })
  expect(await available()).toBeNull()
  await publishAndHandle(shop, 'cash.written_off', { ...news, amountPaise: 5_000 })
  const books = await orderBalances(shop, id)
  expect([books['bank'], books['write_off'], books['cod_receivable:delhivery']]).toEqual([
    amountPaise / 100 - 50,
    50,
    undefined,
  ])
  expect(await available()).not.toBeNull()
})
