import type { Tx } from '#platform/database'
import { transitionPayout } from './transition-payout.ts'
import { isPayoutUnstarted } from './route/start-payout.ts'
import type { PayoutRow } from './tables.ts'

/** Gives payouts up that are not with the bank: what they had claimed is free again. One of which the gateway has paid a part goes on, and what it paid too much is netted. */
export async function cancelPayouts(
  tx: Tx,
  payouts: readonly PayoutRow[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  for (const { id, way } of payouts) {
    if (way === 'route' && !(await isPayoutUnstarted(tx, id))) continue
    await transitionPayout(tx, id, { event: 'cancel', actor: 'books', reason, at })
  }
}
