import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { heldCase, moveCase, type Step } from './move-case.ts'
import { soldOf, unsettled, worthOfShares } from './settle-case.ts'
import { afterApproval } from './store-steps.ts'
import { readPieces } from './store/cases.ts'
import { readDue } from './store/lists.ts'
import { readSettings } from './store/settings.ts'
import type { CaseRow } from './tables.ts'

const AT_ONCE = 200
const CLOCKS = [
  'requested',
  'info_needed',
  'approved',
  'rejected',
  'received',
  'inspected',
  'resolved',
] as const

type Log = { error(details: unknown, message: string): void }

/**
 * What time does to cases: a store that did not answer has said yes to little and leaves the rest to us; what was not appealed stands; what was not
 * sent lapses. Run twice, or by two at once, it does nothing more.
 * @returns how many cases it moved.
 */
export async function tick(db: Db, now: Date, log: Log): Promise<number> {
  let moved = 0
  for (const id of await readDue(db, { now, limit: AT_ONCE, states: CLOCKS })) {
    try {
      if (await transact(db, (tx) => tickOne(tx, id, now))) moved += 1
    } catch (error) {
      // One case that cannot go on must not keep the others waiting.
      log.error(
        { caseId: id, code: error instanceof Refusal ? error.code : String(error) },
        'The clock could not move a return.',
      )
    }
  }
  return moved
}

async function tickOne(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await heldCase(tx, id)
  if (row.due_at === null || new Date(row.due_at) > now) return false
  const step = await stepOf(tx, row, now)
  if (step === null) return false
  const moved = await moveCase(tx, row, step)
  if (step.event === 'approve')
    await afterApproval(tx, moved, {
      actor: 'clock',
      actorId: null,
      reason: 'The store did not answer in time',
      at: now,
    })
  return true
}

async function stepOf(tx: Tx, row: CaseRow, at: Date): Promise<Step | null> {
  const by = { actor: 'clock', actorId: null, at } as const
  switch (row.state) {
    case 'requested':
      return { event: (await isLittle(tx, row)) ? 'approve' : 'escalate', ...by }
    case 'received':
      return { event: 'escalate', ...by }
    case 'info_needed':
    case 'approved':
      return { event: 'lapse', ...by }
    case 'rejected':
      return { event: 'let_stand', ...by }
    case 'inspected':
      return { event: row.verdict === 'fail' ? 'let_stand' : 'resolve', ...by }
    case 'resolved':
      return { event: 'close', ...by }
    default:
      return null
  }
}

async function isLittle(tx: Tx, row: CaseRow): Promise<boolean> {
  const { moneyPaise } = worthOfShares(
    await soldOf(tx, row),
    unsettled(await readPieces(tx, [row.id]), 'all'),
  )
  return moneyPaise <= (await readSettings(tx)).auto_approve_paise
}
