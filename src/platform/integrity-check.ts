import { sql } from 'kysely'
import { HOUR_MS } from './time.ts'
import type { Db } from './database.ts'

/** An invariant, and the rows that violate it (docs/invariants.md). */
export type IntegrityCheck = {
  /** `I-12 parcels`. Checks of several domains may share a name; they are reported as one. */
  name: string
  description: string
  faults: (db: Db, now: Date) => Promise<string[]>
}

type Faults = ReturnType<typeof sql<{ wrong: string }>>

const QUIET_PERIOD_MS = HOUR_MS

/**
 * A check by one query, whose rows are the violations. It may use tables of its own domain, and relations exported by others.
 * `settledBefore` is an hour ago: younger rows are left out where their events may still be pending.
 */
export const integrityCheck = (
  name: string,
  says: string,
  faults: Faults | ((settledBefore: Date) => Faults),
): IntegrityCheck => ({
  name,
  description: says,
  faults: async (db, now) => {
    const query = typeof faults === 'function' ? faults(new Date(now.getTime() - QUIET_PERIOD_MS)) : faults
    return (await query.execute(db)).rows.map(({ wrong }) => wrong)
  },
})

type Constraints = {
  /** As `schema.table trigger`. */
  triggers?: readonly string[]
  /** Unique indexes, as `schema.index`. */
  uniqueIndexes?: readonly string[]
  /** CHECKs, as `schema.table constraint`. */
  checks?: readonly string[]
}

/** Checks that the constraints that enforce a domain's invariants exist and are enabled. */
export const constraintsCheck = ({
  triggers = [],
  uniqueIndexes = [],
  checks = [],
}: Constraints): IntegrityCheck =>
  integrityCheck(
    'I-6 constraints',
    'The database constraints behind these checks exist and are enabled.',
    sql`
    select g.name || ' is missing or disabled' as wrong from unnest(${triggers}::text[]) as g(name)
      where not exists (select from pg_trigger t where t.tgrelid = to_regclass(split_part(g.name, ' ', 1)) and t.tgname = split_part(g.name, ' ', 2)
        and t.tgenabled in ('O', 'A'))
    union all
    select g.name || ' is no valid unique index' from unnest(${uniqueIndexes}::text[]) as g(name)
      where not exists (select from pg_index i where i.indexrelid = to_regclass(g.name) and i.indisunique and i.indisvalid)
    union all
    select g.name || ' is not checked' from unnest(${checks}::text[]) as g(name)
      where not exists (select from pg_constraint c where c.conrelid = to_regclass(split_part(g.name, ' ', 1)) and c.conname = split_part(g.name, ' ', 2)
        and c.convalidated)`,
  )

export type CheckResult = { invariant: string; looked_at: number; found: string[] }

/** Runs all checks in sequence; `onStep` is called after each. @returns one result per name. */
export async function runIntegrityChecks(
  db: Db,
  checks: readonly IntegrityCheck[],
  { now, onStep }: { now: Date; onStep?: (() => Promise<void>) | undefined },
): Promise<CheckResult[]> {
  const found = new Map<string, string[]>()
  for (const { name, faults } of checks) {
    found.set(name, [...(found.get(name) ?? []), ...(await faults(db, now))])
    await onStep?.()
  }
  return [...found].map(([invariant, faults]) => ({ invariant, looked_at: 1, found: faults }))
}
