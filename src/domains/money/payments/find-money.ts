import type { Db } from '#platform/database'
import { moneyStateOf, type MoneyState } from './settle-charge.ts'
import { readChargesOf, readPayable, readUnsettled, type Unsettled } from './store.ts'

/** What is known of a payable, without asking anybody; null when no payment was ever opened for it. */
export async function findMoney(
  db: Db,
  payableId: number,
): Promise<{ rpOrderId: string; state: MoneyState } | null> {
  const payable = await readPayable(db, payableId)
  if (!payable) return null
  return { rpOrderId: payable.rp_order_id, state: moneyStateOf(payable, await readChargesOf(db, payableId)) }
}

/** Captured money without a placed order, an open refund or a review younger than a day (I-4): empty, or somebody must look. */
export const unsettledCharges = (db: Db): Promise<Unsettled[]> => readUnsettled(db)
