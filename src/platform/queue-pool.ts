import pg from 'pg'
import { connectionName } from './process-name.ts'

/** What the library tries again, after 3 s and then ever more rarely, for hours. */
const RETRIED_CODE = 'ETIMEDOUT'

/** SQLSTATE classes of what is wrong with a statement itself, and stays wrong. */
const PERMANENT_STATES = /^(22|23|42)/

/**
 * Connections of the queue's own, which wait for the database as long as it takes: with those of the shop it would wait behind everybody who
 * shops. When the library cannot record a job that has ended, it throws outside of any handler, which ends the process. So a lost
 * connection, a restarted database and a suspended machine are all reported to it as errors that it retries.
 */
export function queuePool({ options }: pg.Pool, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    application_name: connectionName('jobs'),
    max,
    connectionTimeoutMillis: 0,
    pipeline: false,
    statement_timeout: 0,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    Object.assign(client, { query: reportingRetryable(client.query.bind(client)) })
  })
  return Object.assign(pool, { connect: reportingRetryable(pool.connect.bind(pool)) })
}

/** The same, but passing failures are reported as errors that the library retries. */
const reportingRetryable =
  (ask: (...given: never[]) => unknown) =>
  (...given: never[]): unknown => {
    const answer = ask(...given)
    return answer instanceof Promise
      ? answer.catch((error: unknown) => Promise.reject(asRetryableError(error)))
      : answer
  }

function asRetryableError(given: unknown): Error {
  const error = given instanceof Error ? given : new Error(String(given))
  return 'code' in error && PERMANENT_STATES.test(String(error.code))
    ? error
    : Object.assign(error, { code: RETRIED_CODE })
}
