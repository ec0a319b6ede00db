import { msg } from '#platform/messages'
import { postEntry } from '#domains/money/ledger/entries'
import type { Tx } from '#platform/database'
import { lockPayout, savePayout } from '../queries.ts'
import { remainingOf } from './transition-transfer.ts'
import type { TransferRow } from './tables.ts'

/**
 * Owes a store a released share again that came back after its payout was paid; the next payout pays it.
 * @returns false while the payout is not paid: then nothing of it has left the ledger yet.
 */
export async function restoreDebt(tx: Tx, transfer: TransferRow, at: Date): Promise<boolean> {
  const payout = transfer.payout_id === null ? undefined : await lockPayout(tx, transfer.payout_id)
  if (payout?.state !== 'paid') return false
  const paise = remainingOf(transfer)
  await postEntry(tx, {
    key: `route:${transfer.id}:returned`,
    kind: 'payout-returned',
    at,
    memo: 'route',
    postings: [
      { account: 'gateway_clearing', paise },
      { account: 'store_payable', party: String(transfer.store_id), paise: -paise },
    ],
  })
  await savePayout(tx, payout.id, {
    failure: msg('payouts.partly_returned', { amount: (paise / 100).toFixed(2) }),
  })
  return true
}
