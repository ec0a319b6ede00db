import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reinstatePerson, suspendPerson } from '#domains/accounts/identity/account-status'
import { checkLedgerAndReport } from '#domains/money/ledger'
import { changeStore, type StoreStatus } from '#domains/selling/sellers'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { assignStore, openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { createSignedInPerson } from '../../../../testing/signed-in-person.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add } from '../../../buying/checkout/buying.fixture.ts'
import {
  openOnlineCheckout,
  orderOf,
  payInWindow,
  reportPayment,
  runAllJobs,
} from '../../../buying/checkout/paying.fixture.ts'
import { orderBalances, advanceOrderTo, publishAndHandle } from '../../ledger/ledger.fixture.ts'
import type { Plan } from '../contract.ts'

const clock = movableClock(new Date('2026-11-21T12:00:00Z'))
let shop: TestShop
let asha: Visitor
let nila: Visitor
let maker: Visitor
let meera: number
let wasim: number
let omar: Visitor
let yarn: SoldGoods

const db = () => shop.database.db
const BANK = { method: 'bank', ifsc: 'SBIN0001234' }

beforeAll(async () => {
  shop = await openTestShop({ clock })
  const person = async (name: string, phone: string, roles: string[]) => {
    const { id, token } = await createSignedInPerson(db(), { name, phone, roles }, clock.now())
    return { id, visitor: Object.assign(shop.visitor(), { token }) }
  }
  asha = (await person('Asha Rao', '9000000001', [])).visitor
  nila = (await person('Nila Sen', '9000000011', ['staff', 'staff:payouts', 'staff:books', 'staff:payments']))
    .visitor
  omar = (await person('Omar Khan', '9000000012', ['staff', 'staff:payouts'])).visitor
  const owner = await person('Wasim Ali', '9000000013', ['seller'])
  wasim = owner.id
  ;({ id: meera, visitor: maker } = await person('Meera Iyer', '9000000077', ['creator']))
  ;[yarn] = (await openStoreWithGoods(db(), 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 3150, stock: 500, gst: 5 }],
  })) as [SoldGoods]
  await assignStore(db(), yarn.storeId, { owner: wasim, openedAt: new Date('2020-01-01') })
  await owner.visitor.post('/api/seller/payouts/account', {
    ...BANK,
    store_id: yarn.storeId,
    holder: 'Wasim Ali',
    account_number: '123456789012',
  })
  await maker.post('/api/creator/payouts/account', {
    ...BANK,
    holder: 'Meera Iyer',
    account_number: '555566667777',
  })
  await publishAndHandle(shop, 'feed.published', {
    postId: 501,
    creatorId: meera,
    at: '2026-01-01T00:00:00Z',
  })
})
afterAll(() => shop.end())

/** Yarn at ₹3,150, of which ₹150 are GST, bought from Meera's post and paid online. */
async function buy(): Promise<{ orderId: number; paymentId: string }> {
  await add(asha, yarn)
  await sql`update cart.lines set feed_id = 501`.execute(db())
  const waiting = await openOnlineCheckout(asha)
  const paid = await payInWindow(asha, waiting.reference)
  await reportPayment(asha, waiting.orderIds[0] ?? 0, paid.body)
  await runAllJobs(shop)
  return { orderId: waiting.orderIds[0] ?? 0, paymentId: paid.body.razorpay_payment_id }
}

/** What a payee would be paid now, in rupees, or the reason for nothing. */
async function dueTo(kind: 'store' | 'creator', id: number): Promise<number | string | null> {
  const plan = (await nila.get<{ plans: Plan[] }>('/api/admin/payouts')).body.plans.find(
    (one) => one.kind === kind,
  )
  const skipped = plan?.skipped.find(({ payee_id }) => payee_id === id)
  return (
    plan?.planned.find(({ payee_id }) => payee_id === id)?.amount ??
    (skipped ? `${skipped.reason} ${skipped.due}` : null)
  )
}

const build = async (kind: 'store' | 'creator') =>
  (await nila.post<{ id: number }>('/api/admin/payouts/batches', { kind, reason: 'weekly payout' })).body.id
const statesOf = async (batchId: number) =>
  (
    await sql<{ state: string }>`select state from payouts.payouts where batch_id = ${batchId}`.execute(db())
  ).rows.map(({ state }) => state)

async function allRight(): Promise<void> {
  const proofs = await checkLedgerAndReport(db(), { now: clock.now(), log: { error: () => undefined } })
  expect(proofs.filter(({ found }) => found.length > 0)).toEqual([])
}

