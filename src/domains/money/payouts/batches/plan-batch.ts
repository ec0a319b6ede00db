import type { PayeeKind } from '#domains/money/ledger'
import { listUnpaid } from '#domains/money/ledger/entries'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { DAY_MS } from '#platform/time'
import { findFinalPayees } from './request-final-payout.ts'
import { findSuspendedPayees } from './is-payout-blocked.ts'
import { decidePayout, type SkipReason } from '../rules.ts'
import { listAccounts, listHolds, loadSettings, findPayeesUnderWay } from '../queries.ts'

export type Planned = {
  payeeId: number
  accountId: number
  duePaise: number
  paise: number
  reservePaise: number
  postingIds: number[]
}
export type Skipped = { payeeId: number; duePaise: number; reason: SkipReason }

type PlanContext = Awaited<ReturnType<typeof loadPlanContext>>

async function loadPlanContext(db: Db, kind: PayeeKind, now: Date) {
  const [settings, accounts, holds, underWay] = await Promise.all([
    loadSettings(db),
    listAccounts(db, kind),
    listHolds(db),
    findPayeesUnderWay(db, kind),
  ])
  const leaving = await findFinalPayees(db, kind, now)
  return {
    kind,
    now,
    settings,
    underWay,
    leaving,
    accounts: new Map(accounts.map((account) => [account.payee_id, account])),
    held: new Set(holds.filter((hold) => hold.kind === kind).map(({ payee_id }) => payee_id)),
  }
}

/** Which payees a batch would pay now and how much, and which it leaves out and why. */
export async function planBatch(
  db: Db,
  kind: PayeeKind,
  now: Date,
): Promise<{ planned: Planned[]; skipped: Skipped[] }> {
  const terms = await loadPlanContext(db, kind, now)
  const unpaid = (await listUnpaid(db, kind, { now })).filter(({ isDue }) => isDue)
  const due = Map.groupBy(unpaid, ({ party }) => party)
  // Earnings of a suspended account are retained, not paid.
  const suspended = await findSuspendedPayees(db, kind, [...due.keys()])
  const stores = kind === 'store' ? await findStores(db, [...due.keys()]) : new Map<number, { since: Date }>()
  const planned: Planned[] = []
  const skipped: Skipped[] = []
  for (const [payeeId, postings] of due) {
    // Amounts owed are credits, so they are negative in the ledger.
    const duePaise = 0 - postings.reduce((sum, { paise }) => sum + paise, 0)
    const decision = planPayee(terms, {
      payeeId,
      duePaise,
      since: stores.get(payeeId)?.since,
      isSuspended: suspended.has(payeeId),
    })
    const postingIds = postings.map(({ postingId }) => postingId)
    if (!('skip' in decision))
      planned.push({
        payeeId,
        accountId: terms.accounts.get(payeeId)?.id ?? 0,
        duePaise,
        ...decision,
        postingIds,
      })
    else if (duePaise !== 0) skipped.push({ payeeId, duePaise, reason: decision.skip })
  }
  return { planned, skipped }
}

type PayeeContext = { payeeId: number; duePaise: number; since: Date | undefined; isSuspended: boolean }

function planPayee(terms: PlanContext, { payeeId, duePaise, since, isSuspended }: PayeeContext) {
  const { settings, accounts, held, underWay, leaving, kind, now } = terms
  const isNew = since !== undefined && now.getTime() - since.getTime() < settings.new_store_days * DAY_MS
  const account = accounts.get(payeeId)
  const candidate = {
    duePaise,
    account: account ? { usableFrom: account.usable_from } : null,
    isHeld: held.has(payeeId),
    isSuspended,
    isUnderWay: underWay.has(payeeId),
    reservePerLakh: isNew ? settings.reserve_per_lakh : 0,
    leastPaise: leaving.has(payeeId)
      ? 0
      : settings[kind === 'store' ? 'least_store_paise' : 'least_creator_paise'],
  }
  return decidePayout(candidate, now)
}
