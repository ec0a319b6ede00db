import pg from 'pg'
import type { SeededRandom } from './seeded-random.ts'

/** What breaks while it is armed: connections to the database in the middle of a statement, and calls to the gateway before or after they arrive. */
export type FaultInjector = {
  /** Cuts the connection of the statement that is so many statements away. */
  cutAfter(statements: number): void
  disarm(): void
  /** How often what. */
  readonly counts: { cuts: number; unreached: number; unanswered: number; refused: number }
  end(): void
}

/** The queue's own statements are not: how it dies is its own business, and what it leaves is taken up again. */
const isApplicationStatement = (sent: unknown): boolean =>
  /^s[\w-]{20}$/.test(String((sent as { name?: unknown } | null)?.name))

type PgQuery = (...sent: unknown[]) => unknown
type ConnectedClient = { connection?: { stream?: { destroy(): void } } }

/** Stands between the process and what it talks to, until `end`. `isWild`: whether the gateway's line is bad at the moment. */
export function injectFaults(dice: SeededRandom, isWild: () => boolean): FaultInjector {
  const counts = { cuts: 0, unreached: 0, unanswered: 0, refused: 0 }
  let left = 0
  const client = pg.Client.prototype as unknown as { query: PgQuery }
  const { query } = client
  client.query = function queryOrBreak(this: ConnectedClient, ...sent: unknown[]): unknown {
    if (left > 0 && isApplicationStatement(sent[0])) {
      left -= 1
      if (left === 0) {
        counts.cuts += 1
        const answer = query.apply(this, sent)
        this.connection?.stream?.destroy()
        return answer
      }
    }
    return query.apply(this, sent)
  }
  const honest = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    const [to, init] = asked
    const where = to instanceof Request ? to.url : to.toString()
    if (!isWild() || !where.includes('/sandbox/razorpay/v1')) return honest(...asked)
    if (dice.chance(0.05)) {
      counts.unreached += 1
      throw new TypeError('fetch failed')
    }
    if (init?.method === 'POST' && /refund/.test(where) && dice.chance(0.2)) {
      counts.refused += 1
      return Response.json(
        { error: { code: 'BAD_REQUEST_ERROR', description: 'Your account does not have enough balance.' } },
        { status: 400 },
      )
    }
    const answer = await honest(...asked)
    if (dice.chance(0.05)) {
      counts.unanswered += 1
      await answer.arrayBuffer()
      throw new TypeError('terminated')
    }
    return answer
  }
  return {
    counts,
    cutAfter: (statements) => {
      left = statements
    },
    disarm: () => {
      left = 0
    },
    end: () => {
      client.query = query
      globalThis.fetch = honest
    },
  }
}
