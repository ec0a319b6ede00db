import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, proveBooks } from '#domains/money/ledger'
import { refundOrder } from '#domains/money/payments'
import { transact } from '#platform/transact'
import { openStoreWith, type SoldGoods } from '../../../../testing/goods.ts'
import { signedIn } from '../../../../testing/people.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { checkIntegrity } from '../../../../integrity/checks.ts'
import { add } from '../../../buying/checkout/buying.fixture.ts'
import { openOnline, pay, report, settleAll } from '../../../buying/checkout/paying.fixture.ts'
import { booksOf, bring, tell } from '../../ledger/books.fixture.ts'
import { openRoute, type Route } from './port.ts'
import { workRoute } from './work-route.ts'
import { payoutSealing } from '../sealing.ts'

const clock = movableClock(new Date('2026-11-21T12:00:00Z'))
let shop: TestShop
let asha: Visitor
let nila: Visitor
let omar: Visitor
let yarn: SoldGoods
let clay: SoldGoods
let gateway: Route

const db = () => shop.database.db
// Money of this file goes its way without its orders' steps; what is true of orders is looked at where they are.
const ownTruth = async () =>
  (await checkIntegrity(db(), clock.now())).find(({ invariant }) => invariant === 'I-9 route')
const why = { reason: 'weekly payout' }
const sandbox = <Body>(path: string, body: object = {}) =>
  asha.post<Body>(`/sandbox/razorpay/test${path}`, body)

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  const person = async (name: string, phone: string, roles: string[]) => {
    const visitor = shop.visitor()
    visitor.token = (await signedIn(db(), { name, phone, roles }, clock.now())).token
    return visitor
  }
  const rights = ['staff', 'staff:payouts', 'staff:books']
  nila = await person('Nila Sen', '9000000011', rights)
  omar = await person('Omar Khan', '9000000012', rights)
  await person('Wasim Ali', '9000000013', ['seller'])
  await person('Clara Roy', '9000000014', ['seller'])
  ;[yarn] = (await openStoreWith(db(), 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 1000, stock: 500, gst: 5 }],
  })) as [SoldGoods]
  ;[clay] = (await openStoreWith(db(), 'Clay Corner', {
    goods: [{ name: 'Terracotta', price: 600, stock: 500, gst: 5 }],
  })) as [SoldGoods]
  await own(yarn, '9000000013', '123456789012')
  await own(clay, '9000000014', '222233334444')
  await sql`update payouts.settings set value = 1 where name = 'route'`.execute(db())
  const { body: keys } = await asha.get<{ key_id: string; key_secret: string }>('/sandbox/razorpay/test/keys')
  gateway = openRoute({
    url: () => `${shop.url}/sandbox/razorpay`,
    keyId: keys.key_id,
    keySecret: keys.key_secret,
  })
})
afterAll(() => shop.end())

async function own({ storeId }: SoldGoods, phone: string, number: string): Promise<void> {
  await sql`update sellers.stores set owner_id = (select id from identity.people where phone = ${phone}), opened_at = '2020-01-01', care_email = ${`store${storeId}@example.in`},
    care_phone = ${phone} where id = ${storeId}`.execute(db())
  const sealing = await payoutSealing(shop.dataDir)()
  const secret = sealing.seal(
    `store ${storeId}`,
    JSON.stringify({ accountNumber: number, ifsc: 'SBIN0001234' }),
  )
  await sql`insert into payouts.accounts (kind, payee_id, method, sealed, shown, holder, set_by, set_at, usable_from)
    values ('store', ${storeId}, 'bank', ${secret}, ${`•••• ${number.slice(-4)}`}, 'Wasim Ali', 1, ${clock.now()}, ${clock.now()})`.execute(
    db(),
  )
}

const link = (goods: SoldGoods, step = 'link') =>
  nila.post(`/api/admin/payouts/route/stores/${goods.storeId}/${step}`, why)

/** Asha pays for pieces of both stores, or of one; the orders by store. */
async function buy(...goods: readonly SoldGoods[]): Promise<number[]> {
  for (const one of goods) await add(asha, one, 1)
  const waiting = await openOnline(asha)
  const paid = await pay(asha, waiting.reference)
  for (const id of waiting.orderIds) await report(asha, id, paid.body)
  await settleAll(shop)
  return waiting.orderIds
}

