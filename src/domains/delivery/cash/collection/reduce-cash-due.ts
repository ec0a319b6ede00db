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

/** So much less cash is asked for. What was collected already is paid back by hand, and the courier still owes it. */
export async function reduceCashDue(
  tx: Tx,
  { orderId, paise, isWhole, because, ...by }: CashReduction,
): Promise<void> {
  // The order is locked before its cash, as everybody does who does something to both.
  await lockSoldOrder(tx, orderId)
  const row = await lockInstrument(tx, orderId)
  if (!row) return throwUntilPlaced(tx, orderId)
  const { status } = await recomputeCashDue(tx, row, { lessPaise: paise, because, ...by })
  // Where nothing is to be paid any more there is nothing to confirm either; nobody has confirmed it.
  if (!isWhole && row.status === 'waiting_confirmation' && status === 'void')
    await releaseOrder(tx, orderId, { because: CONFIRMATION_HOLD, ...by, actor: 'cash' })
}

/** News of an order in cash that is not watched over yet came too early: the queue brings it again. */
export async function throwUntilPlaced(tx: Tx, orderId: number): Promise<void> {
  if ((await findSoldOrder(tx, orderId))?.order.delivery === 'COD')
    throw new Error(`order ${orderId} was not heard of yet`)
}

const UNPAID: ReadonlySet<string> = new Set(['cod_pending', 'cod_void'])

/** Whether nobody has paid for an order in cash, as the order itself knows. */
export async function isUnpaid(tx: Tx, orderId: number): Promise<boolean> {
  const sold = await findSoldOrder(tx, orderId)
  return sold?.order.delivery === 'COD' && UNPAID.has(sold.order.payment)
}
