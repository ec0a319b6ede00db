import type { Tx } from '#platform/database'
import { movePayout } from './move-payout.ts'
import { isUntouched } from './route/settle-payout.ts'
import type { PayoutRow } from './tables.ts'

/** Gives payouts up that are not with the bank: what they had claimed is free again. One of which the gateway has paid a part goes on, and what it paid too much is netted. */
export async function giveUp(
  tx: Tx,
  payouts: readonly PayoutRow[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  for (const { id, way } of payouts) {
    if (way === 'route' && !(await isUntouched(tx, id))) continue
    await movePayout(tx, id, { event: 'cancel', actor: 'books', reason, at })
  }
}
