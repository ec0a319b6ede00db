import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedgerAndReport } from '#domains/money/ledger'
import { postEntry } from '#domains/money/ledger/entries'
import { transact } from '#platform/transact'
import { runAllJobs } from '../../../buying/checkout/paying.fixture.ts'
import { orderBalances, advanceOrderTo } from '../../ledger/ledger.fixture.ts'
import type { Route } from './port.ts'
import { processRoute } from './process-route.ts'
import { payoutSealing } from '../accounts/sealing.ts'
import {
  clock,
  shop,
  nila,
  yarn,
  clay,
  gateway,
  db,
  checkRouteIntegrity,
  sandbox,
  setUpRoute,
  postLink,
  buyGoods,
  listTransfersOf,
  transferAtGateway,
  paiseOwed,
  paiseHeld,
  refundPart,
  payOutBatch,
} from './route.fixture.ts'

setUpRoute()

test("a store is linked with its sealed account number; until it is activated its money stays with the platform, and the gateway's open requirements are shown", async () => {
  expect((await postLink({ ...yarn, storeId: 999_999 })).status).toBe(404)
  expect((await postLink(yarn)).status).toBe(200)
  expect((await postLink(yarn)).status).toBe(409)
  await runAllJobs(shop)
  const seen = async () =>
    (
      await nila.get<{ is_on: boolean; stores: { store_id: number; state: string; account_id: string }[] }>(
        '/api/admin/payouts/route',
      )
    ).body
  const first = (await seen()).stores.find(({ store_id }) => store_id === yarn.storeId)
  expect(first).toMatchObject({ state: 'activated' })
  const { rows } = await sql<{
    settlements: object
  }>`select settlements from sandbox.accounts where id = ${first?.account_id}`.execute(db())
  expect(rows[0]?.settlements).toMatchObject({ account_number: '123456789012', ifsc_code: 'SBIN0001234' })

  // Its review starts again; no share is transferred meanwhile.
  await sandbox(`/accounts/${first?.account_id}`, { activation: 'under_review' })
  await runAllJobs(shop)
  expect((await seen()).stores.find(({ store_id }) => store_id === yarn.storeId)?.state).toBe('under_review')
  const [order = 0] = await buyGoods(yarn)
  expect(await listTransfersOf(yarn)).toEqual([])
  await sandbox(`/accounts/${first?.account_id}`, { activation: 'activated' })
  await runAllJobs(shop)
  expect((await seen()).stores.find(({ store_id }) => store_id === yarn.storeId)?.state).toBe('activated')
  expect(order).toBeGreaterThan(0)
})

test('of one payment for two stores the linked store’s whole share is held; a refund of ₹100 reverses that part only', async () => {
  const orders = await buyGoods(yarn, clay)
  const [order = 0] = (
    await sql<{
      id: number
    }>`select id from orders.orders where id = any(${orders}::bigint[]) and store_id = ${yarn.storeId}`.execute(
      db(),
    )
  ).rows.map(({ id }) => id)
  const { rows } = await sql<{
    paise: number
  }>`select captured_paise as paise from payments.shares where order_id = ${order}`.execute(db())
  const share = rows[0]?.paise ?? 0
  expect(await listTransfersOf(yarn)).toEqual([`on_hold ${share}`])
  expect(await listTransfersOf(clay)).toEqual([])
  expect(await transferAtGateway(order)).toMatchObject({ summary: `processed ${share}`, hold: true })
  expect(await paiseHeld()).toBe(share)
  await refundPart(order, 10_000)
  await runAllJobs(shop)
  await runAllJobs(shop)
  expect(await transferAtGateway(order)).toMatchObject({
    summary: `partially_reversed ${share - 10_000}`,
    hold: true,
  })
  expect(await paiseHeld()).toBe(share - 10_000)
  expect(await orderBalances(shop, order)).toMatchObject({
    [`route_held:${yarn.storeId}`]: (share - 10_000) / 100,
  })
})

