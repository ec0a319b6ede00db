import { MIN_GATEWAY_REFUND_PAISE, queueCashRefund, refundOrder } from '#domains/money/payments'
import type { Tx } from '#platform/database'
import type { RefundMethod } from './contract.ts'
import type { PaymentState } from './rules.ts'
import { reduceTotal, type LockedOrder } from './queries/orders.ts'

/** So much less an order costs. The same key is one refund. */
export type OrderReduction = { paise: number; pointsPaise: number; key: string; reason: string; at: Date }

const CASH_RECEIVED: ReadonlySet<PaymentState> = new Set([
  'cod_collected',
  'unpaid_received',
  'part_refunded',
  'refunded',
])

/** Whether the cash for an order was collected, so that what it costs less has to be paid out. */
export const isCashCollected = ({ delivery, payment }: Pick<LockedOrder, 'delivery' | 'payment'>): boolean =>
  delivery === 'COD' && CASH_RECEIVED.has(payment)

/** The gateway gives nothing back that is less than a rupee. */
const gatewayRefundMethod = (paise: number): RefundMethod =>
  paise < MIN_GATEWAY_REFUND_PAISE ? 'manual' : 'queued'

/** How so much of an order would go back: by the gateway, by hand, or by not being asked for. */
export const refundMethodOf = (
  order: Pick<LockedOrder, 'delivery' | 'payment' | 'on_account'>,
  paise: number,
): RefundMethod =>
  !isManualRefund(order)
    ? gatewayRefundMethod(paise)
    : CASH_RECEIVED.has(order.payment)
      ? 'manual'
      : 'not_asked'

/** What came by no gateway, in cash or to our bank account, goes back by hand; what has not come is not asked for. */
const isManualRefund = ({ delivery, on_account }: Pick<LockedOrder, 'delivery' | 'on_account'>): boolean =>
  delivery === 'COD' || on_account

/**
 * Makes an order cost less. What was paid online goes back the way it came; cash that was collected is paid to the shopper by hand; cash that was
 * not is not asked for.
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

/** What of `wantedPaise` can come off: never more than is left; cash stays in whole rupees, so a broken one comes off too. */
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
 * What comes off with a parcel that never came of what is paid at the door: as much as nobody else asks for. Parcels share the order's rupees, so that
 * may be one more or less than `offPaise`, what its pieces are worth. Where the others ask for more than is due anyway, it is what they are worth.
 */
export function uncollectedAmount(
  { total_paise, refunded_paise }: Pick<LockedOrder, 'total_paise' | 'refunded_paise'>,
  { offPaise, othersAskPaise }: { offPaise: number; othersAskPaise: number },
): number {
  const unaskedPaise = Math.max(0, total_paise - refunded_paise - othersAskPaise)
  return offPaise - unaskedPaise <= RUPEE_PAISE ? unaskedPaise : offPaise
}
