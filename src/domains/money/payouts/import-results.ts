import { msg, type Sentence } from '#platform/messages'
import { noteAct } from '#domains/accounts/staff'
import { csvTable } from '#platform/csv-table'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { badInput, conflict, Refusal } from '#platform/refusal'
import { sqlStateOf, transact } from '#platform/transact'
import type { Deed } from './build-batch.ts'
import { movePayout } from './move-payout.ts'
import type { PayoutEvent, PayoutState } from './rules.ts'
import { lockPayout } from './store.ts'
import type { PayoutRow } from './tables.ts'

export type ResultLine = {
  line: number
  payoutId: string
  outcome: 'done' | 'unchanged' | 'refused'
  message: Sentence
}

type Row = { payout_id?: string; status?: string; utr?: string; reason?: string; amount?: string }

const EVENTS: Record<string, PayoutEvent> = { paid: 'pay', failed: 'fail', returned: 'return' }
const REACHED: Record<string, PayoutState> = { failed: 'failed', returned: 'returned' }
const MOST_LINES = 5_000

/**
 * Imports the bank's results (docs/payouts.md#paying): each line counts by itself, and a repeated line changes nothing. A dry run
 * says what would happen and writes nothing.
 * @throws Refusal 400 for what is no such file.
 */
export async function importResults(
  db: Db,
  text: string,
  { isDryRun, ...deed }: Deed & { isDryRun: boolean },
): Promise<ResultLine[]> {
  const results: ResultLine[] = []
  for (const [index, row] of rowsOf(text).entries()) {
    results.push({
      line: index + 2,
      payoutId: row.payout_id ?? '',
      ...(await takeLine(db, row, { isDryRun, ...deed })),
    })
  }
  return results
}

function rowsOf(text: string): Row[] {
  const [titles = [], ...lines] = csvTable(text, 'payouts.not_csv_file_read')
  const names = titles.map((title) => title.trim().toLowerCase())
  const rows: Row[] = lines.map((cells) =>
    Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])),
  )
  if (rows.length === 0 || !('payout_id' in (rows[0] ?? {})) || !('status' in (rows[0] ?? {}))) {
    throw badInput('payouts.file_needs_columns_payout_id')
  }
  if (rows.length > MOST_LINES) throw badInput(msg('payouts.at_most_lines', { most: MOST_LINES }))
  return rows
}

/** Thrown to undo what a dry run has tried. */
const TRIED = new Error('tried')

type Said = { id: number; status: string; event: PayoutEvent; utr: string; reason: string }

async function takeLine(
  db: Db,
  row: Row,
  deed: Deed & { isDryRun: boolean },
): Promise<Pick<ResultLine, 'outcome' | 'message'>> {
  const status = row.status?.toLowerCase() ?? ''
  const event = EVENTS[status]
  if (!event) return { outcome: 'refused', message: 'payouts.status_paid_failed_returned' }
  const id = /^\d{1,15}$/.test(row.payout_id ?? '') ? Number(row.payout_id) : 0
  const said = { id, status, event, utr: row.utr ?? '', reason: row.reason ?? '' }
  try {
    return { outcome: await transact(db, (tx) => takeSaid(tx, said, deed)), message: '' }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Pick<ResultLine, 'outcome' | 'message'> {
  if (error === TRIED) return { outcome: 'done', message: '' }
  if (error instanceof Refusal) return { outcome: 'refused', message: error.sentence }
  if (sqlStateOf(error) === '23505') return { outcome: 'refused', message: 'payouts.another_payout_utr' }
  throw error
}

async function takeSaid(
  tx: Tx,
  said: Said,
  { isDryRun, actorId, reason, requestId, now }: Deed & { isDryRun: boolean },
): Promise<'done' | 'unchanged'> {
  const known = await lockPayout(tx, said.id)
  if (isKnown(known, said)) return 'unchanged'
  if (known?.state === 'cancelled' && said.event === 'pay') throw conflict('given_up', 'payouts.given_up')
  const step = { event: said.event, actor: `bank file, staff ${actorId}`, reason: said.reason, at: now }
  const payout = await movePayout(tx, said.id, { ...step, ...(said.utr ? { utr: said.utr } : {}) })
  const after = { state: payout.state, rupees: toRupees(payout.paise), utr: said.utr }
  const act = said.event === 'pay' ? 'payout-paid' : 'payout-failed'
  await noteAct(tx, {
    actorId,
    act,
    about: `payout ${said.id}`,
    before: {},
    after,
    reason,
    requestId,
    at: now,
  })
  if (isDryRun) throw TRIED
  return 'done'
}

/** What was heard before; that it was paid also once it came back. */
function isKnown(payout: PayoutRow | undefined, { status, utr }: Said): boolean {
  if (!payout) return false
  if (status === 'paid') return ['paid', 'returned'].includes(payout.state) && payout.utr === utr
  // What the bank could not pay may have been given up since.
  return (
    payout.state === REACHED[status] ||
    (status === 'failed' && payout.state === 'cancelled' && payout.failure !== '')
  )
}