test('a transfer whose answer was lost is found again: one transfer, booked once; likewise a reversal and an account', async () => {
  let dies = true
  const lossy: Route = {
    ...gateway,
    createAccount: async (store) => lose(await gateway.createAccount(store)),
    transfer: async (request) => lose(await gateway.transfer(request)),
    reverse: async (...args) => lose(await gateway.reverse(...args)),
  }
  function lose<Said>(answer: Said): Said {
    if (dies) throw new Error('the server died here')
    return answer
  }
  const work = () =>
    processRoute(db(), { route: lossy, sealing: payoutSealing(shop.dataDir), now: clock.now() })
  const routeTask = shop.jobs.tasks['payouts:route']
  Object.assign(shop.jobs.tasks, { 'payouts:route': async () => undefined })
  const [order = 0] = await buyGoods(yarn)
  await expect(work()).rejects.toThrow('died')
  dies = false
  clock.forward(61_000)
  await work()
  const made = await sql<{ n: number }>`
    select count(*)::int as n from sandbox.transfers where notes ->> 'ciy_key' = ${`order:${order}`}`.execute(
    db(),
  )
  expect(made.rows[0]?.n).toBe(1)
  const share = Number((await transferAtGateway(order))?.summary.split(' ')[1])
  await refundPart(order, 5_000)
  await runAllJobs(shop)
  dies = true
  clock.forward(61_000)
  await expect(work()).rejects.toThrow('died')
  dies = false
  clock.forward(61_000)
  await work()
  expect(await transferAtGateway(order)).toMatchObject({ summary: `partially_reversed ${share - 5_000}` })
  await postLink(clay)
  dies = true
  await expect(work()).rejects.toThrow('died')
  dies = false
  clock.forward(61_000)
  await work()
  const accounts = await sql<{ n: number }>`select count(*)::int as n from sandbox.accounts`.execute(db())
  expect(accounts.rows[0]?.n).toBe(2)
  Object.assign(shop.jobs.tasks, { 'payouts:route': routeTask })
  expect((await checkRouteIntegrity())?.found).toEqual([])
})

test('the payout releases what the ledger owes and reverses the rest; the bank file never contains it, and it cannot be marked paid manually', async () => {
  const { rows: mine } = await sql<{
    id: number
  }>`select id from orders.orders where store_id = ${yarn.storeId} order by id`.execute(db())
  for (const { id } of mine) await advanceOrderTo(shop, id, 'close_window')
  const due = await paiseOwed(yarn)
  const payouts = await payOutBatch()
  const payout = payouts.find(({ payee }) => payee === yarn.storeId)
  expect(payout).toMatchObject({ way: 'route', state: 'paid', paise: due })
  expect(
    (await nila.post(`/api/admin/payouts/${payout?.id}/return`, { reason: 'by hand' })).body,
  ).toMatchObject({ code: 'by_route' })
  const file = await nila.get<string>(
    `/api/admin/payouts/batches/${(await sql<{ batch_id: number }>`select batch_id from payouts.payouts where id = ${payout?.id}`.execute(db())).rows[0]?.batch_id}/file`,
  )
  expect(file.body.split('\r\n')[1]).toBe('')
  expect(await paiseOwed(yarn)).toBe(0)
  expect(await paiseHeld()).toBe(0)
  const { rows } = await sql<{ paise: number }>`
    select sum(amount - amount_reversed)::bigint as paise from sandbox.transfers t where not on_hold and status <> 'failed'`.execute(
    db(),
  )
  expect(rows[0]?.paise).toBe(due)
})

test('a refund after the release reverses nothing at the gateway: −₹200 is netted with the next payout, whose surplus is reversed', async () => {
  const [paid = 0] = (
    await sql<{
      id: number
    }>`select order_id as id from payouts.transfers where state = 'released' and order_id is not null limit 1`.execute(
      db(),
    )
  ).rows.map(({ id }) => id)
  const before = await transferAtGateway(paid)
  await refundPart(paid, 20_000, 'store')
  await runAllJobs(shop)
  expect(await transferAtGateway(paid)).toEqual(before)
  expect(await paiseOwed(yarn)).toBeLessThan(-17_000)
  const [next = 0] = await buyGoods(yarn)
  await advanceOrderTo(shop, next, 'close_window')
  const due = await paiseOwed(yarn)
  const payout = (await payOutBatch()).find(({ payee }) => payee === yarn.storeId)
  expect(payout).toMatchObject({ way: 'route', state: 'paid', paise: due })
  expect((await transferAtGateway(next))?.summary).toBe(`partially_reversed ${due}`)
})

