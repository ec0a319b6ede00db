import { loadNames } from '#domains/accounts/identity/people'
import { readCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import type { AuditEntry, AuditAction } from '../contract.ts'
import { listAuditEntries, type AuditRow } from '../queries/audit-log.ts'
import { PAGE_SIZE, paginate, type PageParams } from '../pagination.ts'

type AuditFilter = PageParams<string> & {
  actor?: number | undefined
  subject?: number | undefined
  act?: AuditAction | undefined
  about?: string | undefined
}

/** One page of the audit log, newest first, with the tokens of the pages around it. */
export async function listAuditLog(db: Db, { actor, subject, act, about, after, before }: AuditFilter) {
  const places = {
    after: readCursor(after)?.id,
    before: after === undefined ? readCursor(before)?.id : undefined,
  }
  const read = await listAuditEntries(db, {
    actorId: actor,
    subjectId: subject,
    act,
    about,
    ...places,
    limit: PAGE_SIZE + 1,
  })
  const { rows, next, previous } = paginate(read, places, writeCursor)
  return { rows: await withNames(db, rows), next, previous }
}

/** The latest audit entries on a subject, such as 'order 1234'. */
export const listAuditEntriesOn = async (db: Db, about: string, limit: number): Promise<AuditEntry[]> =>
  withNames(db, await listAuditEntries(db, { about, limit }))

/** The latest audit entries about a person. */
export const listAuditEntriesAbout = async (
  db: Db,
  subjectId: number,
  limit: number,
): Promise<AuditEntry[]> => withNames(db, await listAuditEntries(db, { subjectId, limit }))

async function withNames(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id].filter((id) => id !== null))
  const names = await loadNames(db, [...new Set(ids)])
  const named = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return rows.map(({ id, at, actor_id, act, subject_id, about, before, after, reason, request_id }) => ({
    id,
    at: at.toISOString(),
    actor: named(actor_id),
    act,
    subject: named(subject_id),
    about,
    before,
    after,
    reason,
    request_id,
  }))
}
