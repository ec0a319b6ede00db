import { verbatim } from '#platform/messages'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Gateway } from '#domains/money/payments'
import { sendRefunds } from '#domains/money/payments/refunds'
import { Refusal } from '#platform/refusal'
import { runPendingJobs } from '#platform/jobs'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { ListedRefund } from '../contract.ts'
import {
  inTransaction,
  gatewayOf,
  deliverShipped,
  refundsOf,
  acceptAndShip,
  type Sale,
} from '../sold.fixture.ts'
import { returnPieces } from '../pieces/return-pieces.ts'
import {
  postRefundAction,
  listAuditActs,
  asha,
  charu,
  sellToCharu,
  clock,
  kabir,
  meera,
  onlineSale,
  orderOf,
  setUpStaffOrders,
  shop,
} from './staff.fixture.ts'

setUpStaffOrders()

const cash: Sale = { ...onlineSale, delivery: 'COD' }

type Rows = { rows: ListedRefund[]; counts: Record<string, number> }
const list = async (who: Visitor, tab: string, search = '') =>
  (await who.get<Rows>(`/api/admin/refunds?tab=${tab}&search=${search}`)).body.rows
const give = (who: Visitor, id: number, what: number | object) =>
  who.post<{ state: string; request_id: string | null; code: string }>(`/api/admin/orders/${id}/refunds`, {
    funder: 'platform',
    reason: 'Arrived a week late',
    ...(typeof what === 'number' ? { amount: what } : what),
  })

