import { lockSoldOrder, findSoldOrder } from '#domains/buying/orders/reading'
import { releaseOrder } from '#domains/buying/orders/lifecycle'
import type { Tx } from '#platform/database'
import { CONFIRMATION_HOLD } from '../confirmation/create-instruments.ts'
import { recomputeCashDue } from './recompute-cash-due.ts'
import { lockInstrument } from '../queries/instruments.ts'

export type CashReduction = {
  orderId: number
  paise: number
  isWhole: boolean
  because: 'cancelled' | 'refused'
  actor: string
  reason: string
  at: Date
}

/** Reduces the cash that is asked for. A surplus that was already collected is refunded manually; the courier still owes it. */
export async function reduceCashDue(
  tx: Tx,
  { orderId, paise, isWhole, because, ...by }: CashReduction,
): Promise<void> {
  // Lock order: the order before its cash.
  await lockSoldOrder(tx, orderId)
  const row = await lockInstrument(tx, orderId)
  if (!row) return throwUntilPlaced(tx, orderId)
  const { status } = await recomputeCashDue(tx, row, { lessPaise: paise, because, ...by })
  // When nothing is left to pay, no confirmation is needed.
  if (!isWhole && row.status === 'waiting_confirmation' && status === 'void')
    await releaseOrder(tx, orderId, { because: CONFIRMATION_HOLD, ...by, actor: 'cash' })
}

/** Throws for a cash order without an instrument, so that the queue retries an event that arrived before the order was placed. */
export async function throwUntilPlaced(tx: Tx, orderId: number): Promise<void> {
  if ((await findSoldOrder(tx, orderId))?.order.delivery === 'COD')
    throw new Error(`order ${orderId} has no cash record yet`)
}

const UNPAID: ReadonlySet<string> = new Set(['cod_pending', 'cod_void'])

/** Whether the order is a cash order that is unpaid by its own payment state. */
export async function isUnpaid(tx: Tx, orderId: number): Promise<boolean> {
  const sold = await findSoldOrder(tx, orderId)
  return sold?.order.delivery === 'COD' && UNPAID.has(sold.order.payment)
}
