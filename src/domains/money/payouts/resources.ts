import { requireLostDispute } from './losses/debit-loss.ts'
import { requireStoreExists } from './route/link-store.ts'
import { openResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    accountChange: ResourceExists
    payoutDebit: ResourceExists
    transfer: ResourceExists
    payoutBatch: ResourceExists
    payout: ResourceExists
    lostDispute: Awaited<ReturnType<typeof requireLostDispute>>
    store: ResourceExists
  }
}

openResources({
  accountChange: rowIn('payouts.account_changes', 'platform.not_found'),
  payoutDebit: rowIn('payouts.payout_debits', 'platform.not_found', 'dispute_id'),
  transfer: rowIn('payouts.transfers', 'platform.not_found'),
  payoutBatch: rowIn('payouts.batches', 'payouts.batch_not_found'),
  payout: rowIn('payouts.payouts', 'payouts.payout_not_found'),
  lostDispute: (db, id: string) => requireLostDispute(db, id),
  store: async (db, id: number) => {
    await requireStoreExists(db, id)
    return { isThere: true }
  },
})
