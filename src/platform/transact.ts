import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from './database.ts'

type Effect = () => void

const effects = new WeakMap<Tx, Effect[]>()
const ambient = new AsyncLocalStorage<Tx>()

// 40001 serialization_failure, 40P01 deadlock_detected (PostgreSQL, appendix A): undone whole, safe to do again.
const REPEATABLE = new Set(['40001', '40P01'])
const MOST_TRIES = 4

/**
 * Runs one change in one transaction, and again when PostgreSQL chose it as a deadlock's victim.
 * Whatever `work` throws undoes everything; what it gave to `afterCommit` runs only once all is kept.
 * Inside `transactAround` it joins the transaction that is open already.
 */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const open = ambient.getStore()
  return open ? work(open) : begin(db, work)
}

/** Opens a transaction that every `transact` called within `work` joins: all of it is kept, or none. */
export async function transactAround<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return begin(db, (tx) => ambient.run(tx, () => work(tx)))
}

/** Has something done in this process once the transaction is kept: dropping a cached value, waking a worker. */
export function afterCommit(tx: Tx, effect: Effect): void {
  const due = effects.get(tx)
  if (!due) throw new Error('afterCommit needs a transaction opened by transact().')
  due.push(effect)
}

async function begin<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const due: Effect[] = []
    try {
      const result = await db.transaction().execute((tx) => {
        effects.set(tx, due)
        return work(tx)
      })
      for (const effect of due) effect()
      return result
    } catch (error) {
      if (attempt >= MOST_TRIES || !REPEATABLE.has(sqlStateOf(error))) throw error
    }
  }
}

/** PostgreSQL's five-character state of an error, or '' when it is not PostgreSQL's. */
export function sqlStateOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
