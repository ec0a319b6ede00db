import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { lockExistingCase, transitionCase, type CaseTransition } from './transition-case.ts'
import { requireSoldOrder, unresolvedShares, worthOfShares } from '../resolution/resolve-case.ts'
import { afterApproval } from './store-steps.ts'
import { listPieces } from '../queries/cases.ts'
import { listDueCases } from '../queries/lists.ts'
import { loadSettings } from '../queries/settings.ts'
import type { CaseRow } from '../tables.ts'

const BATCH_SIZE = 200
const TIMED_STATES = [
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
 * Advances due cases: without an answer from the store small amounts are approved and others go to the staff; decisions without an appeal become
 * final; approved goods that are not sent lapse. Repeated or concurrent runs have no further effect.
 * @returns how many cases it moved.
 */
export async function advanceDueCases(db: Db, now: Date, log: Log): Promise<number> {
  let moved = 0
  for (const id of await listDueCases(db, { now, limit: BATCH_SIZE, states: TIMED_STATES })) {
    try {
      if (await transact(db, (tx) => advanceCase(tx, id, now))) moved += 1
    } catch (error) {
      // A case that fails must not block the others.
      log.error(
        { caseId: id, code: error instanceof Refusal ? error.code : String(error) },
        'Advancing a return case failed.',
      )
    }
  }
  return moved
}

async function advanceCase(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await lockExistingCase(tx, id)
  if (row.due_at === null || new Date(row.due_at) > now) return false
  const step = await dueTransition(tx, row, now)
  if (step === null) return false
  const moved = await transitionCase(tx, row, step)
  if (step.event === 'approve')
    await afterApproval(tx, moved, {
      actor: 'clock',
      actorId: null,
      reason: 'returns.reason.store_silent',
      at: now,
    })
  return true
}

async function dueTransition(tx: Tx, row: CaseRow, at: Date): Promise<CaseTransition | null> {
  const by = { actor: 'clock', actorId: null, at } as const
  switch (row.state) {
    case 'requested':
      return { event: (await isSmallAmount(tx, row)) ? 'approve' : 'escalate', ...by }
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

async function isSmallAmount(tx: Tx, row: CaseRow): Promise<boolean> {
  const { moneyPaise } = worthOfShares(
    await requireSoldOrder(tx, row),
    unresolvedShares(await listPieces(tx, [row.id]), 'all'),
  )
  return moneyPaise <= (await loadSettings(tx)).auto_approve_paise
}
