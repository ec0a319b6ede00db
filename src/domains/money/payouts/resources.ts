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
  accountChange: rowIn('payouts.account_changes', 'We could not find that.'),
  payoutDebit: rowIn('payouts.payout_debits', 'We could not find that.', 'dispute_id'),
  transfer: rowIn('payouts.transfers', 'We could not find that.'),
  payoutBatch: rowIn('payouts.batches', 'We could not find that batch.'),
  payout: rowIn('payouts.payouts', 'We could not find that payout.'),
  lostDispute: (db, id: string) => mustBeLost(db, id),
  store: async (db, id: number) => {
    await mustBeStore(db, id)
    return { isThere: true }
  },
})
