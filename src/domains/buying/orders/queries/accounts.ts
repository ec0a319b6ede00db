import '../tables.ts'
import type { Tx } from '#platform/database'

/** Turns an owed order into one that was paid online. */
export async function markPaidOnline(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('orders.orders')
    .set({ on_account: false, payment: 'captured' })
    .where('id', '=', orderId)
    .execute()
}
