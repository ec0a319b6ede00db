import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveBooks } from '#domains/money/ledger'
import { unsettledCharges } from '#domains/money/payments'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { wrongNow } from '../../../testing/invariants/across.ts'
import { openWorkshopShop, type Somebody, type WorkshopShop } from './bookings.fixture.ts'
import { findPaymentFaults } from '../../money/payments/payment-faults.ts'
import { ledgerListeners } from '../../money/ledger/listeners.ts'

let shop: WorkshopShop
let nila: Somebody
let omar: Somebody

beforeAll(async () => {
  shop = await openWorkshopShop()
  const rights = ['staff', 'staff:payouts', 'staff:payments', 'staff:books']
  ;[nila, omar] = [await shop.somebody('Nila Sen', rights), await shop.somebody('Omar Khan', rights)]
  const account = {
    method: 'bank',
    holder: 'Devika Menon',
    account_number: '123456789012',
    ifsc: 'SBIN0001234',
  }
  expect((await shop.devika.post('/api/creator/payouts/account', account)).status).toBe(200)
}, 60_000)
afterAll(() => shop.end())

test("₹1,180 of a seat that Asha's bank takes back are told as a seat's, and the books follow them there", async () => {
  const asha = await shop.somebody('Asha Rao')
  const at = await shop.workshop({ seats: 2 })
  const opened = await shop.hold(asha, at)
  const paid = await shop.pay(asha, opened, { webhook: 'now' })
  await shop.settle()
  const { body } = await asha.post<{ id: string }>('/sandbox/razorpay/test/dispute', {
    payment_id: paid.razorpay_payment_id,
    webhook: 'now',
  })
  await shop.settle()
  const { rows: heard } = await sql<{ n: number }>`select count(*)::int as n from platform.outbox`.execute(
    shop.db,
  )
  expect(heard).toEqual([{ n: 0 }])
  await asha.post(`/sandbox/razorpay/test/dispute/${body.id}`, { status: 'lost', webhook: 'now' })
  await shop.settle()
  await shop.settle()

  const { rows } = await sql<{ state: string; paise: number }>`
    select state, amount_paise as paise from payments.refunds where order_id = ${opened.booking.id} and outside = 'dispute'`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ state: 'external', paise: 118_000 }])
  const { rows: left } = await sql<{
    paise: number
  }>`select sum(paise)::bigint as paise from ledger.postings where account = 'gateway_clearing'`.execute(
    shop.db,
  )
  expect(left).toEqual([{ paise: 0 }])
  const { rows: stuck } = await sql<{ error: string }>`
    select coalesce(last_error, '') as error from graphile_worker._private_jobs where attempts > 0`.execute(
    shop.db,
  )
  expect(stuck).toEqual([])
  expect(await findPaymentFaults(shop.db)).toEqual([])
  expect(await unsettledCharges(shop.db)).toEqual([])
  const now = shop.clock.now()
  expect(await wrongNow(shop.db, now)).toEqual([])
  expect(
    (await proveBooks(shop.db, { now, log: { error: () => undefined } })).filter(
      ({ found }) => found.length > 0,
    ),
  ).toEqual([])
})

