import pg from 'pg'
import type { SeededRandom } from './seeded-random.ts'

/** Injects faults while armed: cuts database connections during a statement, and gateway calls before or after they arrive. */
export type FaultInjector = {
  /** Cuts the connection after this number of statements. */
  cutAfter(statements: number): void
  disarm(): void
  /** Faults so far, by kind. */
  readonly counts: { cuts: number; unreached: number; unanswered: number; refused: number }
  end(): void
}

/** The queue's own statements are excluded: it recovers by itself. */
const isApplicationStatement = (sent: unknown): boolean =>
  /^s[\w-]{20}$/.test(String((sent as { name?: unknown } | null)?.name))

type PgQuery = (...sent: unknown[]) => unknown
type ConnectedClient = { connection?: { stream?: { destroy(): void } } }

/** Patches the database client and the gateway connection until `end`. `isWild`: whether gateway calls fail at the moment. */
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
  globalThis.fetch = async (...args) => {
    const [to, init] = args
    const where = to instanceof Request ? to.url : to.toString()
    if (!isWild() || !where.includes('/sandbox/razorpay/v1')) return honest(...args)
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
    const answer = await honest(...args)
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
