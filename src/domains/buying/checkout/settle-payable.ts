import type { Tx } from '#platform/database'
import { settlePurchase, type Settled } from './settle-purchase.ts'
import { settleDue } from './unpaid/settle-due.ts'
import { readDuePayment } from './unpaid/store.ts'

/** Decides what captured money becomes, whatever was to be paid with it: a purchase, or an order that was confirmed unpaid. */
export async function settlePayable(tx: Tx, payableId: number, now: Date): Promise<Settled> {
  const settled = await settlePurchase(tx, payableId, now)
  const due = settled === 'nothing' ? await readDuePayment(tx, payableId) : undefined
  if (due) await settleDue(tx, due, now)
  return settled
}
