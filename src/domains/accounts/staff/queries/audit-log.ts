import { sql } from 'kysely'
import { AUDIT_LOG_COLUMNS } from '../tables.ts'
import type { Db, Tx } from '#platform/database'
import type { AuditAction, AuditValues } from '../contract/shapes.ts'

export type NewAuditEntry = {
  actorId: number | null
  act: AuditAction
  /** null: about no account. */
  subjectId: number | null
  /** Another subject, e.g. 'order 1234'. */
  about?: string
  before: AuditValues
  after: AuditValues
  reason: string
  requestId: string
  at: Date
}

export async function insertAuditEntry(
  tx: Tx,
  { actorId, act, subjectId, about = '', before, after, reason, requestId, at }: NewAuditEntry,
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

/** The latest entries about an account, or about another subject such as 'order 1234'; newest first. */
export const listAuditEntries = (
  db: Db,
  { subject, limit }: { subject: { subjectId: number } | { about: string }; limit: number },
) => {
  const entries = db
    .selectFrom('staff.audit_log')
    .select(AUDIT_LOG_COLUMNS)
    .orderBy('id', 'desc')
    .limit(limit)
  return (
    'subjectId' in subject
      ? entries.where('subject_id', '=', subject.subjectId)
      : entries.where('about', '=', subject.about).where('about', '<>', '')
  ).execute()
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number]

/** The latest entries of one act about each of these subjects, newest first. */
export async function listLatestAbout(
  db: Db,
  abouts: readonly string[],
  { act, limit }: { act: AuditAction; limit: number },
) {
  const { rows } = await sql<
    Pick<AuditRow, 'id' | 'about' | 'actor_id' | 'before' | 'after' | 'reason' | 'at'>
  >`
    select entry.id, subjects.about, entry.actor_id, entry.before, entry.after, entry.reason, entry.at
    from unnest(${[...abouts]}::text[]) as subjects (about) cross join lateral (
      select id, actor_id, before, after, reason, at from staff.audit_log
      where audit_log.about = subjects.about and about <> '' and act = ${act} order by id desc limit ${limit}
    ) entry order by entry.id desc`.execute(db)
  return rows
}
