import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkLedgerAndReport } from '#domains/money/ledger'
import { listUnsettledCharges } from '#domains/money/payments/charges'
import { transact } from '#platform/transact'
import { findViolations } from '../../../testing/invariants/find-violations.ts'
import { findPaymentFaults } from '../../money/payments/payment-faults.ts'
import { ledgerListeners } from '../../money/ledger/listeners.ts'
import {
  shop,
  nila,
  findDuePayout,
  bookSeat,
  finishSession,
  openDispute,
  decideDispute,
  balances,
  expectConsistent,
  SHARE,
  setUpDisputes,
} from './disputed-seat.fixture.ts'

setUpDisputes()

test("₹1,180 of a seat that Asha's bank takes back are recorded as a refund of the seat, and payments and ledger agree", async () => {
  const asha = await shop.newPerson('Asha Rao')
  const at = await shop.workshop({ seats: 2 })
  const opened = await shop.hold(asha, at)
  const paid = await shop.pay(asha, opened, { webhook: 'now' })
  await shop.runJobs()
  const { body } = await asha.post<{ id: string }>('/sandbox/razorpay/test/dispute', {
    payment_id: paid.razorpay_payment_id,
    webhook: 'now',
  })
  await shop.runJobs()
  const { rows: events } = await sql<{ n: number }>`select count(*)::int as n from platform.outbox`.execute(
    shop.db,
  )
  expect(events).toEqual([{ n: 0 }])
  await asha.post(`/sandbox/razorpay/test/dispute/${body.id}`, { status: 'lost', webhook: 'now' })
  await shop.runJobs()
  await shop.runJobs()

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
  expect(await listUnsettledCharges(shop.db)).toEqual([])
  const now = shop.clock.now()
  expect(await findViolations(shop.db, now)).toEqual([])
  expect(
    (await checkLedgerAndReport(shop.db, { now, log: { error: () => undefined } })).filter(
      ({ found }) => found.length > 0,
    ),
  ).toEqual([])
})

test("a session is called off: the ₹1,180 that a bank took back from Esha's payment are not refunded again, and Bina, Chitra and Dev get theirs", async () => {
  const at = await shop.workshop({ seats: 4 })
  const book = async (name: string) => {
    const who = await shop.newPerson(name)
    const opened = await shop.hold(who, at)
    return { who, id: opened.booking.id, paid: await shop.pay(who, opened, { webhook: 'now' }) }
  }
  const esha = await book('Esha Nair')
  const others = [await book('Bina Das'), await book('Chitra Iyer'), await book('Dev Anand')]
  await shop.runJobs()
  const { body } = await esha.who.post<{ id: string }>('/sandbox/razorpay/test/dispute', {
    payment_id: esha.paid.razorpay_payment_id,
    webhook: 'now',
  })
  await esha.who.post(`/sandbox/razorpay/test/dispute/${body.id}`, { status: 'lost', webhook: 'now' })
  await shop.runJobs()

  expect(
    (await shop.devika.post(`/api/conduct/sessions/${at.sessionId}/cancel`, { reason: 'I am ill' })).status,
  ).toBe(200)
  await shop.runJobs()

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
  expect(await findViolations(shop.db, shop.clock.now())).toEqual([])
})

const pending = async () =>
  (await shop.devika.get<{ balance: { pending: number; available: number } }>('/api/creator/payouts')).body
    .balance

test("while Chitra's bank disputes her seat, Devika's ₹1,034.76 are pending and a payout that is not yet at the bank is cancelled; once the dispute is won they are due", async () => {
  const chitra = await shop.newPerson('Chitra Iyer')
  const early = await bookSeat(chitra)
  const disputeId = await openDispute(early.paymentId)
  await finishSession()
  expect(await findDuePayout()).toBeNull()
  expect(await pending()).toMatchObject({ pending: SHARE, available: 0 })
  await decideDispute(disputeId, 'won')
  expect(await findDuePayout()).toBe(SHARE)

  const built = await nila.post<{ id: number }>('/api/admin/payouts/batches', {
    kind: 'creator',
    reason: 'weekly payout',
  })
  expect(built.status).toBe(201)
  const again = await openDispute(early.paymentId)
  const { rows } = await sql<{
    state: string
  }>`select state from payouts.payouts where batch_id = ${built.body.id}`.execute(shop.db)
  expect(rows).toEqual([{ state: 'cancelled' }])
  expect(await findDuePayout()).toBeNull()
  await decideDispute(again, 'won')
  expect(await findDuePayout()).toBe(SHARE)
  await expectConsistent()
})

test('a refund of seats that is handled before their payment leaves the same balances', async () => {
  const [owed, goodwill] = [await balances('seats_liability'), await balances('goodwill')]
  const deliver = (topic: string, payload: object) =>
    transact(shop.db, async (tx) => {
      for (const one of ledgerListeners(shop.clock))
        if (one.topic === topic) await one.handle(tx, payload as never, { id: 77_001 })
    })
  const [bookingId, paymentId] = [77_001, 'pay_late']
  await deliver('payments.refunded', {
    refundId: 77_001,
    orderId: bookingId,
    paymentId,
    amountPaise: 118_000,
    method: 'gateway',
    kind: 'booking',
  })
  await deliver('payments.shares_recorded', {
    paymentId,
    shares: [{ orderId: bookingId, amountPaise: 118_000, kind: 'booking' }],
  })
  expect([await balances('seats_liability'), await balances('goodwill')]).toEqual([owed, goodwill])
})
