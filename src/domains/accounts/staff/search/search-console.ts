import { hasRole, type Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { FOUND_LIMIT, foundKinds, readSearch, type Finder, type FoundRecord } from '#platform/finder'
import type { FoundInConsole } from '../contract.ts'

/** Asks every finder that the caller's rights allow. Exact hits come first: of the kinds, and within a kind. */
export async function searchConsole(
  db: Db,
  { q, caller, finders }: { q: string; caller: Caller; finders: readonly Finder[] },
): Promise<FoundInConsole> {
  const text = readSearch(q)
  const allowed = finders.filter(({ right }) => hasRole(caller.roles, `staff:${right}`))
  const found = await Promise.all(
    allowed.map(async ({ kind, find }) => (await find(db, text)).map((record) => ({ kind, record }))),
  )
  const byKind = Map.groupBy(found.flat(), ({ kind }) => kind)
  const groups = foundKinds
    .map((kind) => ({ kind, records: mergeRecords((byKind.get(kind) ?? []).map(({ record }) => record)) }))
    .filter(({ records }) => records.length > 0)
    .toSorted((one, other) => rankOf(one.records) - rankOf(other.records))
  return { groups: groups.map(({ kind, records }) => ({ kind, rows: records.map(toWire) })) }
}

/** One kind may have several finders: a record that two of them found is shown once. */
function mergeRecords(records: readonly FoundRecord[]): FoundRecord[] {
  const sorted = records.toSorted((one, other) => Number(other.isExact) - Number(one.isExact))
  return [...new Map(sorted.toReversed().map((record) => [record.id, record])).values()]
    .toReversed()
    .slice(0, FOUND_LIMIT)
}

const rankOf = (records: readonly FoundRecord[]): number => (records[0]?.isExact ? 0 : 1)

const toWire = ({ id, title, note, href }: FoundRecord) => ({ id, title, note, href })
