import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedgerAndReport } from '#domains/money/ledger'
import { runPendingJobs } from '#platform/jobs'
import { assignStore, openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { createSignedInPerson } from '../../../../testing/signed-in-person.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { loginByPhone, type Visitor } from '../../../../testing/visitor.ts'
import { add } from '../../../buying/checkout/buying.fixture.ts'
import {
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
} from '../../../buying/checkout/paying.fixture.ts'
import { orderBalances, advanceOrderTo } from '../../ledger/ledger.fixture.ts'
import type { AccountChange, Loss, Plan } from '../contract.ts'

const clock = movableClock(new Date('2026-11-21T12:00:00Z'))
let shop: TestShop
let asha: Visitor
let nila: Visitor
let omar: Visitor
let yarn: SoldGoods
let ownerId: number

const db = () => shop.database.db
const why = { reason: 'asked by phone' }

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  const person = async (name: string, phone: string, roles: string[]) => {
    const visitor = shop.visitor()
    const { id, token } = await createSignedInPerson(db(), { name, phone, roles }, clock.now())
    visitor.token = token
    return { visitor, id }
  }
  const rights = [
    'staff',
    ...['payouts', 'books', 'payments', 'orders', 'promotions'].map((right) => `staff:${right}`),
  ]
  nila = (await person('Nila Sen', '9000000011', rights)).visitor
  omar = (await person('Omar Khan', '9000000012', rights)).visitor
  ownerId = (await person('Wasim Ali', '9000000013', ['seller'])).id
  ;[yarn] = (await openStoreWithGoods(db(), 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 1000, stock: 500, gst: 5 }],
  })) as [SoldGoods]
  await assignStore(db(), yarn.storeId, { owner: ownerId, openedAt: new Date('2020-01-01') })
})
afterAll(() => shop.end())

async function buy(): Promise<{ orderId: number; paymentId: string }> {
  await add(asha, yarn, 1)
  const waiting = await openOnlineCheckout(asha)
  const paid = await payInWindow(asha, waiting.reference)
  await reportPayment(asha, waiting.orderIds[0] ?? 0, paid.body)
  await runAllJobs(shop)
  return { orderId: waiting.orderIds[0] ?? 0, paymentId: paid.body.razorpay_payment_id }
}

const plan = async (): Promise<Plan> =>
  (await nila.get<{ plans: Plan[] }>('/api/admin/payouts')).body.plans.find(
    ({ kind }) => kind === 'store',
  ) as Plan