test('when a session is called off, the ₹1,180 that a bank took back are not paid again, and Bina, Chitra and Dev get theirs all the same', async () => {
  const at = await shop.workshop({ seats: 4 })
  const book = async (name: string) => {
    const who = await shop.somebody(name)
    const opened = await shop.hold(who, at)
    return { who, id: opened.booking.id, paid: await shop.pay(who, opened, { webhook: 'now' }) }
  }
  const esha = await book('Esha Nair')
  const others = [await book('Bina Das'), await book('Chitra Iyer'), await book('Dev Anand')]
  await shop.settle()
  const { body } = await esha.who.post<{ id: string }>('/sandbox/razorpay/test/dispute', {
    payment_id: esha.paid.razorpay_payment_id,
    webhook: 'now',
  })
  await esha.who.post(`/sandbox/razorpay/test/dispute/${body.id}`, { status: 'lost', webhook: 'now' })
  await shop.settle()

  expect(
    (await shop.devika.post(`/api/conduct/sessions/${at.sessionId}/cancel`, { reason: 'I am ill' })).status,
  ).toBe(200)
  await shop.settle()

  const back = async (id: number): Promise<number> => {
    const { rows } = await sql<{ paise: number }>`
      select coalesce(sum(amount_paise), 0)::bigint as paise from payments.refunds where order_id = ${id} and state <> 'failed'`.execute(
      shop.db,
    )
    return rows[0]?.paise ?? 0
  }
  for (const { id } of [esha, ...others]) expect(await back(id)).toBe(118_000)
  expect((await shop.see(esha.who, esha.id)).state).toBe('cancelled')
  const { rows: stuck } = await sql<{ error: string }>`
    select coalesce(last_error, '') as error from graphile_worker._private_jobs where attempts > 0`.execute(
    shop.db,
  )
  expect(stuck).toEqual([])
  expect(await wrongNow(shop.db, shop.clock.now())).toEqual([])
})

type Plans = {
  plans: {
    kind: string
    planned: { payee_id: number; amount: number }[]
    skipped: { payee_id: number; due: number; reason: string }[]
  }[]
}

/** What Devika would be paid now, in rupees; null: nothing is owed, or nothing is due. */
async function due(): Promise<number | null> {
  const { plans } = (await nila.get<Plans>('/api/admin/payouts')).body
  const creators = plans.find(({ kind }) => kind === 'creator')
  const mine = ({ payee_id }: { payee_id: number }) => payee_id === shop.devika.id
  return creators?.planned.find(mine)?.amount ?? creators?.skipped.find(mine)?.due ?? null
}

const pending = async () =>
  (await shop.devika.get<{ balance: { pending: number; available: number } }>('/api/creator/payouts')).body
    .balance

/** A seat at ₹1,180 of a workshop tomorrow. */
async function seatOf(who: Somebody) {
  const at = await shop.workshop({ seats: 1, days: 1 })
  const opened = await shop.hold(who, at)
  const paid = await shop.pay(who, opened, { webhook: 'now' })
  await shop.settle()
  return { id: opened.booking.id, paymentId: paid.razorpay_payment_id }
}

async function overAndBooked(): Promise<void> {
  shop.clock.forward(4 * DAY_MS)
  await shop.tick()
  await shop.tick()
}

async function dispute(paymentId: string, amount?: number): Promise<string> {
  const asked = { payment_id: paymentId, webhook: 'now', ...(amount === undefined ? {} : { amount }) }
  const { body } = await nila.post<{ id: string }>('/sandbox/razorpay/test/dispute', asked)
  await shop.settle()
  return body.id
}

async function decide(id: string, status: 'won' | 'lost'): Promise<void> {
  await nila.post(`/sandbox/razorpay/test/dispute/${id}`, { status, webhook: 'now' })
  await shop.settle()
  await shop.settle()
}

const balances = async (account: string) => {
  const { rows } = await sql<{ rupees: number }>`
    select (coalesce(sum(paise), 0) / 100.0)::float8 as rupees from ledger.postings where account = ${account}`.execute(
    shop.db,
  )
  return rows[0]?.rupees ?? 0
}

async function allRight(): Promise<void> {
  const now = shop.clock.now()
  expect(await findPaymentFaults(shop.db)).toEqual([])
  expect(
    (await proveBooks(shop.db, { now, log: { error: () => undefined } })).filter(
      ({ found }) => found.length > 0,
    ),
  ).toEqual([])
}

// ₹1,180 less ₹118 fee, ₹21.24 GST on it, ₹5 GST collected and ₹1 income tax deducted at source.
const SHARE = 1034.76

