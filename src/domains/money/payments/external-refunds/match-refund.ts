import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { lockRefund } from '../refunds/queries.ts'
import { lockCharge } from '../queries.ts'
import { applyExternalRefund } from './record-external-refund.ts'
import { listRemainingShares, listUnmatchedRefundRows, saveRefundMatch } from './queries.ts'

export type RefundMatch = {
  id: number
  orderId: number
  reason: string
  actorId: number
  requestId: string
  now: Date
}

/**
 * Staff assign a dashboard refund to an order of the payment.
 * @throws Refusal 404, 409 `wrong_state` once it is matched, 409 `more_than_paid` for an order with a smaller share of that payment.
 */
export const matchRefund = (
  db: Db,
  { id, orderId, reason, actorId, requestId, now }: RefundMatch,
): Promise<void> =>
  transact(db, async (tx) => {
    const seen = await lockRefund(tx, id)
    if (!seen || seen.state !== 'external') throw notFound('common.refund_not_found')
    if (seen.order_id !== null) throw conflict('wrong_state', 'payments.refund_has_order')
    const paymentId = seen.payment_id ?? ''
    const charge = await lockCharge(tx, paymentId)
    const share = (await listRemainingShares(tx, paymentId)).find(({ order_id }) => order_id === orderId)
    if (!share || share.left_paise < seen.amount_paise) {
      throw conflict('more_than_paid', 'payments.more_than_paid', {
        left: toRupees(share?.left_paise ?? 0),
      })
    }
    await saveRefundMatch(tx, id, { order_id: orderId, matched_by: actorId })
    await applyExternalRefund(tx, { ...seen, order_id: orderId }, charge)
    await recordAudit(tx, {
      actorId,
      act: 'payment-decided',
      about: `order ${orderId}`,
      before: { refund: seen.rp_refund_id ?? '' },
      after: { amount: toRupees(seen.amount_paise) },
      reason,
      requestId,
      at: now,
    })
  })

/** Refunds without an order, with the candidate orders. */
export async function listUnmatchedRefunds(db: Db) {
  const rows = await listUnmatchedRefundRows(db)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      rp_refund_id: row.rp_refund_id ?? '',
      payment_id: row.payment_id ?? '',
      amount: toRupees(row.amount_paise),
      at: row.queued_at.toISOString(),
      orders: (await listRemainingShares(db, row.payment_id ?? ''))
        .filter(({ left_paise }) => left_paise >= row.amount_paise)
        .map(({ order_id, left_paise }) => ({ order_id, keeps: toRupees(left_paise) })),
    })),
  )
}
