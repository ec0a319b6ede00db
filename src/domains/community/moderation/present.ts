import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import type { CaseRow } from './contract.ts'
import { ellipsize } from '#platform/text'
import type { QueueRow } from './queries/queue.ts'

export type NameOf = (id: number | null) => { id: number; name: string } | null

/** Names of people by id; deleted accounts have none. */
export async function loadNameLookup(db: Db, ids: readonly (number | null)[]): Promise<NameOf> {
  const names = await loadNames(db, [...new Set(ids.filter((id) => id !== null))])
  return (id) => (id === null ? null : { id, name: names.get(id) ?? '' })
}

export async function presentCases(db: Db, rows: readonly QueueRow[], now: Date): Promise<CaseRow[]> {
  const named = await loadNameLookup(
    db,
    rows.flatMap((row) => [row.author_id, row.assigned_to]),
  )
  return rows.map((row) => presentCase(row, { named, now }))
}

export const presentCase = (row: QueueRow, { named, now }: { named: NameOf; now: Date }): CaseRow => ({
  ticket: row.ticket,
  subject: row.subject,
  subject_id: row.subject_id,
  state: row.state,
  reason: row.reason,
  severity: row.severity,
  by_machine: row.by_machine,
  words: ellipsize(row.words ?? '', 200),
  picture: row.evidence?.pictures[0]?.path ?? null,
  author: named(row.author_id),
  reports: row.reports,
  opened_at: row.opened_at.toISOString(),
  due_at: row.shown_due.toISOString(),
  is_late: (row.state === 'open' || row.state === 'appealed') && row.shown_due < now,
  assigned_to: named(row.assigned_to),
  actions: row.actions,
  decided_at: row.decided_at?.toISOString() ?? null,
})
