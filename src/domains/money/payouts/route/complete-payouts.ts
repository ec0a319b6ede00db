import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { transitionPayout } from '../batches/transition-payout.ts'
import { lockPayout } from '../queries.ts'
import { queueRouteJob } from './hold-shares.ts'
import { remainingOf } from './transition-transfer.ts'
import { lockTransfersOfPayout, listSettlingPayouts, saveTransfer } from './queries.ts'
import type { TransferRow } from './tables.ts'

/** Marks gateway payouts as paid once their last share is released, and as failed if a share lacks funds. */
export async function completeRoutePayouts(db: Db, now: Date): Promise<void> {
  for (const id of await listSettlingPayouts(db)) await transact(db, (tx) => completeRoutePayout(tx, id, now))
}

async function completeRoutePayout(tx: Tx, id: number, now: Date): Promise<void> {
  const payout = await lockPayout(tx, id)
  if (payout?.state !== 'submitted' || payout.way !== 'route') return
  const transfers = await lockTransfersOfPayout(tx, id)
  if (transfers.some(({ payment_id, state }) => payment_id === null && state === 'wanted')) return
  const open = transfers.filter(({ state }) => state === 'settling')
  const releasedPaise = sumOf(transfers.filter(({ state }) => state === 'released'))
  const step = { actor: 'gateway', at: now, isByRoute: true }
  if (releasedPaise === payout.paise && open.length === 0) {
    await transitionPayout(tx, id, {
      ...step,
      event: 'pay',
      reason: '',
      utr: `ROUTE-${id}-${payout.attempt}`,
    })
    return
  }
  if (releasedPaise + sumOf(open) - open.reduce((sum, one) => sum + one.to_reverse_paise, 0) >= payout.paise)
    return resumeTransfers(tx, open, now)
  const reason = transfers.find(({ state }) => state === 'failed')?.error || 'payouts.gateway_keeps_less'
  await transitionPayout(tx, id, { ...step, event: 'fail', reason })
}

const sumOf = (transfers: readonly TransferRow[]): number =>
  transfers.reduce((sum, one) => sum + remainingOf(one), 0)

/** The transfer from the platform's balance is done: the rest continues. */
async function resumeTransfers(tx: Tx, open: readonly TransferRow[], now: Date): Promise<void> {
  const waiting = open.filter(({ next_at }) => next_at === null)
  for (const { id } of waiting) await saveTransfer(tx, id, { next_at: now })
  if (waiting.length > 0) await queueRouteJob(tx)
}
