import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import pg from 'pg'

type CrashRun = { at: number; seen: string[]; open: Set<CrashingClient>; died: () => void }
type Query = (...sent: unknown[]) => Promise<unknown>
type CrashingClient = pg.PoolClient & { release(isOver: boolean): void }

const crashRuns = new AsyncLocalStorage<CrashRun>()

/**
 * Makes clients fail at a chosen statement: the database executes it, and its answer is lost. The connection closes with its open transaction,
 * and the following work does not run. Used where one process per statement (see crashable-shop.ts) would take too long because of the number of
 * statements or the locks held.
 */
export function enableCrashes(): { end(): void } {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function queryOrDie(this: CrashingClient, ...sent: unknown[]): Promise<unknown> {
    const walk = crashRuns.getStore()
    if (!walk || typeof sent.at(-1) === 'function') return query.apply(this, sent)
    const text = String((sent[0] as { text?: string }).text)
    walk.seen.push(text)
    if (text === 'begin') walk.open.add(this)
    const answer = query.apply(this, sent)
    if (walk.seen.length !== walk.at) {
      if (text === 'commit' || text === 'rollback') walk.open.delete(this)
      return answer
    }
    const die = async (): Promise<void> => {
      // A pipelined statement may have been sent with the commit.
      await Promise.all([...walk.open.add(this)].map(closeConnection))
      walk.died()
    }
    answer.then(die, die)
    return new Promise(() => undefined)
  }
  return { end: () => void (client.query = query) }
}

/** Waits until the database has noticed and released the connection's locks. */
async function closeConnection(connection: CrashingClient): Promise<void> {
  const closed = once(connection, 'end')
  connection.release(true)
  await closed
}

/** @returns whether it crashed there, and the statements so far; work with fewer statements completes. */
export async function crashAt(
  at: number,
  work: () => Promise<unknown>,
): Promise<{ hasDied: boolean; seen: string[] }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const walk: CrashRun = { at, seen: [], open: new Set(), died: resolve }
  const hasEnded = crashRuns.run(walk, work).then(() => true)
  const hasDied = !(await Promise.race([hasEnded, promise.then(() => false)]))
  return { hasDied, seen: walk.seen }
}

/**
 * Crashes the same work at each of its statements in turn, with a new `prepared` state each time, and checks it with `after`.
 * @returns the number of crashes: the statements of the longest run.
 */
export async function crashAtEveryStatement<Made>({
  prepared,
  work,
  after,
}: {
  prepared: (at: number) => Promise<Made>
  work: (made: Made) => Promise<unknown>
  after: (made: Made) => Promise<void>
}): Promise<number> {
  for (let at = 1; ; at += 1) {
    const made = await prepared(at)
    const { hasDied, seen } = await crashAt(at, () => work(made))
    try {
      await after(made)
    } catch (error) {
      if (error instanceof Error)
        error.message = `Killed at statement ${at}, ${seen.at(-1)?.slice(0, 80)}: ${error.message}`
      throw error
    }
    if (!hasDied) return at - 1
  }
}
