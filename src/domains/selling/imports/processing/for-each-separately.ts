import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { sqlStateOf } from '#platform/transact'
import type { ProblemCode } from '../rules/problems.ts'

export type DraftFault = { column: string; code: ProblemCode; value: string }

type SeparateHandlers<T, Outcome> = {
  work: (some: readonly T[]) => Promise<Outcome[]>
  done: (outcomes: readonly Outcome[]) => void
  failed: (one: T, fault: DraftFault) => void
}

/** Processes all at once; after a failure, each half by itself, until the failing items are alone. */
export async function forEachSeparately<T, Outcome>(
  tx: Tx,
  some: readonly T[],
  handlers: SeparateHandlers<T, Outcome>,
): Promise<void> {
  const [first] = some
  if (first === undefined) return
  await sql`savepoint several`.execute(tx)
  try {
    const outcomes = await handlers.work(some)
    await sql`release savepoint several`.execute(tx)
    handlers.done(outcomes)
    return
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    await sql`rollback to savepoint several`.execute(tx)
    await sql`release savepoint several`.execute(tx)
    if (some.length === 1) {
      handlers.failed(first, fault)
      return
    }
  }
  const middle = Math.ceil(some.length / 2)
  await forEachSeparately(tx, some.slice(0, middle), handlers)
  await forEachSeparately(tx, some.slice(middle), handlers)
}

const COLUMN_BY_FIELD: Record<string, string> = {
  category: 'category',
  colour: 'colour',
  gst: 'gst_rule',
  hsn: 'hsn',
  importer: 'importer_name',
  options: 'option1_name',
  kit: 'kit',
}

/** The fault of the goods behind an error; null when the goods did not cause it. */
function faultOf(error: unknown): DraftFault | null {
  if (error instanceof Refusal && error.status < 500) {
    const [first] = error.details.errors ?? []
    const { field, message } = first ?? { field: '', message: error.sentence }
    return { column: COLUMN_BY_FIELD[field] ?? '', code: 'not_kept', value: message }
  }
  // 22: data exception; 23: integrity constraint violation (PostgreSQL, appendix A).
  const state = sqlStateOf(error)
  return /^2[23][0-9A-Z]{3}$/.test(state)
    ? { column: '', code: 'not_kept', value: 'imports.values_do_not_fit' }
    : null
}