test("while Chitra's bank asks about her seat Devika's ₹1,034.76 of it wait and a payout that is not with the bank is given up; once we have won they are due", async () => {
  const chitra = await shop.somebody('Chitra Iyer')
  const early = await seatOf(chitra)
  const asked = await dispute(early.paymentId)
  await overAndBooked()
  expect(await due()).toBeNull()
  expect(await pending()).toMatchObject({ pending: SHARE, available: 0 })
  await decide(asked, 'won')
  expect(await due()).toBe(SHARE)

  const built = await nila.post<{ id: number }>('/api/admin/payouts/batches', {
    kind: 'creator',
    reason: 'weekly payout',
  })
  expect(built.status).toBe(201)
  const again = await dispute(early.paymentId)
  const { rows } = await sql<{
    state: string
  }>`select state from payouts.payouts where batch_id = ${built.body.id}`.execute(shop.db)
  expect(rows).toEqual([{ state: 'cancelled' }])
  expect(await due()).toBeNull()
  await decide(again, 'won')
  expect(await due()).toBe(SHARE)
  await allRight()
})

test("₹1,180 of Asha's and of Bilal's seats that are lost after and before Devika's share was booked are our loss, until she bears them by the word of the staff", async () => {
  const [asha, bilal] = [await shop.somebody('Asha Rao'), await shop.somebody('Bilal Khan')]
  const before = (await due()) ?? 0
  const [first, second] = [await seatOf(asha), await seatOf(bilal)]
  const lostEarly = await dispute(second.paymentId)
  await decide(lostEarly, 'lost')
  const bear = (id: string, who = nila) =>
    who.post<{ state: string; code: string }>(`/api/admin/losses/${id}`, { reason: 'Nobody was let in' })
  expect(await bear(lostEarly)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await overAndBooked()
  expect(await balances('dispute_loss')).toBe(1180)
  await decide(await dispute(first.paymentId), 'lost')
  expect(await balances('dispute_loss')).toBe(2360)
  expect(await balances('seats_liability')).toBeCloseTo(0 - (await owedForSeats()), 2)
  expect(await due()).toBeCloseTo(before + 2 * SHARE, 2)

  const { losses } = (
    await omar.get<{ losses: { dispute_id: string; parts: { store: string; amount: number }[] }[] }>(
      '/api/admin/losses',
    )
  ).body
  expect(losses.find(({ dispute_id }) => dispute_id === lostEarly)?.parts).toMatchObject([
    { store: 'Devika Menon', amount: 1180 },
  ])
  expect((await bear(lostEarly)).status).toBe(200)
  expect((await bear(lostEarly)).status).toBe(409)
  await shop.settle()
  expect(await balances('dispute_loss')).toBe(1180)
  expect(await due()).toBeCloseTo(before + 2 * SHARE - 1180, 2)
  await allRight()
})

test('of two seats at ₹1,180 that a bank took back, one of them given up since, Devika bears the one that she was credited for', async () => {
  const asha = await shop.somebody('Asha Rao')
  // What was booked before is over by then.
  shop.clock.forward(5 * DAY_MS)
  await shop.tick()
  await shop.tick()
  const [lossBefore, dueBefore] = [await balances('dispute_loss'), (await due()) ?? 0]
  const opened = await shop.hold(asha, await shop.workshop({ seats: 2 }), { names: ['Asha Rao', 'Bina Das'] })
  const { razorpay_payment_id: paymentId } = await shop.pay(asha, opened, { webhook: 'now' })
  await shop.settle()
  const lost = await dispute(paymentId)
  await decide(lost, 'lost')
  const seat = (await shop.see(asha, opened.booking.id)).seats[1]?.id
  expect((await asha.post(`/api/bookings/${opened.booking.id}/cancel`, { seat_ids: [seat] })).status).toBe(
    200,
  )
  shop.clock.forward(13 * DAY_MS)
  await shop.tick()
  await shop.tick()
  expect(await balances('dispute_loss')).toBeCloseTo(lossBefore + 1180, 2)

  expect((await nila.post(`/api/admin/losses/${lost}`, { reason: 'Nobody was let in' })).status).toBe(200)
  await shop.settle()
  expect(await balances('dispute_loss')).toBeCloseTo(lossBefore, 2)
  expect(await due()).toBeCloseTo(dueBefore + SHARE - 1180, 2)
  await allRight()
})

test("two banks' words about one booking, ₹1,180 each, agreed to in the same moment: Devika bears ₹1,180, which is all that was lost with her share", async () => {
  const asha = await shop.somebody('Asha Rao')
  const [lossBefore, dueBefore] = [await balances('dispute_loss'), (await due()) ?? 0]
  const opened = await shop.hold(asha, await shop.workshop({ seats: 2 }), { names: ['Asha Rao', 'Bina Das'] })
  const { razorpay_payment_id: paymentId } = await shop.pay(asha, opened, { webhook: 'now' })
  await shop.settle()
  const lost = [await dispute(paymentId, 118_000), await dispute(paymentId, 118_000)]
  for (const id of lost) await decide(id, 'lost')
  const seat = (await shop.see(asha, opened.booking.id)).seats[1]?.id
  expect((await asha.post(`/api/bookings/${opened.booking.id}/cancel`, { seat_ids: [seat] })).status).toBe(
    200,
  )
  shop.clock.forward(13 * DAY_MS)
  await shop.tick()
  await shop.tick()
  expect(await balances('dispute_loss')).toBeCloseTo(lossBefore + 1180, 2)

  await sql`update payouts.settings set value = 50000 where name = 'bear_alone_paise'`.execute(shop.db)
  const why = { reason: 'Nobody was let in' }
  for (const id of lost)
    expect((await nila.post<{ state: string }>(`/api/admin/losses/${id}`, why)).body.state).toBe('waiting')
  const farah = await shop.somebody('Farah Sheikh', [
    'staff',
    'staff:payouts',
    'staff:payments',
    'staff:books',
  ])
  const agreed = await Promise.all(
    lost.map((id) => farah.post<{ code: string }>(`/api/admin/losses/${id}/decide`, { yes: true, ...why })),
  )
  expect(agreed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await shop.settle()
  expect(await balances('dispute_loss')).toBeCloseTo(lossBefore, 2)
  expect(await due()).toBeCloseTo(dueBefore + SHARE - 1180, 2)
  const other = lost[agreed.findIndex(({ status }) => status === 409)]
  expect((await nila.post(`/api/admin/losses/${other}/decide`, { yes: false, ...why })).status).toBe(200)
  await sql`update payouts.settings set value = 1000000 where name = 'bear_alone_paise'`.execute(shop.db)
  await allRight()
})

test('a refund of seats that is heard of before their payment comes out of it all the same', async () => {
  const [owed, goodwill] = [await balances('seats_liability'), await balances('goodwill')]
  const hear = (topic: string, payload: object) =>
    transact(shop.db, async (tx) => {
      for (const one of ledgerListeners(shop.clock))
        if (one.topic === topic) await one.handle(tx, payload as never, { id: 77_001 })
    })
  const [bookingId, paymentId] = [77_001, 'pay_late']
  await hear('payments.refunded', {
    refundId: 77_001,
    orderId: bookingId,
    paymentId,
    amountPaise: 118_000,
    method: 'gateway',
    kind: 'booking',
  })
  await hear('payments.kept', {
    paymentId,
    shares: [{ orderId: bookingId, amountPaise: 118_000, kind: 'booking' }],
  })
  expect([await balances('seats_liability'), await balances('goodwill')]).toEqual([owed, goodwill])
})

/** What seats that were paid for and not booked to anybody yet still owe, in rupees. */
async function owedForSeats(): Promise<number> {
  const { rows } = await sql<{ rupees: number }>`
    select (coalesce(sum(s.captured_paise - s.refunding_paise), 0) / 100.0)::float8 as rupees from payments.shares s
    where s.kind = 'booking' and not exists (select from ledger.entries e where e.key = 'booking:' || s.order_id || ':settled')`.execute(
    shop.db,
  )
  return rows[0]?.rupees ?? 0
}
