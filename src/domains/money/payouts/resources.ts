import { mustBeLost } from './losses/bear-loss.ts'
import { mustBeStore } from './route/link-store.ts'
import { openResources, rowIn, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    accountChange: Present
    payoutDebit: Present
    transfer: Present
    payoutBatch: Present
    payout: Present
    lostDispute: Awaited<ReturnType<typeof mustBeLost>>
    store: Present
  }
}

openResources({
  accountChange: rowIn('payouts.account_changes', 'platform.not_found'),
  payoutDebit: rowIn('payouts.payout_debits', 'platform.not_found', 'dispute_id'),
  transfer: rowIn('payouts.transfers', 'platform.not_found'),
  payoutBatch: rowIn('payouts.batches', 'payouts.batch_not_found'),
  payout: rowIn('payouts.payouts', 'payouts.payout_not_found'),
  lostDispute: (db, id: string) => mustBeLost(db, id),
  store: async (db, id: number) => {
    await mustBeStore(db, id)
    return { isThere: true }
  },
})
