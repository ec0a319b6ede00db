import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { Gateway } from '../gateway.ts'
import { insertPayable, findPayable } from '../queries.ts'

/** First check after opening: a payer may close the window without reporting back. */
const FIRST_CHECK_MS = 10_000

/**
 * Opens a gateway order for a payable; the payable's id is the receipt. A repeated call returns the same order.
 * @returns the gateway's order id.
 */
export async function openGatewayOrder(
  db: Db,
  gateway: Gateway,
  payable: { payableId: number; amountPaise: number; now: Date },
): Promise<string> {
  const known = await findPayable(db, payable.payableId)
  if (known) return known.rp_order_id
  const opened = await gateway.createOrder({
    amountPaise: payable.amountPaise,
    receipt: String(payable.payableId),
  })
  const isOurs = await transact(db, (tx) =>
    insertPayable(tx, {
      id: payable.payableId,
      amount_paise: payable.amountPaise,
      rp_order_id: opened.id,
      opened_at: payable.now,
      next_check_at: new Date(payable.now.getTime() + FIRST_CHECK_MS),
    }),
  )
  // Of two concurrent calls only one order is stored; the other is never offered for payment.
  return isOurs ? opened.id : ((await findPayable(db, payable.payableId))?.rp_order_id ?? opened.id)
}
