import type { sql } from 'kysely'
import type { Db } from '#platform/database'
import { HOUR_MS } from '#platform/time'

/** An integrity check: what must always be true, and the rows for which it is not (docs/invariants.md). */
export type Truth = { name: string; says: string; faults: (db: Db, now: Date) => Promise<string[]> }

/** A query whose rows are the faults. */
export type Faults = ReturnType<typeof sql<{ wrong: string }>>

/** A truth that one query looks at. `when`: what is younger than that many milliseconds is not looked at, because its news may be under way. */
export const truth = (
  name: string,
  says: string,
  faults: Faults | ((settledBefore: Date) => Faults),
): Truth => ({
  name,
  says,
  faults: async (db, now) => {
    const query = typeof faults === 'function' ? faults(new Date(now.getTime() - HEARD_WITHIN_MS)) : faults
    return (await query.execute(db)).rows.map(({ wrong }) => wrong)
  },
})

const HEARD_WITHIN_MS = HOUR_MS
