import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { Adjustment, ShownPosting, Earnings, Ledger, ShownRate } from './contract.ts'
import { heartbeatDeadlineOf } from './integrity/integrity-runs.ts'
import type { Rate } from './rules/rates.ts'
import { listAccountBalances, type BookedPosting } from './queries/entries.ts'
import { listAdjustmentRows } from './queries/adjustments.ts'
import { listEarned, sumPendingCommissions, listUnearned, type EarnedLine } from './queries/commissions.ts'
import { findLastRun } from './queries/integrity-runs.ts'
import { listLatestCheckResults } from './queries/integrity-checks.ts'

const CREDIT = new Set(['liability', 'income'])

export const presentCheckResults = async (db: Db): Promise<Ledger['proofs']> =>
  (await listLatestCheckResults(db)).map(({ ran_at, ...proof }) => ({
    ...proof,
    ran_at: ran_at.toISOString(),
  }))

export async function presentLedger(db: Db, now: Date): Promise<Ledger> {
  const [accounts, proofs, run] = await Promise.all([
    listAccountBalances(db),
    presentCheckResults(db),
    presentIntegrityRun(db, now),
  ])
  return {
    accounts: accounts.map(({ paise, ...account }) => ({
      ...account,
      balance: toRupees(CREDIT.has(account.kind) ? 0 - paise : paise),
    })),
    proofs,
    proof_run: run,
  }
}

/** The last requested integrity run; null before the first. A run whose heartbeat stopped reads as failed even before that is stored. */
export async function presentIntegrityRun(db: Db, now: Date): Promise<Ledger['proof_run']> {
  const run = await findLastRun(db)
  if (!run) return null
  const { asked_by: by, asked_at, found } = run
  const name = by === null ? null : ((await loadNames(db, [by])).get(by) ?? '')
  const until = heartbeatDeadlineOf(run)
  const { state, ended_at } =
    run.ended_at === null && until < now ? { state: 'failed' as const, ended_at: until } : run
  return {
    state,
    asked_by: name,
    asked_at: asked_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    found,
  }
}

export const presentPosting = ({ entry_id: _entry, paise, at, ...row }: BookedPosting): ShownPosting => ({
  ...row,
  at: at.toISOString(),
  debit: toRupees(Math.max(paise, 0)),
  credit: toRupees(Math.max(-paise, 0)),
})

export const presentRate = ({
  kind,
  storeId,
  perLakh,
  thresholdPaise,
  fromDay,
  law,
  code,
}: Rate): ShownRate => ({
  kind,
  store_id: storeId,
  percent: perLakh / 1_000,
  threshold: toRupees(thresholdPaise),
  from_day: fromDay,
  law,
  code,
})

export async function presentAdjustments(db: Db, personId: number): Promise<Adjustment[]> {
  const rows = await listAdjustmentRows(db, 100)
  const names = await loadNames(db, [...new Set(rows.map(({ made_by }) => made_by))])
  return rows.map(({ made_by, made_at, paise, decided_by: _by, decided_at: _at, ...row }) => ({
    ...row,
    made_by: names.get(made_by) ?? '',
    made_at: made_at.toISOString(),
    amount: toRupees(paise),
    is_mine: made_by === personId,
  }))
}

const PAGE = 50
const MAX_UNCREDITED = 200

type EarningsRequest = { before: number | null; show: 'pending' | 'back' | null }

export async function presentEarnings(
  db: Db,
  personId: number,
  { before, show }: EarningsRequest,
): Promise<Earnings> {
  const [rows, nothing, pendingPaise] = await Promise.all([
    listEarned(db, personId, { before, show, limit: PAGE + 1 }),
    listUnearned(db, personId, MAX_UNCREDITED),
    sumPendingCommissions(db, personId),
  ])
  return {
    pending: toRupees(pendingPaise),
    rows: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      post_id: row.postId,
      sold_at: row.at.toISOString(),
      base: toRupees(row.basePaise),
      percent: row.perLakh / 1_000,
      earned: toRupees(row.paise - row.backPaise),
      back: toRupees(row.backPaise),
      back_why: row.backPaise > 0 ? row.backWhy : null,
      state: stateOf(row),
    })),
    next: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null,
    nothing: nothing.map(({ postId, at, reason }) => ({ post_id: postId, at: at.toISOString(), reason })),
  }
}

function stateOf({ paise, backPaise, availableOn, payoutId }: EarnedLine): Earnings['rows'][number]['state'] {
  if (payoutId !== null) return 'paid'
  if (paise > 0 && paise === backPaise) return 'void'
  return availableOn ? 'confirmed' : 'pending'
}
