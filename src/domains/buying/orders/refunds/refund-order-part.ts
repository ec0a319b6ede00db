import { MIN_GATEWAY_REFUND_PAISE, queueCashRefund, refundOrder } from '#domains/money/payments/refunds'
import type { Tx } from '#platform/database'
import type { RefundMethod } from '../contract.ts'
import type { PaymentState } from '../rules.ts'
import { reduceTotal, type LockedOrder } from '../queries/orders.ts'

/** A reduction of an order's price. Idempotent per key. */
export type OrderReduction = { paise: number; pointsPaise: number; key: string; reason: string; at: Date }

const CASH_RECEIVED: ReadonlySet<PaymentState> = new Set([
  'cod_collected',
  'unpaid_received',
  'part_refunded',
  'refunded',
])

/** Whether the cash of an order was collected, so that a reduction has to be paid out. */
export const isCashCollected = ({ delivery, payment }: Pick<LockedOrder, 'delivery' | 'payment'>): boolean =>
  delivery === 'COD' && CASH_RECEIVED.has(payment)

/** The gateway refunds nothing below ₹1. */
const gatewayRefundMethod = (paise: number): RefundMethod =>
  paise < MIN_GATEWAY_REFUND_PAISE ? 'manual' : 'queued'

/** How this amount of an order would be refunded: by the gateway, by hand, or by collecting less cash. */
export const refundMethodOf = (
  order: Pick<LockedOrder, 'delivery' | 'payment' | 'on_account'>,
  paise: number,
): RefundMethod =>
  !isManualRefund(order)
    ? gatewayRefundMethod(paise)
    : CASH_RECEIVED.has(order.payment)
      ? 'manual'
      : 'not_asked'

/** Cash and bank transfers are refunded by hand; an amount that was not paid yet is not collected. */
const isManualRefund = ({ delivery, on_account }: Pick<LockedOrder, 'delivery' | 'on_account'>): boolean =>
  delivery === 'COD' || on_account

/**
 * Makes an order cost less. An online payment is refunded to the same method; collected cash is refunded by hand; uncollected cash
 * is no longer asked for.
 */
export async function refundOrderPart(
  tx: Tx,
  order: LockedOrder,
  { paise, pointsPaise, key, reason, at }: OrderReduction,
): Promise<void> {
  if (paise === 0 && pointsPaise === 0) return
  await reduceTotal(tx, order.id, { paise, pointsPaise })
  if (paise === 0) return
  if (!isManualRefund(order)) await refundOrder(tx, order.id, { amountPaise: paise, key, reason, now: at })
  else if (CASH_RECEIVED.has(order.payment))
    await queueCashRefund(tx, order.id, { amountPaise: paise, key, reason, now: at })
}

/**
 * The part of `wantedPaise` that can come off: never more than is left; in COD orders the rest stays in whole rupees, so a fraction comes off
 * too.
 */
export function reducibleAmount(
  { delivery, total_paise, refunded_paise }: LockedOrder,
  wantedPaise: number,
): number {
  const leftPaise = total_paise - refunded_paise
  const paise = Math.min(leftPaise, wantedPaise)
  return delivery === 'COD' ? paise + ((leftPaise - paise) % 100) : paise
}

const RUPEE_PAISE = 100

/**
 * The reduction for an undelivered parcel of a COD order: the amount that no other parcel collects. Parcels share the order's rupees, so it
 * may be ₹1 more or less than `offPaise`, the worth of its pieces. Where the others collect more than is due anyway, it is that worth.
 */
export function uncollectedAmount(
  { total_paise, refunded_paise }: Pick<LockedOrder, 'total_paise' | 'refunded_paise'>,
  { offPaise, othersAskPaise }: { offPaise: number; othersAskPaise: number },
): number {
  const unaskedPaise = Math.max(0, total_paise - refunded_paise - othersAskPaise)
  return offPaise - unaskedPaise <= RUPEE_PAISE ? unaskedPaise : offPaise
}
