import { runBulk, type BulkResult } from '#platform/bulk'
import type { Db, Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import type { StaffMember } from '#platform/staff-action'
import { lastEventId } from '../queries/events.ts'
import { approve } from './approve.ts'
import type { Words } from './decision.ts'
import { takeDown } from './take-down.ts'

const acts = { approve, 'take-down': takeDown } as const

type Decision = { decision: keyof typeof acts; words: Words; by: StaffMember; isDryRun: boolean }

/** Decides about many products, each for itself. One of which nothing changes is refused as `nothing_waits`. */
export const decideProducts = (
  db: Db,
  ids: readonly number[],
  { decision, words, by, isDryRun }: Decision,
): Promise<BulkResult<number>> =>
  runBulk(
    db,
    ids.toSorted((a, b) => a - b),
    {
      isDryRun,
      act: async (tx: Tx, id) => {
        const before = await lastEventId(tx, id)
        await acts[decision](tx, id, { words, by })
        if (before === (await lastEventId(tx, id))) throw conflict('nothing_waits', 'approvals.nothing_waits')
      },
    },
  )