test('a bank disputes an order while its payouts wait for approval: both are cancelled, no other payout has them and no balance of ₹150 remains, and after a win it is due again', async () => {
  const { orderId, paymentId } = await buy()
  await advanceOrderTo(shop, orderId, 'close_window')
  expect(await dueTo('creator', meera)).toBe(150)
  const store = await dueTo('store', yarn.storeId)
  const batches = [await build('creator'), await build('store')]
  expect(await dueTo('creator', meera)).toBeNull()
  const { body } = await asha.post<{ id: string }>('/sandbox/razorpay/test/dispute', {
    payment_id: paymentId,
    webhook: 'now',
  })
  await runAllJobs(shop)
  expect(await Promise.all(batches.map(statesOf))).toEqual([['cancelled'], ['cancelled']])
  expect([await dueTo('creator', meera), await dueTo('store', yarn.storeId)]).toEqual([null, null])
  await asha.post(`/sandbox/razorpay/test/dispute/${body.id}`, { status: 'won', webhook: 'now' })
  await runAllJobs(shop)
  expect([await dueTo('creator', meera), await dueTo('store', yarn.storeId)]).toEqual([150, store])
  await allRight()
})

test('a store closed with an open order: nothing more can be bought from it, the order is dispatched, earns and is paid as usual', async () => {
  const before = Number(await dueTo('store', yarn.storeId))
  const { orderId } = await buy()
  const setTo = (status: StoreStatus) => transact(db(), (tx) => changeStore(tx, yarn.storeId, { status }))
  await setTo('Closed')
  expect((await add(asha, yarn)).status).toBeGreaterThanOrEqual(400)
  expect((await orderOf(asha, orderId)).order_status).toBe('Placed')
  await advanceOrderTo(shop, orderId, 'close_window')
  expect((await orderOf(asha, orderId)).order_status).toBe('Completed')
  expect(Number(await dueTo('store', yarn.storeId))).toBeGreaterThan(before + 2500)
  await setTo('Open')
  await allRight()
})

test('Meera is suspended between an order and its completion: her ₹150 stay hers, wait together with her part of a batch, and are paid once she is back', async () => {
  const before = Number(await dueTo('creator', meera))
  const batch = await build('creator')
  const { orderId } = await buy()
  await transact(db(), (tx) => suspendPerson(tx, meera, clock.now()))
  await runPendingJobs(shop.jobs)
  expect(await statesOf(batch)).toEqual(['cancelled'])
  await advanceOrderTo(shop, orderId, 'close_window')
  expect(await orderBalances(shop, orderId)).toMatchObject({ creator_commission: 150 })
  expect(await dueTo('creator', meera)).toBe(`suspended ${before + 150}`)
  const late = await buy()
  const { rows } = await sql<{
    reason: string
  }>`select reason from ledger.uncredited_lines where order_id = ${late.orderId}`.execute(db())
  expect(rows).toEqual([{ reason: 'not_a_creator' }])
  await transact(db(), (tx) => reinstatePerson(tx, meera))
  await runPendingJobs(shop.jobs)
  expect(await dueTo('creator', meera)).toBe(before + 150)
  await allRight()
})

/** A batch of stores that is with the bank. @returns its one payout. */
async function atTheBank(): Promise<{ batch: number; id: number; paise: number; state: string }> {
  const batch = await build('store')
  for (const step of ['approve', 'release'])
    expect(
      (await omar.post(`/api/admin/payouts/batches/${batch}/${step}`, { reason: 'weekly payout' })).status,
    ).toBe(200)
  const { rows } = await sql<{ id: number; paise: number; state: string }>`
    select id, paise, state from payouts.payouts where batch_id = ${batch}`.execute(db())
  return { batch, ...(rows[0] ?? expect.unreachable()) }
}

const dispute = async (paymentId: string): Promise<string> => {
  const { body } = await asha.post<{ id: string }>('/sandbox/razorpay/test/dispute', {
    payment_id: paymentId,
    webhook: 'now',
  })
  await runAllJobs(shop)
  return body.id
}

test('the bank could not pay two orders, and then Asha’s bank disputes one of them: the payout is cancelled, and the next one pays the other', async () => {
  const [disputed, other] = [await buy(), await buy()]
  for (const { orderId } of [disputed, other]) await advanceOrderTo(shop, orderId, 'close_window')
  const total = Number(await dueTo('store', yarn.storeId))
  const { batch, id } = await atTheBank()
  expect((await nila.post(`/api/admin/payouts/${id}/fail`, { reason: 'Account closed' })).status).toBe(200)
  expect(await statesOf(batch)).toEqual(['failed'])
  const open = await dispute(disputed.paymentId)
  expect(await statesOf(batch)).toEqual(['cancelled'])
  const rest = Number(await dueTo('store', yarn.storeId))
  expect(total - rest).toBeGreaterThan(2_500)
  expect(
    (await nila.post<{ code: string }>(`/api/admin/payouts/${id}/retry`, { reason: 'Once more' })).body.code,
  ).toBe('wrong_state')
  const late = {
    text: `payout_id,status,utr,reason\n${id},paid,UTR1,\n`,
    dry_run: false,
    reason: 'As the bank says',
  }
  const reply = await nila.post<{ lines: { outcome: string; message: string }[] }>(
    '/api/admin/payouts/results',
    late,
  )
  expect(reply.body.lines).toMatchObject([
    { outcome: 'refused', message: expect.stringContaining('was cancelled') as string },
  ])
  await asha.post(`/sandbox/razorpay/test/dispute/${open}`, { status: 'won', webhook: 'now' })
  await runAllJobs(shop)
  expect(await dueTo('store', yarn.storeId)).toBe(total)
  await allRight()
})