const keptFor = async (goods: SoldGoods): Promise<string[]> => {
  const { rows } = await sql<{ said: string }>`
    select state || ' ' || (amount_paise - reversed_paise) as said from payouts.transfers where store_id = ${goods.storeId} order by wanted_at, id`.execute(
    db(),
  )
  return rows.map(({ said }) => said)
}
const atGateway = async (orderId: number) => {
  const { rows } = await sql<{ said: string; id: string; hold: boolean }>`
    select t.id, t.status || ' ' || (t.amount - t.amount_reversed) as said, t.on_hold as hold from sandbox.transfers t join payouts.transfers p on p.transfer_id = t.id
    where p.order_id = ${orderId}`.execute(db())
  return rows[0]
}
const owed = async (goods: SoldGoods): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`
    select -coalesce(sum(paise), 0)::bigint as paise from ledger.postings where account = 'store_payable' and party = ${String(goods.storeId)}`.execute(
    db(),
  )
  return rows[0]?.paise ?? 0
}
const held = async (): Promise<number> =>
  (
    await sql<{
      paise: number
    }>`select coalesce(sum(paise), 0)::bigint as paise from ledger.postings where account = 'route_held'`.execute(
      db(),
    )
  ).rows[0]?.paise ?? 0

/** An order costs so much less, and the money goes back to Asha. */
async function giveBack(
  orderId: number,
  paise: number,
  funder: 'store' | 'platform' = 'platform',
): Promise<void> {
  const key = `less ${orderId} ${paise}`
  await transact(db(), (tx) =>
    refundOrder(tx, orderId, { amountPaise: paise, key, reason: 'a knot', now: clock.now() }),
  )
  await tell(shop, 'orders.reduced', {
    orderId,
    takenOffPaise: paise,
    funder,
    cause: 'goodwill',
    key,
    at: clock.now().toISOString(),
  } as never)
}

/** A batch is built by Nila, approved by Omar and released; the gateway does its part. @returns the payouts by store. */
async function payOut(): Promise<
  { id: number; payee: number; paise: number; state: string; way: string; failure: string }[]
> {
  const { body } = await nila.post<{ id: number }>('/api/admin/payouts/batches', { kind: 'store', ...why })
  for (const step of ['approve', 'release'])
    expect((await omar.post(`/api/admin/payouts/batches/${body.id}/${step}`, why)).body).toEqual({
      success: true,
    })
  await settleAll(shop)
  const { rows } = await sql<{
    id: number
    payee: number
    paise: number
    state: string
    way: string
    failure: string
  }>`
    select id, payee_id as payee, paise, state, way, failure from payouts.payouts where batch_id = ${body.id} order by payee_id`.execute(
    db(),
  )
  return rows
}

test('a store is linked with its sealed numbers; what it is not activated for stays with us, and what the gateway asks is shown', async () => {
  expect((await link({ ...yarn, storeId: 999_999 })).status).toBe(404)
  expect((await link(yarn)).status).toBe(200)
  expect((await link(yarn)).status).toBe(409)
  await settleAll(shop)
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

  // Its review begins anew: nothing is handed over meanwhile.
  await sandbox(`/accounts/${first?.account_id}`, { activation: 'under_review' })
  await settleAll(shop)
  expect((await seen()).stores.find(({ store_id }) => store_id === yarn.storeId)?.state).toBe('under_review')
  const [order = 0] = await buy(yarn)
  expect(await keptFor(yarn)).toEqual([])
  await sandbox(`/accounts/${first?.account_id}`, { activation: 'activated' })
  await settleAll(shop)
  expect((await seen()).stores.find(({ store_id }) => store_id === yarn.storeId)?.state).toBe('activated')
  expect(order).toBeGreaterThan(0)
})

