import { hasRole, type Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { readSearch, type Finder, type FoundKind, type FoundRecord } from '#platform/finder'
import { notAllowed, notFound } from '#platform/refusal'

/** The right that opens the pages of a kind. @throws Refusal 403 without it, or for a kind without pages. */
export function requireRecordRight(
  finders: readonly Finder[],
  wanted: FoundKind,
  { roles }: Pick<Caller, 'roles'>,
): Finder['right'] {
  const right = finders.find(({ kind }) => kind === wanted)?.right
  if (right === undefined || !hasRole(roles, `staff:${right}`)) throw notAllowed()
  return right
}

/** A record by the number or code that names it. @throws Refusal 403 without the right of its page; 404. */
export async function findRecord(
  db: Db,
  { kind: wanted, id: name }: { kind: FoundKind; id: string },
  { finders, caller }: { finders: readonly Finder[]; caller: Pick<Caller, 'roles'> },
): Promise<FoundRecord> {
  requireRecordRight(finders, wanted, caller)
  const text = readSearch(name)
  const own = finders.filter(({ kind }) => kind === wanted)
  const found = (await Promise.all(own.map(({ find }) => find(db, text)))).flat()
  const record = found.find(({ id }) => String(id) === name)
  if (!record) throw notFound('staff.no_such_record')
  return record
}