const due = async (): Promise<number> => {
  const { planned, skipped } = await plan()
  return [...planned, ...skipped].find(({ payee_id }) => payee_id === yarn.storeId)?.due ?? 0
}
const countEvents = async (topic: string): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from platform.outbox where topic = ${topic}`.execute(
      db(),
    )
  ).rows[0]?.n ?? 0

const BANK = { method: 'bank', holder: 'Wasim Ali', account_number: '123456789012', ifsc: 'SBIN0001234' }

test('staff change a store’s bank account only with two people; it waits 48 hours even if it is the first, and its owner is notified', async () => {
  const ask = (who: Visitor, more: object = {}) =>
    who.post<{ id: number; code: string }>('/api/admin/payouts/accounts', {
      kind: 'store',
      payee_id: yarn.storeId,
      ...BANK,
      ...why,
      ...more,
    })
  expect((await ask(asha)).status).toBe(403)
  expect((await ask(nila, { payee_id: 999_999 })).status).toBe(404)
  expect((await ask(nila, { ifsc: 'X' })).status).toBe(400)
  const both = await Promise.all([ask(nila), ask(nila, { holder: 'Wasim A' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const [waiting] = (await nila.get<{ changes: AccountChange[] }>('/api/admin/payouts/accounts')).body.changes
  expect(waiting).toMatchObject({ shown: '•••• 9012', is_mine: true, before: '' })
  const { rows } = await sql<{
    text: string
  }>`select string_agg(c::text, ' ') as text from payouts.account_changes c`.execute(db())
  expect(rows[0]?.text).not.toContain('123456789012')
  const decide = (who: Visitor) =>
    who.post<{ code: string }>(`/api/admin/payouts/accounts/${waiting?.id}/decide`, { yes: true, ...why })
  expect((await decide(nila)).body.code).toBe('second_person_needed')
  expect((await decide(omar)).status).toBe(200)
  expect((await decide(omar)).body.code).toBe('wrong_state')
  expect(await countEvents('payouts.account_changed')).toBe(1)
  const { rows: now } = await sql<{ hours: number; sealed: Buffer | null }>`
    select extract(epoch from usable_from - set_at)::int / 3600 as hours, (select sealed from payouts.account_changes where id = ${waiting?.id}) as sealed
    from payouts.accounts where payee_id = ${yarn.storeId} and replaced_at is null`.execute(db())
  expect(now[0]).toMatchObject({ hours: 48, sealed: null })
})

test('the owner changes it only with a fresh ID token of her own, requested once all fields are valid; a stolen session changes nothing', async () => {
  const owner = shop.visitor()
  await owner.signIn('9000000013', 'Wasim Ali')
  clock.forward(31_000)
  const [ownProof, strangers] = [
    await loginByPhone(shop.visitor(), '9000000013'),
    await loginByPhone(shop.visitor(), '9000000012'),
  ]
  const change = (proof: string) =>
    owner.post('/api/seller/payouts/account', {
      store_id: yarn.storeId,
      ...BANK,
      account_number: '999988887777',
      proof,
    })
  const broken = { store_id: yarn.storeId, ...BANK, holder: '', account_number: '12345', ifsc: 'BAD' }
  expect(await owner.post('/api/seller/payouts/account', broken)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'holder' }, { field: 'account_number' }, { field: 'ifsc' }] },
  })
  for (const wrong of ['', 'nonsense', owner.token ?? '', strangers.idToken]) {
    expect(await change(wrong)).toMatchObject({ status: 401, body: { code: 'proof_needed' } })
  }
  expect((await change(ownProof.idToken)).status).toBe(200)
  expect(await countEvents('payouts.account_changed')).toBe(2)
})

test('a hold on a completed order removes its shares from a batch that is not with the bank yet, and from the next, until it is lifted', async () => {
  clock.forward(49 * 3_600_000)
  const [{ orderId }, other] = [await buy(), await buy()]
  for (const id of [orderId, other.orderId]) await advanceOrderTo(shop, id, 'close_window')
  const total = await due()
  const { body: batch } = await nila.post<{ id: number }>('/api/admin/payouts/batches', {
    kind: 'store',
    ...why,
  })
  const step = (name: string) =>
    nila.post<{ code: string }>(`/api/admin/orders/${orderId}/${name}`, { reason: 'Is it a copy?' })
  expect((await step('hold')).status).toBe(200)
  expect((await step('hold')).status).toBe(200)
  await runPendingJobs(shop.jobs)
  const { rows } = await sql<{
    state: string
  }>`select state from payouts.payouts where batch_id = ${batch.id}`.execute(db())
  expect(rows).toEqual([{ state: 'cancelled' }])
  expect(await due()).toBeCloseTo(total / 2, 2)
  expect((await step('release')).status).toBe(200)
  await runPendingJobs(shop.jobs)
  expect(await due()).toBe(total)
  clock.forward(1_000)
  expect((await step('hold')).status).toBe(200)
  await runPendingJobs(shop.jobs)
  expect(await due()).toBeCloseTo(total / 2, 2)
  await step('release')
  await runPendingJobs(shop.jobs)
})

test('a lost chargeback of ₹100 is charged to the store by one person, the full amount by two: its next payout is smaller by it', async () => {
  const dispute = async (paymentId: string, more: object = {}): Promise<string> => {
    const { body } = await asha.post<{ id: string }>('/sandbox/razorpay/test/dispute', {
      payment_id: paymentId,
      ...more,
    })
    await asha.post(`/sandbox/razorpay/test/dispute/${body.id}`, { status: 'lost' })
    await runAllJobs(shop)
    return body.id
  }
  const losses = async () => (await nila.get<{ losses: Loss[] }>('/api/admin/losses')).body.losses
  const bear = (id: string, who = nila) =>
    who.post<{ state: string; code: string }>(`/api/admin/losses/${id}`, { reason: 'No proof of delivery' })
  const { orderId, paymentId } = await buy()
  await advanceOrderTo(shop, orderId, 'close_window')
  const id = await dispute(paymentId, { amount: 10_000 })
  const before = await due()
  const [loss] = await losses()
  expect(loss).toMatchObject({
    dispute_id: id,
    amount: 100,
    state: 'open',
    needs_second: false,
    parts: [{ store: 'Wool House', amount: 100 }],
  })
  const [part] = loss?.parts ?? []
  expect((part?.owed ?? 0) - (part?.left ?? 0)).toBe(100)
  expect((await bear('disp_none')).status).toBe(404)
  expect((await bear(id, asha)).status).toBe(403)
  const answers = await Promise.all([bear(id), bear(id, omar)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await runPendingJobs(shop.jobs)
  expect(await due()).toBeCloseTo(before - 100, 2)
  expect((await orderBalances(shop, orderId))['dispute_loss']).toBeUndefined()

  await sql`update payouts.settings set value = 50000 where name = 'bear_alone_paise'`.execute(db())
  const second = await buy()
  await advanceOrderTo(shop, second.orderId, 'close_window')
  const disputeId = await dispute(second.paymentId)
  const owed = await due()
  expect((await bear(disputeId)).body).toMatchObject({ state: 'waiting' })
  const decide = (who: Visitor, yes: boolean) =>
    who.post<{ code: string }>(`/api/admin/losses/${disputeId}/decide`, { yes, ...why })
  expect((await decide(nila, true)).body.code).toBe('second_person_needed')
  expect((await decide(nila, false)).status).toBe(200)
  expect(await due()).toBe(owed)
  expect((await bear(disputeId)).body).toMatchObject({ state: 'waiting' })
  expect((await decide(omar, true)).status).toBe(200)
  expect((await decide(omar, true)).body.code).toBe('wrong_state')
  await runPendingJobs(shop.jobs)
  expect(await due()).toBeLessThan(owed - 900)
  const proofs = await checkLedgerAndReport(db(), { now: clock.now(), log: { error: () => undefined } })
  expect(proofs.filter(({ found }) => found.length > 0)).toEqual([])
})

test('a store’s coupon stopped by staff cannot be used or resumed; its store sees the reason, and can resume it once the stop is lifted', async () => {
  const owner = shop.visitor()
  await owner.signIn('9000000013', 'Wasim Ali')
  const terms = {
    store_id: yarn.storeId,
    code: 'FREEYARN',
    percent: 10,
    starts_at: clock.now().toISOString(),
  }
  const { body: made } = await owner.post<{ coupon: { id: number } }>('/api/seller/coupons', terms)
  const id = made.coupon.id
  const stop = (step: string, who = nila) =>
    who.post<{ coupon: { standing: string; steps: string[] } }>(`/api/admin/coupons/stores/${id}/${step}`, {
      reason: 'It promises free goods',
    })
  const own = async () =>
    (
      await owner.get<{ coupons: { standing: string; stopped_because: string; steps: string[] }[] }>(
        '/api/seller/coupons',
      )
    ).body.coupons[0]
  expect((await stop('stop', owner)).status).toBe(403)
  expect((await stop('stop')).body.coupon).toMatchObject({ standing: 'stopped', steps: ['lift'] })
  expect((await stop('stop')).status).toBe(409)
  expect(await own()).toMatchObject({
    standing: 'stopped',
    stopped_because: 'It promises free goods',
    steps: ['end'],
  })
  expect((await owner.post(`/api/seller/coupons/${id}/steps`, { event: 'resume' })).status).toBe(409)
  expect(
    (await nila.get<{ coupons: object[] }>('/api/admin/coupons/stores?search=freey')).body.coupons,
  ).toMatchObject([{ id, store_name: 'Wool House' }])
  expect(
    (await nila.post(`/api/admin/coupons/${id}/steps`, { event: 'end', reason: 'mine now' })).status,
  ).toBe(404)
  expect((await stop('lift')).status).toBe(200)
  expect(await own()).toMatchObject({ standing: 'paused', stopped_because: '' })
  expect((await owner.post(`/api/seller/coupons/${id}/steps`, { event: 'resume' })).status).toBe(200)
})
