import { findPeople } from '#domains/accounts/identity/people'
import { findRecord, requireRecordRight } from '#domains/accounts/staff'
import { hasRole, type Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import type { Finder, FoundKind } from '#platform/finder'
import { presentNotes } from './present.ts'
import { listNoteRows, recordOf, type Subject } from './queries.ts'

const PAGE_SIZE = 50
/** A larger staff is searched by name. */
const MOST_COLLEAGUES = 200

type Reading = { finders: readonly Finder[]; caller: Caller }

/** A page of the notes on a record. @throws Refusal 403 without the right of its page; 404. */
export async function listNotes(
  db: Db,
  { after, ...subject }: Subject & { after?: number | undefined },
  reading: Reading,
) {
  await findRecord(db, recordOf(subject), reading)
  const found = await listNoteRows(db, subject, { after, limit: PAGE_SIZE + 1 })
  const rows = found.slice(0, PAGE_SIZE)
  return {
    rows: await presentNotes(db, rows),
    next: found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** The staff who may open records of a kind, by name. @throws Refusal 403 */
export async function listColleagues(db: Db, kind: FoundKind, { finders, caller }: Reading) {
  const right = requireRecordRight(finders, kind, caller)
  const staff = await findPeople(db, { role: 'staff', state: 'active', sort: 'name', limit: MOST_COLLEAGUES })
  return staff.filter(({ roles }) => hasRole(roles, `staff:${right}`)).map(({ id, name }) => ({ id, name }))
}
