import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { StatementCounter } from './statements.ts'

const alongside = new AsyncLocalStorage<true>()

/** Whether the answer to what is asked here is of no use to anybody. @see pipelined */
export const sentAlong = <Result>(statement: () => Promise<Result>): Promise<Result> =>
  alongside.run(true, statement)

type Answer = { command: string; rowCount: number; rows: never[] }
const NOT_HEARD: Answer = { command: '', rowCount: 0, rows: [] }

/** Statements on their way over one connection, prepared under the name of their text. What is sent later stays in the socket's buffer for the next. */
function shipping(client: pg.PoolClient, statements: StatementCounter) {
  const buffer = bufferOf(client)
  let along: Promise<void>[] = []
  let failed: { because: unknown } | null = null

  const send = async (text: string, values: unknown): Promise<unknown> =>
    // pg copies what it is given property by property, and of an heir there are none: its slowest step is spared.
    client.query(Object.create(statements.named(text)) as pg.QueryConfig, values as unknown[])

  const sendLater = (text: string, values: unknown): Answer => {
    if (along.length === 0) buffer.cork()
    const note = (because: unknown): void => void (failed ??= { because })
    along.push(send(text, values).then(() => undefined, note))
    return NOT_HEARD
  }

  /** What fails on the way has undone the transaction, and is what whoever waits for the rest has to hear. */
  const arrived = async (because: 'goes on' | 'is undone' = 'goes on'): Promise<void> => {
    const before = along
    along = []
    if (before.length > 0) buffer.uncork()
    await Promise.all(before)
    const reason = failed
    failed = null
    if (reason && because === 'goes on') throw reason.because
  }

  const sendNow = async (text: string, values: unknown): Promise<unknown> => {
    if (along.length === 0) return send(text, values)
    const answer = settled(send(text, values))
    await arrived(text === 'rollback' ? 'is undone' : 'goes on')
    return (await answer)()
  }
  return { sendLater, sendNow, arrived }
}

/** How far a transaction is open; `said`: what PostgreSQL answers to its `begin`. */
type Opening = { begun: 'owed' | 'under way' | 'yes'; said: Promise<unknown> | null }

/**
 * A connection as Kysely wants one. Within a transaction those statements that are sent along wait for the next that somebody wants to hear of, or for
 * the end, and travel with it: each trip to PostgreSQL costs both sides more than a short statement does. So does `begin` where the first statement
 * only locks; a transaction without statements is none.
 */
export function kyselyConnection(client: pg.PoolClient, statements: StatementCounter): PostgresPoolClient {
  const { sendLater, sendNow, arrived } = shipping(client, statements)
  let open: Opening | null = null

  /** Nothing but locks may be on its way before PostgreSQL has said that a transaction is open: anything else would be kept by itself. */
  const opening = async (mine: Opening, text: string): Promise<void> => {
    if (mine.begun === 'yes') return
    const isOwed = mine.begun === 'owed'
    mine.begun = 'under way'
    if (onlyLocks(text)) {
      if (isOwed) sendLater('begin', [])
      return
    }
    mine.said ??= isOwed ? sendNow('begin', []) : arrived()
    await mine.said
    mine.begun = 'yes'
  }

  const ending = (mine: Opening | null, text: string): Promise<unknown> | Answer => {
    open = null
    return mine?.begun === 'owed' ? NOT_HEARD : sendNow(text, [])
  }

  const query = async (text: unknown, values?: unknown): Promise<unknown> => {
    if (typeof text !== 'string') return client.query(text as never)
    if (text === 'begin') {
      open = { begun: 'owed', said: null }
      return NOT_HEARD
    }
    const mine = open
    if (text === 'commit' || text === 'rollback') return ending(mine, text)
    if (!mine) return sendNow(text, values)
    await opening(mine, text)
    // Somebody refused meanwhile: the connection may be another's by now, and there the statement would be kept.
    if (open !== mine) throw new Error('The transaction ended before this statement of it was sent.')
    if (alongside.getStore()) return sendLater(text, values)
    const answer = await sendNow(text, values)
    mine.begun = 'yes'
    return answer
  }
  return { query, release: () => client.release() } as unknown as PostgresPoolClient
}

/** Whether a statement by itself would leave nothing behind. */
const onlyLocks = (text: string): boolean =>
  /^\s*select\b/.test(text) && /(?:\bfor (?:no key )?update|\bpg_advisory_xact_lock\(.*\))\s*$/.test(text)

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
