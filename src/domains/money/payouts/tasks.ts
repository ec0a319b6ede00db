import { listFingerprintedPayees } from '#domains/money/ledger/tax'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { monthBefore, issueFeeInvoices } from './fees/issue-fee-invoices.ts'
import { releaseReserves } from './batches/transition-payout.ts'
import { fingerprintKnownPans } from './accounts/fingerprint-pans.ts'
import { eraseFiledPans } from './batches/request-final-payout.ts'
import type { Route } from './route/port.ts'
import { recheckHeldTransfers, processRoute } from './route/process-route.ts'
import type { Sealing } from './accounts/sealing.ts'
import { recordAccountFingerprint } from './accounts/set-account.ts'
import { listAccountsExcept } from './queries.ts'

type TaskDependencies = { db: Db; clock: Clock; route: Route; sealing: () => Promise<Sealing> }

/** Background tasks of payouts, by task name. */
export const payoutTasks = ({
  db,
  clock,
  route,
  sealing,
}: TaskDependencies): Record<string, () => Promise<void>> => ({
  'payouts:fee-invoices': async () => {
    const now = clock.now()
    await issueFeeInvoices(db, { month: monthBefore(now), now })
  },
  'payouts:route': () => processRoute(db, { route, sealing, now: clock.now() }),
  'payouts:recheck-transfers': () => recheckHeldTransfers(db, clock.now()),
  'payouts:fingerprint-accounts': async () => {
    const vault = await sealing()
    for (const { kind, payee_id: payeeId, sealed } of await listAccountsExcept(
      db,
      await listFingerprintedPayees(db),
    ))
      await transact(db, (tx) =>
        recordAccountFingerprint(tx, { kind, payeeId }, { sealed, sealing: vault, at: clock.now() }),
      )
    await fingerprintKnownPans(db, { sealing: vault, now: clock.now() })
  },
  'payouts:erase-filed-pans': () => transact(db, (tx) => eraseFiledPans(tx, clock.now())),
  'payouts:reserves': () => transact(db, async (tx) => void (await releaseReserves(tx, clock.now()))),
})

/** Nightly at 00:20 in India: the first night of a month issues invoices, later ones find them issued. */
export const payoutSchedule = {
  'payouts:fee-invoices': '50 18 * * *',
  // Accounts and PANs saved before fingerprints existed.
  'payouts:fingerprint-accounts': '35 21 * * *',
  'payouts:erase-filed-pans': '45 21 * * *',
  'payouts:reserves': '5 21 * * *',
  'payouts:route': '* * * * *',
  'payouts:recheck-transfers': '20 21 * * *',
}
