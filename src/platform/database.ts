import { Kysely, PostgresDialect, type Generated, type Transaction } from 'kysely'
import pg from 'pg'
import { connectionName } from './process-name.ts'
import { kyselyConnection } from './database/connection.ts'
import { statementCounter, type StatementCounter } from './database/statements.ts'

/** Rows by table, `'<schema>.<table>'`. Each domain adds its own in its `tables.ts` by declaration merging. */
export interface Tables {
  'platform.outbox': OutboxRow
  'platform.processed_events': { listener: string; event_id: number; processed_at: Generated<Date> }
  'platform.idempotency_keys': IdempotencyRow
}

type OutboxRow = { id: Generated<number>; topic: string; payload: unknown; published_at: Generated<Date> }

type IdempotencyRow = {
  principal: string
  path: string
  key: string
  body_hash: string
  status: number | null
  reply: string | null
  instance: number | null
  /** Of a claimed key: the request that runs the call. */
  holder: Generated<string | null>
  created_at: Generated<Date>
}

/** For reading. Writes take a `Tx`, so a write outside a transaction does not compile. */
export type Db = Kysely<Tables>

/** An open transaction; all writes need one. */
export type Tx = Transaction<Tables>

export type Database = { db: Db; pool: pg.Pool; statements: StatementCounter; close(): Promise<void> }

// Every bigint is an id or a sum of paise below 2^53, so a JS number holds it exactly.
function toNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a JavaScript number`)
  return number
}
pg.types.setTypeParser(pg.types.builtins.INT8, toNumber)

// `bigint[]` has no named type in pg, which parses its lists as strings.
const INT8_LIST: number = 1016
type ParseTexts = (text: string) => (string | null)[]
const textsOf: ParseTexts = pg.types.getTypeParser(INT8_LIST, 'text')
pg.types.setTypeParser(INT8_LIST, (text) => textsOf(text).map((one) => (one === null ? null : toNumber(one))))

type DatabaseOptions = {
  url: string
  poolSize: number
  name?: string
  /** Time that a request waits for a connection, in milliseconds. */ waitMs?: number
}

/** Opens a pool. Statements are prepared once per connection and named by their text. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    application_name: options.name ?? connectionName(),
    idleTimeoutMillis: 30_000,
    // Under load a request waits for a connection as long as one statement may take, then answers 503.
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    keepAlive: true,
    // Statements of one `Promise.all` in a transaction are pipelined (node-postgres, "Pipeline mode").
    pipeline: true,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    // No statement's best plan depends on its values, and planning costs more than execution.
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
  })
  // A connection lost while idle is replaced at the next use; without a listener the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const statements = statementCounter()
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool, statements) }) })
  return { db, pool, statements, close: () => db.destroy() }
}

function preparingPool(pool: pg.Pool, statements: StatementCounter) {
  return {
    connect: async () => kyselyConnection(await pool.connect(), statements),
    end: () => pool.end(),
    options: pool.options,
  }
}
