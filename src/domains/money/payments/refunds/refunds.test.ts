import { verbatim } from '#platform/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPrivateId } from '#platform/ids'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { confirmCharge } from '../charges/confirm-charge.ts'
import { openGateway, type Gateway } from '../gateway.ts'
import { openGatewayOrder } from '../charges/open-gateway-order.ts'
import { queueRefund } from './queue-refund.ts'
import { retryRefund } from './manual-refunds.ts'
import { sendRefunds } from './send-refunds.ts'
import { applyCharge, refundCharge, lockOpenCharge, type OpenCharge } from '../charges/apply-charge.ts'
import { paymentTasks } from '../tasks.ts'
import { listUnsettledCharges } from '../queries.ts'

const clock = movableClock()
let shop: TestShop
let gateway: Gateway

beforeAll(async () => {
  shop = await openTestShop({ clock })
  gateway = openGateway({
    keyId: 'rzp_test_ciydemo',
    keySecret: 'ciy-demo-secret',
    url: () => `${shop.url}/sandbox/razorpay`,
  })
})
afterAll(() => shop.end())

let payableId: number
let charge: OpenCharge

/** A payment of ₹500 for a payable. */
beforeEach(async () => {
  clock.forward(24 * 3_600_000)
  payableId = newPrivateId()
  const { db } = shop.database
  const rpOrderId = await openGatewayOrder(db, gateway, { payableId, amountPaise: 50_000, now: clock.now() })
  const { body } = await shop.visitor().post<{ razorpay_payment_id: string }>('/sandbox/razorpay/test/pay', {
    order_id: rpOrderId,
    webhook: 'never',
  })
  expect(await confirmCharge(db, gateway, { paymentId: body.razorpay_payment_id, now: clock.now() })).toBe(
    'captured',
  )
  charge = { paymentId: body.razorpay_payment_id, amountPaise: 50_000 }
})

const refund = (amountPaise: number, key: string) =>
  transact(shop.database.db, (tx) =>
    queueRefund(tx, {
      ...charge,
      payableId,
      amountPaise,
      key: `${key}:${payableId}`,
      reason: 'test',
      now: clock.now(),
    }),
  )
const send = (through: Gateway = gateway) => sendRefunds(shop.database.db, through, clock.now())
const atGateway = async () => (await gateway.fetchPayment(charge.paymentId)).amount_refunded

async function states(): Promise<string[]> {
  const { rows } = await sql<{ summary: string }>`
    select amount_paise || ' ' || state || ' ' || attempt as summary from payments.refunds where payable_id = ${payableId} order by queued_at, id`.execute(
    shop.database.db,
  )
  return rows.map((row) => row.summary)
}

const unavailable = () => Promise.reject(new Refusal(503, 'payment_unavailable', verbatim('No answer.')))
const refused = () =>
  Promise.reject(new Refusal(409, 'payment_refused', verbatim('Your account does not have enough balance.')))

