import { sql } from 'kysely'
import { findPeople, loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import type { ListQuery, ListReply } from '#platform/list'
import { readPage, type ListPage } from '#platform/serve-list'
import { DAY_MS, startOfDay } from '#platform/time'
import type { AuditAction, AuditEntry, AuditListEntry, AuditValues } from '../contract.ts'
import { listAuditEntries, type AuditRow } from '../queries/audit-log.ts'
import { AUDIT_LOG_COLUMNS } from '../tables.ts'

type AuditFilter = Pick<ListQuery, 'q'> & {
  actor?: number | undefined
  subject?: number | undefined
  act?: AuditAction | undefined
  about?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** One page of the audit log. `q` finds reasons, subjects such as 'order 1234', and people by name. */
export async function listAuditLog(
  db: Db,
  filter: AuditFilter,
  page: ListPage,
): Promise<ListReply<AuditListEntry>> {
  const query = await filtered(db, filter)
  const { rows, ...list } = await readPage(query, page, {
    id: sql`id`,
    // Entries are only added, so their order is that of their ids.
    sorts: { at: sql`id` },
    select: (entries) => entries.select(AUDIT_LOG_COLUMNS),
  })
  return { ...list, rows: (await withNames(db, rows)).map(toListEntry) }
}

async function filtered(db: Db, { q, actor, subject, act, about, from, to }: AuditFilter) {
  let query = db.selectFrom('staff.audit_log')
  if (actor !== undefined) query = query.where('actor_id', '=', actor)
  if (subject !== undefined) query = query.where('subject_id', '=', subject)
  if (act !== undefined) query = query.where('act', '=', act)
  if (about !== undefined) query = query.where('about', '=', about)
  if (from !== undefined) query = query.where('at', '>=', startOfDay(from))
  if (to !== undefined) query = query.where('at', '<', new Date(startOfDay(to).getTime() + DAY_MS))
  if (q === '') return query
  const people = await idsOfName(db, q)
  const text = q.toLowerCase().replaceAll('\0', '')
  return query.where(
    sql<boolean>`(strpos(lower(reason), ${text}) > 0 or strpos(lower(about), ${text}) > 0
      or actor_id = any(${people}::bigint[]) or subject_id = any(${people}::bigint[]))`,
  )
}

/** More people of one name make the search less useful, not slower. */
const MOST_NAMED = 100

async function idsOfName(db: Db, q: string): Promise<number[]> {
  const found = await findPeople(db, { name: q.replaceAll('\0', ''), sort: 'newest', limit: MOST_NAMED })
  return found.map(({ id }) => id)
}

const toListEntry = (entry: AuditEntry): AuditListEntry => ({
  ...entry,
  actor_name: entry.actor?.name ?? '',
  subject_name: entry.subject?.name ?? '',
  changes: changesBetween(entry),
})

/** 'return_days: 7 → 3' for each value that differs; 'rupees: 190.19' for one that was recorded on one side alone. */
export const changesBetween = ({ before, after }: { before: AuditValues; after: AuditValues }): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => {
      const sides = [before, after].filter((values) => name in values)
      return `${name}: ${sides.map((values) => shown(values[name])).join(' → ')}`
    })

function shown(value: AuditValues[string] | undefined): string {
  if (value === undefined || value === null) return '–'
  return Array.isArray(value) ? value.join(', ') || '–' : String(value)
}

/** The latest audit entries on a subject, such as 'order 1234'. */
export const listAuditEntriesOn = async (db: Db, about: string, limit: number): Promise<AuditEntry[]> =>
  withNames(db, await listAuditEntries(db, { subject: { about }, limit }))

/** The latest audit entries about a person. */
export const listAuditEntriesAbout = async (
  db: Db,
  subjectId: number,
  limit: number,
): Promise<AuditEntry[]> => withNames(db, await listAuditEntries(db, { subject: { subjectId }, limit }))

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
