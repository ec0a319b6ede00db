import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import type { GatewayRefund } from '../gateway.ts'
import { listRefundsOfPayment, reduceShare } from '../refunds/queries.ts'
import { capturedPaiseOf, lockCharge, findShare } from '../queries.ts'
import type { ChargeRow, RefundRow } from '../tables.ts'
import {
  insertExternalRefund,
  listRemainingShares,
  type NewExternalRefund,
  type RemainingShare,
} from './queries.ts'

/**
 * Records a refund made in the gateway's dashboard. It is matched to the only possible order (the only one, or the only one with exactly that
 * share); else staff choose. The shop's own refunds are recognised by their receipt.
 */
export async function recordExternalRefund(tx: Tx, refund: GatewayRefund, now: Date): Promise<void> {
  if (refund.status !== 'processed') return
  const charge = await lockCharge(tx, refund.payment_id)
  const known = await listRefundsOfPayment(tx, refund.payment_id)
  if (known.some((one) => one.rp_refund_id === refund.id || isOwnRefund(one, refund))) return
  const order =
    charge?.state === 'captured'
      ? findOnlyShareFor(await listRemainingShares(tx, refund.payment_id), refund.amount)
      : null
  const row = rowOf(refund, { charge, order, now })
  if (!(await insertExternalRefund(tx, row))) return
  if (row.order_id !== null) await applyExternalRefund(tx, row, charge)
}

type MatchedShare = { charge: ChargeRow | undefined; order: RemainingShare | null; now: Date }

const rowOf = (refund: GatewayRefund, { charge, order, now }: MatchedShare): NewExternalRefund => ({
  id: newPrivateId(),
  key: `outside:${refund.id}`,
  payment_id: refund.payment_id,
  payable_id: charge?.payable_id ?? null,
  order_id: order?.order_id ?? null,
  amount_paise: refund.amount,
  reason: 'payments.reason.from_console',
  rp_refund_id: refund.id,
  outside: 'dashboard',
  at: now,
})

/** The receipt of the shop's refund is its id and attempt number. */
const isOwnRefund = ({ id }: RefundRow, { receipt }: GatewayRefund): boolean =>
  receipt?.startsWith(`${id}-`) ?? false

function findOnlyShareFor(shares: readonly RemainingShare[], paise: number): RemainingShare | null {
  const possible = shares.filter(({ left_paise }) => left_paise >= paise)
  if (shares.length === 1) return possible[0] ?? null
  const exact = possible.filter(({ left_paise }) => left_paise === paise)
  return exact.length === 1 ? (exact[0] ?? null) : null
}

type ExternalRefund = Pick<
  RefundRow,
  'id' | 'key' | 'order_id' | 'payable_id' | 'payment_id' | 'amount_paise' | 'outside'
>

/** Reduces an order's share by money that is already refunded. @returns false when the share is smaller than that. */
export async function applyExternalRefund(
  tx: Tx,
  refund: ExternalRefund,
  charge: ChargeRow | undefined,
): Promise<boolean> {
  if (refund.order_id === null || refund.outside === null) return false
  if (!(await reduceShare(tx, refund.order_id, refund.amount_paise))) return false
  const share = await findShare(tx, refund.order_id)
  await publish(tx, 'payments.refunded', {
    refundId: refund.id,
    key: refund.key,
    orderId: refund.order_id,
    ...(share?.kind === 'booking' && { kind: 'booking' as const }),
    payableId: refund.payable_id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount_paise,
    capturedPaise: capturedPaiseOf(charge),
    isSurplus: charge !== undefined && charge.state !== 'captured',
    method: 'gateway',
    outside: refund.outside,
  })
  return true
}
