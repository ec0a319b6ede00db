import type { Db } from '#platform/database'
import { moneyStateOf, type MoneyState } from './apply-charge.ts'
import { listChargesOf, findPayable } from '../queries.ts'

/** The stored state of a payable, without asking the gateway; null when no payment was ever opened for it. */
export async function findPaymentState(
  db: Db,
  payableId: number,
): Promise<{ rpOrderId: string; state: MoneyState } | null> {
  const payable = await findPayable(db, payableId)
  if (!payable) return null
  return { rpOrderId: payable.rp_order_id, state: moneyStateOf(payable, await listChargesOf(db, payableId)) }
}
