import { listParcelsOfOrder } from '#domains/delivery/fulfilment'
import type { OrderStatus } from '#domains/buying/orders'
import { findSoldOrder } from '#domains/buying/orders/reading'
import { queueCashRefund } from '#domains/money/payments/refunds'
import type { Tx } from '#platform/database'
import { transitionCash, applyDueTransitions, type By } from '../transition-cash.ts'
import { computeCashDue, type CashState } from '../rules.ts'
import { listCollectionsOfOrder, updateInstrument } from '../queries/instruments.ts'
import type { InstrumentRow } from '../tables.ts'

/** A change to an order's cash; without amounts, only the order itself has changed. */
export type CashUpdate = By & {
  lessPaise?: number
  collectedPaise?: number
  because?: 'cancelled' | 'refused'
}

const FINAL_STATES: ReadonlySet<CashState> = new Set(['remitted', 'settled', 'void'])

/**
 * Recomputes what is still to be collected at the door, queues a manual refund of what was collected in excess, and applies the transitions that
 * follow. The result does not depend on the order of the updates. The row must be locked by the caller.
 */
export async function recomputeCashDue(
  tx: Tx,
  row: InstrumentRow,
  { lessPaise = 0, collectedPaise = 0, because, ...by }: CashUpdate,
): Promise<InstrumentRow> {
  const orderId = row.order_id
  // A courier that left earlier collected the amount on its label although nothing was open.
  if (collectedPaise > 0 && FINAL_STATES.has(row.status))
    await transitionCash(tx, row, { ...by, event: 'collect' })
  const sums = {
    askedPaise: row.asked_paise,
    lessPaise: row.reduced_paise + lessPaise,
    collectedPaise: row.collected_paise + collectedPaise,
  }
  const { voidPaise, backPaise } = computeCashDue({ ...sums, isOver: await isCollectionOver(tx, orderId) })
  await updateInstrument(tx, orderId, {
    reduced_paise: sums.lessPaise,
    collected_paise: sums.collectedPaise,
    void_paise: voidPaise,
    refunded_paise: backPaise,
    void_reason: row.void_reason ?? because ?? null,
  })
  if (backPaise > row.refunded_paise) {
    const reason = 'cash.reason.took_too_much'
    await queueCashRefund(tx, orderId, {
      amountPaise: backPaise - row.refunded_paise,
      key: `cash:${orderId}:${backPaise}`,
      reason,
      now: by.at,
    })
  }
  return applyDueTransitions(tx, orderId, by)
}

const FINISHED: ReadonlySet<OrderStatus> = new Set([
  'delivered',
  'completed',
  'cancelled',
  'returned_to_origin',
  'fully_returned',
])

/** True when no parcel is under way and all collections are recorded. */
async function isCollectionOver(tx: Tx, orderId: number): Promise<boolean> {
  const sold = await findSoldOrder(tx, orderId)
  if (!sold || !FINISHED.has(sold.order.status)) return false
  const known = new Set((await listCollectionsOfOrder(tx, orderId)).map(({ parcel_id }) => parcel_id))
  const parcels = await listParcelsOfOrder(tx, orderId)
  return parcels.every(
    ({ id, direction, state, cash_paise }) =>
      direction === 'reverse' || state !== 'delivered' || !cash_paise || known.has(id),
  )
}
