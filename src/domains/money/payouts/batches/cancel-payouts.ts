import type { Tx } from '#platform/database'
import { transitionPayout } from './transition-payout.ts'
import { isPayoutUnstarted } from '../route/start-payout.ts'
import type { PayoutRow } from '../tables.ts'

/**
 * Cancels payouts that are not with the bank and frees their postings. One that the gateway has paid in part continues, and an overpayment is
 * netted later.
 */
export async function cancelPayouts(
  tx: Tx,
  payouts: readonly PayoutRow[],
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  for (const { id, way } of payouts) {
    if (way === 'route' && !(await isPayoutUnstarted(tx, id))) continue
    await transitionPayout(tx, id, { event: 'cancel', actor: 'ledger', reason, at })
  }
}