describe('a refund', () => {
  test('is made once per reason, however often it is requested', async () => {
    await Promise.all([refund(50_000, 'whole'), refund(50_000, 'whole'), refund(50_000, 'whole')])
    await Promise.all([send(), send()])
    await send()
    expect(await states()).toEqual(['50000 succeeded 1'])
    expect(await atGateway()).toBe(50_000)
  })

  test('of more than was captured is impossible, alone or in total', async () => {
    await expect(refund(50_001, 'too much')).rejects.toThrow()
    await refund(30_000, 'part')
    await expect(refund(20_001, 'rest and a paisa')).rejects.toThrow()
    await refund(20_000, 'rest')
    await send()
    expect((await states()).sort()).toEqual(['20000 succeeded 1', '30000 succeeded 1'])
    expect(await atGateway()).toBe(50_000)
  })

  test("of a placed order's share is impossible", async () => {
    await transact(shop.database.db, (tx) =>
      applyCharge(tx, payableId, {
        charge,
        shares: [{ orderId: newPrivateId(), amountPaise: charge.amountPaise }],
        now: clock.now(),
      }),
    )
    await expect(refund(1, 'a paisa')).rejects.toThrow()
  })

  test('whose answer was lost stays submitted, and is found and not made again', async () => {
    await refund(50_000, 'lost')
    await send({ ...gateway, refund: async (...args) => (await gateway.refund(...args), unavailable()) })
    expect(await states()).toEqual(['50000 submitted 1'])
    expect(await atGateway()).toBe(50_000)
    expect(await listUnsettledCharges(shop.database.db)).not.toContainEqual(
      expect.objectContaining({ payable_id: payableId }),
    )
    await send()
    expect(await states()).toEqual(['50000 submitted 1'])
    clock.forward(60_000)
    await send({ ...gateway, refund: () => expect.unreachable('asked for twice') })
    expect(await states()).toEqual(['50000 succeeded 1'])
  })

  test('that never reached the gateway is requested again, under the same key', async () => {
    await refund(50_000, 'never there')
    await send({ ...gateway, refund: unavailable })
    clock.forward(60_000)
    await send()
    expect(await states()).toEqual(['50000 succeeded 1'])
  })

  test('that the gateway refuses is queued as another attempt, and finally left to a person', async () => {
    await refund(50_000, 'refused')
    await send({ ...gateway, refund: refused })
    expect(await states()).toEqual(['50000 failed 2'])
    expect(await listUnsettledCharges(shop.database.db)).not.toContainEqual(
      expect.objectContaining({ payable_id: payableId }),
    )
    for (let tries = 2; tries <= 6; tries += 1) {
      clock.forward(6 * 3_600_000)
      await send({ ...gateway, refund: refused })
    }
    clock.forward(6 * 3_600_000)
    await send()
    expect(await states()).toEqual(['50000 failed 6'])
    expect(await listUnsettledCharges(shop.database.db)).toContainEqual(
      expect.objectContaining({ payable_id: payableId, state: 'captured' }),
    )
    await sql`update payments.refunds set next_at = ${clock.now()} where payable_id = ${payableId}`.execute(
      shop.database.db,
    )
    await send()
    expect(await states()).toEqual(['50000 succeeded 6'])
  })

  test('of ₹100 that the gateway made although it answered with a refusal is found at the next attempt, by schedule or by a person, and not made again', async () => {
    const givesAndSaysNo = {
      ...gateway,
      refund: async (...args: Parameters<Gateway['refund']>) => (await gateway.refund(...args), refused()),
    }
    await refund(10_000, 'by the clock')
    await send(givesAndSaysNo)
    expect(await states()).toEqual(['10000 failed 2'])
    clock.forward(6 * 3_600_000)
    await send()
    expect(await states()).toEqual(['10000 succeeded 2'])
    expect(await atGateway()).toBe(10_000)

    await refund(20_000, 'by a person')
    await send(givesAndSaysNo)
    const { rows } = await sql<{
      id: number
    }>`select id from payments.refunds where payable_id = ${payableId} and state = 'failed'`.execute(
      shop.database.db,
    )
    await transact(shop.database.db, (tx) => retryRefund(tx, rows[0]?.id ?? 0, clock.now()))
    await send()
    expect((await states()).sort()).toEqual(['10000 succeeded 2', '20000 succeeded 2'])
    expect(await atGateway()).toBe(30_000)
  })

  test('of a whole unusable payment closes its payable', async () => {
    await transact(shop.database.db, async (tx) => {
      const open = await lockOpenCharge(tx, payableId)
      if (open) await refundCharge(tx, payableId, { charge: open, reason: 'Sold out.', now: clock.now() })
    })
    expect(await transact(shop.database.db, (tx) => lockOpenCharge(tx, payableId))).toBeNull()
    await send()
    expect(await states()).toEqual(['50000 succeeded 1'])
  })
})

test('money that became neither orders nor a refund within half an hour is logged as an error, and so is a wrong amount', async () => {
  const logged: unknown[] = []
  const log = { error: (details: unknown, message: string) => void logged.push([details, message]) }
  const check = paymentTasks({ db: shop.database.db, gateway, clock, log })['payments:check']
  await sql`update payments.charges set kept_paise = amount_paise - refunding_paise where payable_id <> ${payableId}`.execute(
    shop.database.db,
  )
  await check?.(undefined)
  expect(logged).toEqual([])
  clock.forward(31 * 60_000)
  await check?.(undefined)
  expect(logged).toEqual([
    [{ payments: [charge.paymentId] }, 'Captured payments have neither orders nor a refund.'],
  ])
  await sql`update payments.charges set state = 'needs_review', captured_at = now() where payable_id = ${payableId}`.execute(
    shop.database.db,
  )
  logged.length = 0
  await check?.(undefined)
  expect(logged).toEqual([
    [{ payments: [charge.paymentId] }, 'Payments differ from the amount due and need a decision.'],
  ])
})
