import { parse } from 'csv-parse/sync'
import { noteAct } from '#domains/staff'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { badInput, Refusal } from '#platform/refusal'
import { sqlStateOf, transact } from '#platform/transact'
import type { Deed } from './build-batch.ts'
import { movePayout } from './move-payout.ts'
import type { PayoutEvent, PayoutState } from './rules.ts'
import { lockPayout } from './store.ts'

export type ResultLine = { line: number; payoutId: string; outcome: 'done' | 'unchanged' | 'refused'; message: string }

type Row = { payout_id?: string; status?: string; utr?: string; reason?: string; amount?: string }

const EVENTS: Record<string, PayoutEvent> = { paid: 'pay', failed: 'fail', returned: 'return' }
const REACHED: Record<string, PayoutState> = { paid: 'paid', failed: 'failed', returned: 'returned' }
const MOST_LINES = 5_000

/**
 * What the bank says of payouts (docs/payouts.md): each line counts by itself, and a line that was heard before changes nothing. A dry run
 * says what would happen and writes nothing.
 * @throws Refusal 400 for what is no such file.
 */
export async function importResults(db: Db, text: string, { isDryRun, ...deed }: Deed & { isDryRun: boolean }): Promise<ResultLine[]> {
  const results: ResultLine[] = []
  for (const [index, row] of rowsOf(text).entries()) {
    results.push({ line: index + 2, payoutId: row.payout_id ?? '', ...(await takeLine(db, row, { isDryRun, ...deed })) })
  }
  return results
}

function rowsOf(text: string): Row[] {
  let rows: Row[]
  try {
    rows = parse(text, {
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      bom: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    throw badInput('This is not a CSV file that we can read.')
  }
  if (rows.length === 0 || !('payout_id' in (rows[0] ?? {})) || !('status' in (rows[0] ?? {}))) {
    throw badInput('The file needs the columns payout_id, status, utr and reason.')
  }
  if (rows.length > MOST_LINES) throw badInput(`Please send at most ${MOST_LINES} lines at once.`)
  return rows
}

/** Thrown to undo what a dry run has tried. */
const TRIED = new Error('tried')

async function takeLine(db: Db, row: Row, deed: Deed & { isDryRun: boolean }): Promise<Pick<ResultLine, 'outcome' | 'message'>> {
  const id = /^\d{1,15}$/.test(row.payout_id ?? '') ? Number(row.payout_id) : 0
  const status = row.status?.toLowerCase() ?? ''
  const event = EVENTS[status]
  if (!event) return { outcome: 'refused', message: 'The status is paid, failed or returned.' }
  try {
    const isNew = await transact(db, async (tx) => {
      const now = await lockPayout(tx, id)
      const isKnown = now?.state === REACHED[status] || (status === 'paid' && now?.state === 'returned')
      if (isKnown && (event !== 'pay' || now?.utr === row.utr)) return false
      const step = { event, actor: `bank file, staff ${deed.actorId}`, reason: row.reason ?? '', at: deed.now }
      const payout = await movePayout(tx, id, { ...step, ...(row.utr ? { utr: row.utr } : {}) })
      const after = { state: payout.state, rupees: toRupees(payout.paise), utr: row.utr ?? '' }
      const act = event === 'pay' ? 'payout-paid' : 'payout-failed'
      const { actorId, reason, requestId, now: at } = deed
      await noteAct(tx, { actorId, act, about: `payout ${id}`, before: {}, after, reason, requestId, at })
      if (deed.isDryRun) throw TRIED
      return true
    })
    return { outcome: isNew ? 'done' : 'unchanged', message: '' }
  } catch (error) {
    if (error === TRIED) return { outcome: 'done', message: '' }
    if (error instanceof Refusal) return { outcome: 'refused', message: error.message }
    if (sqlStateOf(error) === '23505') return { outcome: 'refused', message: 'Another payout has this UTR.' }
    throw error
  }
}
