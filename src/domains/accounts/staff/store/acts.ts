import { AUDIT_LOG_COLUMNS } from '../tables.ts'
import type { Db, Tx } from '#platform/database'
import type { ActKind, Facts } from '../contract/shapes.ts'

export type NewAct = {
  actorId: number | null
  act: ActKind
  /** null: about nobody's account. */
  subjectId: number | null
  /** What else it is about, e.g. 'order 1234'. */
  about?: string
  before: Facts
  after: Facts
  reason: string
  requestId: string
  at: Date
}

export async function insertAct(
  tx: Tx,
  { actorId, act, subjectId, about = '', before, after, reason, requestId, at }: NewAct,
): Promise<void> {
  await tx
    .insertInto('staff.audit_log')
    .values({
      actor_id: actorId,
      act,
      subject_id: subjectId,
      about,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      request_id: requestId,
      at,
    })
    .execute()
}

export type ActsWish = {
  actorId?: number | undefined
  subjectId?: number | undefined
  act?: ActKind | undefined
  about?: string | undefined
  /** Only acts older, or newer, than the one with this id. */
  after?: number | undefined
  before?: number | undefined
  limit: number
}

/** The newest first. */
export async function readActs(db: Db, { actorId, subjectId, act, about, after, before, limit }: ActsWish) {
  let query = db.selectFrom('staff.audit_log').select(AUDIT_LOG_COLUMNS)
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  if (act !== undefined) query = query.where('act', '=', act)
  if (about !== undefined) query = query.where('about', '=', about)
  if (after !== undefined) query = query.where('id', '<', after)
  if (before !== undefined) query = query.where('id', '>', before)
  const rows = await query
    .orderBy('id', before === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return before === undefined ? rows : rows.toReversed()
}

export type ActRow = Awaited<ReturnType<typeof readActs>>[number]