test('of one payment for two stores the linked one’s whole share is kept on hold; a refund of ₹100 takes back its part alone', async () => {
  const orders = await buy(yarn, clay)
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
  expect(await keptFor(yarn)).toEqual([`on_hold ${share}`])
  expect(await keptFor(clay)).toEqual([])
  expect(await atGateway(order)).toMatchObject({ said: `processed ${share}`, hold: true })
  expect(await held()).toBe(share)
  await giveBack(order, 10_000)
  await settleAll(shop)
  await settleAll(shop)
  expect(await atGateway(order)).toMatchObject({ said: `partially_reversed ${share - 10_000}`, hold: true })
  expect(await held()).toBe(share - 10_000)
  expect(await booksOf(shop, order)).toMatchObject({ [`route_held:${yarn.storeId}`]: (share - 10_000) / 100 })
})

test('an answer that is lost after the transfer was made is found again: one transfer, booked once; so is a lost reversal and a lost account', async () => {
  let dies = true
  const lossy: Route = {
    ...gateway,
    createAccount: async (store) => lose(await gateway.createAccount(store)),
    transfer: async (wanted) => lose(await gateway.transfer(wanted)),
    reverse: async (...asked) => lose(await gateway.reverse(...asked)),
  }
  function lose<Said>(said: Said): Said {
    if (dies) throw new Error('the server died here')
    return said
  }
  const work = () => workRoute(db(), { route: lossy, sealing: payoutSealing(shop.dataDir), now: clock.now() })
  const taken = shop.jobs.tasks['payouts:route']
  Object.assign(shop.jobs.tasks, { 'payouts:route': async () => undefined })
  const [order = 0] = await buy(yarn)
  await expect(work()).rejects.toThrow('died')
  dies = false
  clock.forward(61_000)
  await work()
  const made = await sql<{ n: number }>`
    select count(*)::int as n from sandbox.transfers where notes ->> 'ciy_key' = ${`order:${order}`}`.execute(
    db(),
  )
  expect(made.rows[0]?.n).toBe(1)
  const share = Number((await atGateway(order))?.said.split(' ')[1])
  await giveBack(order, 5_000)
  await settleAll(shop)
  dies = true
  clock.forward(61_000)
  await expect(work()).rejects.toThrow('died')
  dies = false
  clock.forward(61_000)
  await work()
  expect(await atGateway(order)).toMatchObject({ said: `partially_reversed ${share - 5_000}` })
  await link(clay)
  dies = true
  await expect(work()).rejects.toThrow('died')
  dies = false
  clock.forward(61_000)
  await work()
  const accounts = await sql<{ n: number }>`select count(*)::int as n from sandbox.accounts`.execute(db())
  expect(accounts.rows[0]?.n).toBe(2)
  Object.assign(shop.jobs.tasks, { 'payouts:route': taken })
  expect((await ownTruth())?.found).toEqual([])
})

test('the payout releases what the books owe and takes the rest back; the bank’s file never names it, and nobody marks it paid by hand', async () => {
  const { rows: mine } = await sql<{
    id: number
  }>`select id from orders.orders where store_id = ${yarn.storeId} order by id`.execute(db())
  for (const { id } of mine) await bring(shop, id, 'close_window')
  const due = await owed(yarn)
  const payouts = await payOut()
  const payout = payouts.find(({ payee }) => payee === yarn.storeId)
  expect(payout).toMatchObject({ way: 'route', state: 'paid', paise: due })
  expect(
    (await nila.post(`/api/admin/payouts/${payout?.id}/return`, { reason: 'by hand' })).body,
  ).toMatchObject({ code: 'by_route' })
  const file = await nila.get<string>(
    `/api/admin/payouts/batches/${(await sql<{ batch_id: number }>`select batch_id from payouts.payouts where id = ${payout?.id}`.execute(db())).rows[0]?.batch_id}/file`,
  )
  expect(file.body.split('\r\n')[1]).toBe('')
  expect(await owed(yarn)).toBe(0)
  expect(await held()).toBe(0)
  const { rows } = await sql<{ paise: number }>`
    select sum(amount - amount_reversed)::bigint as paise from sandbox.transfers t where not on_hold and status <> 'failed'`.execute(
    db(),
  )
  expect(rows[0]?.paise).toBe(due)
})