describe('a refund by the staff', () => {
  test('of ₹500 is executed at once, and is in the audit log', async () => {
    const id = await sellToCharu()
    expect((await give(meera, id, 500)).body).toEqual({ state: 'queued', request_id: null })
    expect(await refundsOf(shop, id)).toEqual(['50000 queued gateway'])
    expect(await listAuditActs(`order ${id}`)).toEqual(['refund-given'])
    expect((await orderOf(id)).timeline.at(-1)?.event).toBe('We refunded part of the price')
    expect(JSON.stringify(await orderOf(id))).not.toContain('Arrived a week late')
  })

  test('above ₹2,000, also in parts, waits for a second person; the first cannot approve it', async () => {
    const id = await sellToCharu()
    await give(meera, id, 1_500)
    const request = (await give(meera, id, 600)).body
    expect(request.state).toBe('pending_approval')
    const requestId = request.request_id ?? ''
    expect((await list(meera, 'to_decide', String(id)))[0]).toMatchObject({
      id: requestId,
      amount: 600,
      asked_by: 'Meera Iyer',
      may: ['refuse'],
    })
    expect((await postRefundAction(meera, requestId, 'approve')).body.code).toBe('second_person')
    const both = await Promise.all([
      postRefundAction(kabir, requestId, 'approve'),
      postRefundAction(kabir, requestId, 'approve'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await refundsOf(shop, id)).toEqual(['150000 queued gateway', '60000 queued gateway'])
    expect(await listAuditActs(`order ${id}`)).toEqual(['refund-given', 'refund-given', 'refund-approved'])
  })

  test('that is refused changes nothing', async () => {
    const id = await sellToCharu()
    const { request_id } = (await give(meera, id, 3_000)).body
    expect((await postRefundAction(kabir, request_id ?? '', 'refuse')).body.state).toBe('cancelled')
    expect((await postRefundAction(kabir, request_id ?? '', 'approve')).body.code).toBe('wrong_state')
    expect(await refundsOf(shop, id)).toEqual([])
  })

  test('is never more than was paid, nor without a reason, nor without the right', async () => {
    const id = await sellToCharu()
    expect((await give(meera, id, 3_550.01)).body.code).toBe('more_than_paid')
    expect((await give(meera, id, 0.001)).status).toBe(400)
    expect((await give(meera, id, { amount: 5, reason: '' })).status).toBe(400)
    expect((await give(charu, id, 5)).status).toBe(403)
    expect((await give(shop.visitor(), id, 5)).status).toBe(401)
    expect((await give(meera, 1, 5)).status).toBe(404)
    expect((await kabir.get(`/api/admin/orders/${id}`)).status).toBe(403)
  })
})

describe('a refund of cash', () => {
  const destination = { kind: 'upi', id: 'charu.menon@okbank', name: 'Charu Menon' }

  async function returned(): Promise<number> {
    const id = await sellToCharu(cash)
    await acceptAndShip(shop, id, clock.now())
    await deliverShipped(shop, id, clock.now())
    const pieces = [{ lineNo: 2, quantity: 1 }]
    await inTransaction(shop, (tx) =>
      returnPieces(tx, id, {
        pieces,
        cause: 'return',
        withDelivery: false,
        actor: 'staff',
        reason: 'broken',
        at: clock.now(),
        key: 'case',
      }),
    )
    return id
  }

  test("goes to the shopper's UPI id, after one person approves it and another pays it with the bank’s number", async () => {
    const id = await returned()
    expect((await orderOf(id)).refunds).toMatchObject([
      { amount: 500, state: 'needs_account', back_by: 'by_hand' },
    ])
    const row = async () => (await list(meera, 'all', String(id)))[0] as ListedRefund
    const { id: refundId, may } = await row()
    expect(may).toEqual([])
    expect((await postRefundAction(meera, refundId, 'approve_destination')).body.code).toBe('no_destination')
    expect(
      (await charu.post(`/api/orders/${id}/refund-destination`, { ...destination, id: 'nonsense' })).status,
    ).toBe(400)
    expect((await asha.post(`/api/orders/${id}/refund-destination`, destination)).status).toBe(404)
    expect((await charu.post(`/api/orders/${id}/refund-destination`, destination)).body).toMatchObject({
      destination: 'ch…@okbank',
    })
    expect((await postRefundAction(meera, refundId, ['paid', { utr: `UTR${id}` }])).body.code).toBe(
      'wrong_state',
    )
    expect((await postRefundAction(meera, refundId, 'approve_destination')).status).toBe(200)
    expect((await charu.post(`/api/orders/${id}/refund-destination`, destination)).status).toBe(409)
    expect((await postRefundAction(meera, refundId, ['paid', { utr: `UTR${id}` }])).body.code).toBe(
      'second_person',
    )
    expect((await postRefundAction(kabir, refundId, 'paid')).status).toBe(400)
    const shown = await kabir.post(`/api/admin/refunds/${refundId}/destination`, { reason: 'To pay it' })
    expect(shown.body).toEqual({ destination: 'charu.menon@okbank', name: 'Charu Menon' })
    expect((await postRefundAction(kabir, refundId, ['paid', { utr: `UTR${id}` }])).body.state).toBe(
      'succeeded',
    )
    expect((await postRefundAction(kabir, refundId, ['paid', { utr: `UTS${id}` }])).body.code).toBe(
      'wrong_state',
    )
    await runPendingJobs(shop.jobs)
    expect(await orderOf(id)).toMatchObject({
      payment_status: 'Partly refunded',
      refunds: [{ state: 'done', destination: expect.stringContaining('ch…@okbank') }],
    })
    expect(await listAuditActs(`order ${id}`)).toEqual(['refund-approved', 'refund-paid', 'refund-paid'])
    const { rows } = await sql`select destination from payments.refunds where order_id = ${id}`.execute(
      shop.database.db,
    )
    expect(JSON.stringify(rows)).not.toContain('charu.menon')
  })

  test("is not paid twice under one bank's number", async () => {
    const first = await returned()
    const second = await returned()
    for (const id of [first, second]) {
      await charu.post(`/api/orders/${id}/refund-destination`, {
        kind: 'bank',
        account: '123456789012',
        ifsc: 'hdfc0001234',
        name: 'Charu Menon',
      })
      const refundId = (await list(meera, 'to_decide', String(id)))[0]?.id ?? ''
      await postRefundAction(meera, refundId, 'approve_destination')
      const paid = await postRefundAction(kabir, refundId, ['paid', { utr: 'SAMEUTR1' }])
      expect(paid.status).toBe(id === first ? 200 : 409)
    }
  })
})

test('a refund that the gateway finally refuses is retried by a person, or paid by hand', async () => {
  const refusing: Gateway = {
    ...gatewayOf(shop),
    refund: () => Promise.reject(new Refusal(409, 'payment_refused', verbatim('Not enough balance.'))),
  }
  const failed = async () => {
    const id = await sellToCharu()
    await give(meera, id, 100)
    for (let tries = 0; tries < 6; tries += 1) {
      await sendRefunds(shop.database.db, refusing, clock.now())
      clock.forward(6 * 3_600_000)
    }
    expect((await orderOf(id)).refunds).toMatchObject([{ state: 'delayed' }])
    const row = (await list(meera, 'failed', String(id)))[0]
    expect(row?.may).toEqual(['retry', 'by_hand'])
    return { id, refundId: row?.id ?? '' }
  }
  const again = await failed()
  expect((await postRefundAction(meera, again.refundId, 'retry')).body.state).toBe('queued')
  await sendRefunds(shop.database.db, gatewayOf(shop), clock.now())
  expect(await refundsOf(shop, again.id)).toEqual(['10000 succeeded gateway'])
  const byHand = await failed()
  expect((await postRefundAction(meera, byHand.refundId, 'by_hand')).body.state).toBe('manual')
  expect((await postRefundAction(meera, byHand.refundId, 'retry')).body.code).toBe('wrong_state')
  expect((await orderOf(byHand.id)).refunds).toMatchObject([{ state: 'needs_account' }])
})