test("debts beyond the payment are paid from the platform's balance: without funds the payout fails and nothing has left; later it is retried", async () => {
  const [order = 0] = await buyGoods(yarn)
  await advanceOrderTo(shop, order, 'close_window')
  const rich = [
    { account: 'bank', paise: 90_000_000 },
    { account: 'store_payable', party: String(yarn.storeId), paise: -90_000_000 },
  ]
  await transact(db(), (tx) =>
    postEntry(tx, { key: 'festival bonus', kind: 'test', at: clock.now(), postings: rich }),
  )
  const payout = (await payOutBatch()).find(({ payee }) => payee === yarn.storeId)
  expect(payout).toMatchObject({
    way: 'route',
    state: 'failed',
    failure: expect.stringContaining('sufficient balance'),
  })
  expect(await transferAtGateway(order)).toMatchObject({ hold: true })
  expect((await nila.post(`/api/admin/payouts/${payout?.id}/cancel`, { reason: 'too much' })).status).toBe(
    200,
  )
  const { rows } = await sql<{
    state: string
  }>`select state from payouts.transfers where order_id = ${order}`.execute(db())
  expect(rows[0]?.state).toBe('on_hold')
  const poor = rich.map((one) => ({ ...one, paise: -one.paise + (one.account === 'bank' ? -5_000 : 5_000) }))
  await transact(db(), (tx) =>
    postEntry(tx, {
      key: 'bonus corrected',
      kind: 'test',
      at: clock.now(),
      postings: poor.map((one) => ({ ...one, paise: one.account === 'bank' ? -89_995_000 : 89_995_000 })),
    }),
  )
  const again = (await payOutBatch()).find(({ payee }) => payee === yarn.storeId)
  expect(again).toMatchObject({ way: 'route', state: 'paid' })
  expect(await paiseOwed(yarn)).toBe(0)
})

test('a transfer that fails after its payout was paid is owed again; an unlinked store is paid by the bank and everything held is reversed', async () => {
  const [order = 0, secondOrder = 0] = [...(await buyGoods(yarn)), ...(await buyGoods(yarn))]
  await advanceOrderTo(shop, order, 'close_window')
  const payout = (await payOutBatch()).find(({ payee }) => payee === yarn.storeId)
  expect(payout).toMatchObject({ state: 'paid', way: 'route' })
  const transfer = await transferAtGateway(order)
  await sandbox(`/transfers/${transfer?.id}/fail`)
  await runAllJobs(shop)
  expect(await paiseOwed(yarn)).toBe(payout?.paise)
  await postLink(yarn, 'stop')
  await advanceOrderTo(shop, secondOrder, 'close_window')
  const byBank = (await payOutBatch()).find(({ payee }) => payee === yarn.storeId)
  expect(byBank).toMatchObject({ way: 'bank', state: 'submitted' })
  await runAllJobs(shop)
  expect((await transferAtGateway(secondOrder))?.summary).toBe('reversed 0')
  expect(await paiseHeld()).toBe(0)
  const proofs = [
    ...(await checkLedgerAndReport(db(), { now: clock.now(), log: { error: () => undefined } })),
    await checkRouteIntegrity(),
  ]
  expect(proofs.flatMap((proof) => proof?.found ?? [])).toEqual([])
})

test('a share that differs from the ledger fails the check', async () => {
  await sql`update payouts.transfers set reversed_paise = reversed_paise - 100 where state = 'reversed'`.execute(
    db(),
  )
  await sql`update payouts.transfers set state = 'on_hold' where state = 'reversed'`.execute(db())
  expect((await checkRouteIntegrity())?.found[0]).toContain('the gateway holds')
})