test('a refund after the release takes nothing back at the gateway: −₹200 is netted with the next payout, whose surplus comes back', async () => {
  const [paid = 0] = (
    await sql<{
      id: number
    }>`select order_id as id from payouts.transfers where state = 'released' and order_id is not null limit 1`.execute(
      db(),
    )
  ).rows.map(({ id }) => id)
  const before = await atGateway(paid)
  await giveBack(paid, 20_000, 'store')
  await settleAll(shop)
  expect(await atGateway(paid)).toEqual(before)
  expect(await owed(yarn)).toBeLessThan(-17_000)
  const [next = 0] = await buy(yarn)
  await bring(shop, next, 'close_window')
  const due = await owed(yarn)
  const payout = (await payOut()).find(({ payee }) => payee === yarn.storeId)
  expect(payout).toMatchObject({ way: 'route', state: 'paid', paise: due })
  expect((await atGateway(next))?.said).toBe(`partially_reversed ${due}`)
})

test('what the shop owes beyond the payment comes from its own balance: without it the payout fails and nothing has left; later it is tried again', async () => {
  const [order = 0] = await buy(yarn)
  await bring(shop, order, 'close_window')
  const rich = [
    { account: 'bank', paise: 90_000_000 },
    { account: 'store_payable', party: String(yarn.storeId), paise: -90_000_000 },
  ]
  await transact(db(), (tx) =>
    post(tx, { key: 'festival bonus', kind: 'test', at: clock.now(), postings: rich }),
  )
  const payout = (await payOut()).find(({ payee }) => payee === yarn.storeId)
  expect(payout).toMatchObject({
    way: 'route',
    state: 'failed',
    failure: expect.stringContaining('sufficient balance'),
  })
  expect(await atGateway(order)).toMatchObject({ hold: true })
  expect((await nila.post(`/api/admin/payouts/${payout?.id}/cancel`, { reason: 'too much' })).status).toBe(
    200,
  )
  const { rows } = await sql<{
    state: string
  }>`select state from payouts.transfers where order_id = ${order}`.execute(db())
  expect(rows[0]?.state).toBe('on_hold')
  const poor = rich.map((one) => ({ ...one, paise: -one.paise + (one.account === 'bank' ? -5_000 : 5_000) }))
  await transact(db(), (tx) =>
    post(tx, {
      key: 'bonus corrected',
      kind: 'test',
      at: clock.now(),
      postings: poor.map((one) => ({ ...one, paise: one.account === 'bank' ? -89_995_000 : 89_995_000 })),
    }),
  )
  const again = (await payOut()).find(({ payee }) => payee === yarn.storeId)
  expect(again).toMatchObject({ way: 'route', state: 'paid' })
  expect(await owed(yarn)).toBe(0)
})

test('a transfer that fails after the payout counted as paid is owed again; a store whose link was stopped is paid by the bank and all of it comes back', async () => {
  const [order = 0, kept = 0] = [...(await buy(yarn)), ...(await buy(yarn))]
  await bring(shop, order, 'close_window')
  const payout = (await payOut()).find(({ payee }) => payee === yarn.storeId)
  expect(payout).toMatchObject({ state: 'paid', way: 'route' })
  const transfer = await atGateway(order)
  await sandbox(`/transfers/${transfer?.id}/fail`)
  await settleAll(shop)
  expect(await owed(yarn)).toBe(payout?.paise)
  await link(yarn, 'stop')
  await bring(shop, kept, 'close_window')
  const byBank = (await payOut()).find(({ payee }) => payee === yarn.storeId)
  expect(byBank).toMatchObject({ way: 'bank', state: 'submitted' })
  await settleAll(shop)
  expect((await atGateway(kept))?.said).toBe('reversed 0')
  expect(await held()).toBe(0)
  const proofs = [
    ...(await proveBooks(db(), { now: clock.now(), log: { error: () => undefined } })),
    await ownTruth(),
  ]
  expect(proofs.flatMap((proof) => proof?.found ?? [])).toEqual([])
})

test('a share that is out of step with the books is red', async () => {
  await sql`update payouts.transfers set reversed_paise = reversed_paise - 100 where state = 'reversed'`.execute(
    db(),
  )
  await sql`update payouts.transfers set state = 'on_hold' where state = 'reversed'`.execute(db())
  expect((await ownTruth())?.found[0]).toContain('the gateway keeps')
})
