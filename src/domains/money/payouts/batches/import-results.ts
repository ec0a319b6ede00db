import { msg, type Sentence } from '#platform/messages'
import { recordAudit } from '#domains/accounts/staff'
import { csvTable } from '#platform/csv-table'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { badInput, conflict, Refusal } from '#platform/refusal'
import { sqlStateOf, transact } from '#platform/transact'
import { transitionPayout } from './transition-payout.ts'
import type { PayoutEvent, PayoutState } from '../rules.ts'
import { lockPayout } from '../queries.ts'
import type { PayoutRow } from '../tables.ts'
import type { StaffAction } from '#platform/staff-action'

export type ResultLine = {
  line: number
  payoutId: string
  outcome: 'done' | 'unchanged' | 'refused'
  message: Sentence
}

type Row = { payout_id?: string; status?: string; utr?: string; reason?: string; amount?: string }

const EVENTS: Record<string, PayoutEvent> = { paid: 'pay', failed: 'fail', returned: 'return' }
const REACHED_STATES: Record<string, PayoutState> = { failed: 'failed', returned: 'returned' }
const MAX_LINES = 5_000

/**
 * Imports the bank's results (docs/payouts.md#paying): each line is independent, and a repeated line changes nothing. A dry run reports the
 * outcome and writes nothing.
 * @throws Refusal 400 for a file in another format.
 */
export async function importResults(
  db: Db,
  text: string,
  { isDryRun, ...action }: StaffAction & { isDryRun: boolean },
): Promise<ResultLine[]> {
  const results: ResultLine[] = []
  for (const [index, row] of rowsOf(text).entries()) {
    results.push({
      line: index + 2,
      payoutId: row.payout_id ?? '',
      ...(await importLine(db, row, { isDryRun, ...action })),
    })
  }
  return results
}

function rowsOf(text: string): Row[] {
  const [titles = [], ...lines] = csvTable(text, 'payouts.csv_unreadable')
  const names = titles.map((title) => title.trim().toLowerCase())
  const rows: Row[] = lines.map((cells) =>
    Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])),
  )
  if (rows.length === 0 || !('payout_id' in (rows[0] ?? {})) || !('status' in (rows[0] ?? {}))) {
    throw badInput('payouts.file_columns_required')
  }
  if (rows.length > MAX_LINES) throw badInput(msg('payouts.at_most_lines', { most: MAX_LINES }))
  return rows
}

/** Thrown to roll back a dry run. */
const DRY_RUN_ROLLBACK = new Error('tried')

type BankResult = { id: number; status: string; event: PayoutEvent; utr: string; reason: string }

async function importLine(
  db: Db,
  row: Row,
  action: StaffAction & { isDryRun: boolean },
): Promise<Pick<ResultLine, 'outcome' | 'message'>> {
  const status = row.status?.toLowerCase() ?? ''
  const event = EVENTS[status]
  if (!event) return { outcome: 'refused', message: 'payouts.status_invalid' }
  const id = /^\d{1,15}$/.test(row.payout_id ?? '') ? Number(row.payout_id) : 0
  const result = { id, status, event, utr: row.utr ?? '', reason: row.reason ?? '' }
  try {
    return { outcome: await transact(db, (tx) => applyResult(tx, result, action)), message: '' }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Pick<ResultLine, 'outcome' | 'message'> {
  if (error === DRY_RUN_ROLLBACK) return { outcome: 'done', message: '' }
  if (error instanceof Refusal) return { outcome: 'refused', message: error.sentence }
  if (sqlStateOf(error) === '23505') return { outcome: 'refused', message: 'payouts.utr_taken' }
  throw error
}

async function applyResult(
  tx: Tx,
  result: BankResult,
  { isDryRun, actorId, reason, requestId, now }: StaffAction & { isDryRun: boolean },
): Promise<'done' | 'unchanged'> {
  const known = await lockPayout(tx, result.id)
  if (isAlreadyApplied(known, result)) return 'unchanged'
  if (known?.state === 'cancelled' && result.event === 'pay') throw conflict('given_up', 'payouts.given_up')
  const step = { event: result.event, actor: `bank file, staff ${actorId}`, reason: result.reason, at: now }
  const payout = await transitionPayout(tx, result.id, {
    ...step,
    ...(result.utr ? { utr: result.utr } : {}),
  })
  const after = { state: payout.state, rupees: toRupees(payout.paise), utr: result.utr }
  const act = result.event === 'pay' ? 'payout-paid' : 'payout-failed'
  await recordAudit(tx, {
    actorId,
    act,
    about: `payout ${result.id}`,
    before: {},
    after,
    reason,
    requestId,
    at: now,
  })
  if (isDryRun) throw DRY_RUN_ROLLBACK
  return 'done'
}

/** A repeated result; "paid" also counts as repeated once the payment was returned. */
function isAlreadyApplied(payout: PayoutRow | undefined, { status, utr }: BankResult): boolean {
  if (!payout) return false
  if (status === 'paid') return ['paid', 'returned'].includes(payout.state) && payout.utr === utr
  // A payout that the bank could not pay may be cancelled since.
  return (
    payout.state === REACHED_STATES[status] ||
    (status === 'failed' && payout.state === 'cancelled' && payout.failure !== '')
  )
}