test("Asha’s bank disputes while the payout is at the shop's bank, which then cannot pay it: it is cancelled at that moment", async () => {
  const { orderId, paymentId } = await buy()
  await advanceOrderTo(shop, orderId, 'close_window')
  const { batch, id } = await atTheBank()
  const open = await dispute(paymentId)
  expect(await statesOf(batch)).toEqual(['submitted'])
  const file = {
    text: `payout_id,status,utr,reason\n${id},failed,,Account closed\n`,
    dry_run: false,
    reason: 'As the bank says',
  }
  const sendResults = async () =>
    (await nila.post<{ lines: { outcome: string }[] }>('/api/admin/payouts/results', file)).body.lines
  expect(await sendResults()).toMatchObject([{ outcome: 'done' }])
  expect(await statesOf(batch)).toEqual(['cancelled'])
  expect(await sendResults()).toMatchObject([{ outcome: 'unchanged' }])
  await asha.post(`/sandbox/razorpay/test/dispute/${open}`, { status: 'won', webhook: 'now' })
  await runAllJobs(shop)
  await allRight()
})

test('Wasim is suspended: his store is paid nothing, the admin page says why, a batch approved before the event pays him nothing, and all of it is paid once he is back', async () => {
  const { orderId } = await buy()
  await advanceOrderTo(shop, orderId, 'close_window')
  const total = Number(await dueTo('store', yarn.storeId))
  const batch = await build('store')
  expect(
    (await omar.post(`/api/admin/payouts/batches/${batch}/approve`, { reason: 'weekly payout' })).status,
  ).toBe(200)
  await transact(db(), (tx) => suspendPerson(tx, wasim, clock.now()))
  expect(
    (await omar.post(`/api/admin/payouts/batches/${batch}/release`, { reason: 'weekly payout' })).status,
  ).toBe(200)
  expect(await statesOf(batch)).toEqual(['cancelled'])
  expect(await dueTo('store', yarn.storeId)).toBe(`suspended ${total}`)
  await runPendingJobs(shop.jobs)
  expect(
    (
      await nila.post<{ code: string }>('/api/admin/payouts/batches', {
        kind: 'store',
        reason: 'weekly payout',
      })
    ).body.code,
  ).toBe('nothing_due')

  await transact(db(), (tx) => reinstatePerson(tx, wasim))
  const again = await build('store')
  await transact(db(), (tx) => suspendPerson(tx, wasim, clock.now()))
  await runPendingJobs(shop.jobs)
  expect(await statesOf(again)).toEqual(['cancelled'])
  await transact(db(), (tx) => reinstatePerson(tx, wasim))
  await runPendingJobs(shop.jobs)
  expect(await dueTo('store', yarn.storeId)).toBe(total)
  await allRight()
})

test('a store that is held after its batch was approved is paid neither by that batch nor by a retry until the hold ends', async () => {
  await advanceOrderTo(shop, (await buy()).orderId, 'close_window')
  const post = async (path: string, body: object = {}) =>
    (await omar.post<{ code: string }>(`/api/admin/payouts/${path}`, { reason: 'Copies?', ...body })).body
      .code
  const hold = (is_held: boolean) => post('holds', { kind: 'store', payee_id: yarn.storeId, is_held })
  const batch = await build('store')
  await post(`batches/${batch}/approve`)
  await hold(true)
  await post(`batches/${batch}/release`)
  expect(await statesOf(batch)).toEqual(['cancelled'])
  await hold(false)
  const { id } = await atTheBank()
  expect([await post(`${id}/fail`), await hold(true)]).toEqual([undefined, undefined])
  expect(await post(`${id}/retry`)).toBe('on_hold')
  await hold(false)
  for (const step of ['retry', 'fail', 'cancel']) expect(await post(`${id}/${step}`)).toBeUndefined()
})

test('payouts that the bank could not pay are not requested again while Wasim is suspended', async () => {
  const { id } = await atTheBank()
  expect((await nila.post(`/api/admin/payouts/${id}/fail`, { reason: 'Account closed' })).status).toBe(200)
  await transact(db(), (tx) => suspendPerson(tx, wasim, clock.now()))
  expect(
    (await nila.post<{ code: string }>(`/api/admin/payouts/${id}/retry`, { reason: 'Once more' })).body.code,
  ).toBe('on_hold')
  await transact(db(), (tx) => reinstatePerson(tx, wasim))
  expect((await nila.post(`/api/admin/payouts/${id}/retry`, { reason: 'Once more' })).status).toBe(200)
  await allRight()
})
