import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { StatementCounter } from './statements.ts'

const alongside = new AsyncLocalStorage<true>()

/** Whether the answer to what is asked here is of no use to anybody. @see sendAlong */
export const sentAlong = <Result>(statement: () => Promise<Result>): Promise<Result> => alongside.run(true, statement)

type Answer = { command: string; rowCount: number; rows: never[] }
const NOT_HEARD: Answer = { command: '', rowCount: 0, rows: [] }

/**
 * A connection as Kysely wants one. Statements are prepared under the name of their text; within a transaction those that are sent along wait
 * in the socket's buffer for the next that somebody wants to hear of, or for the end, and travel with it: each trip to PostgreSQL costs both sides
 * more than a short statement does.
 */
export function kyselyConnection(client: pg.PoolClient, statements: StatementCounter): PostgresPoolClient {
  const send = async (text: string, values: unknown): Promise<unknown> =>
    // pg copies what it is given property by property, and of an heir there are none: its slowest step is spared.
    client.query(Object.create(statements.named(text)) as pg.QueryConfig, values as unknown[])
  const buffer = bufferOf(client)
  let isOpen = false
  let along: Promise<void>[] = []
  let failed: { because: unknown } | null = null

  const sendLater = (text: string, values: unknown): Promise<Answer> => {
    if (along.length === 0) buffer.cork()
    const note = (because: unknown): void => void (failed ??= { because })
    along.push(send(text, values).then(() => undefined, note))
    return Promise.resolve(NOT_HEARD)
  }

  /** What fails on the way has undone the transaction, and is what whoever waits for the rest has to hear. */
  const sendNow = async (text: string, values: unknown): Promise<unknown> => {
    const before = along
    if (before.length === 0) return send(text, values)
    along = []
    const answer = send(text, values)
    buffer.uncork()
    const [, heard] = await Promise.all([Promise.all(before), settled(answer)])
    const reason = failed
    failed = null
    if (reason && text !== 'rollback') throw reason.because
    return heard()
  }

  const query = (text: unknown, values?: unknown): Promise<unknown> => {
    if (typeof text !== 'string') return client.query(text as never)
    if (isOpen && alongside.getStore()) return sendLater(text, values)
    if (text === 'begin') isOpen = true
    if (text === 'commit' || text === 'rollback') isOpen = false
    return sendNow(text, values)
  }
  return { query, release: () => client.release() } as unknown as PostgresPoolClient
}

const settled = (answer: Promise<unknown>): Promise<() => unknown> =>
  answer.then(
    (heard) => () => heard,
    (because: unknown) => () => {
      throw because
    },
  )

/** pg's own socket: what is written between `cork` and `uncork` leaves in one piece. */
const bufferOf = (client: pg.PoolClient): { cork(): void; uncork(): void } =>
  (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection.stream
