import pg from 'pg'
import { connectionName } from './process-name.ts'

/** The error that the library retries, after 3 s and then with growing delays, for hours. */
const RETRIED_CODE = 'ETIMEDOUT'

/** SQLSTATE classes of permanent errors of a statement. */
const PERMANENT_STATES = /^(22|23|42)/

/**
 * Separate connections for the queue, which wait for the database indefinitely: with the shop's pool they would wait behind all shoppers. When
 * the library cannot record a finished job, it throws outside of any handler, which ends the process. So a lost connection, a restarted database
 * and a suspended machine are all reported to it as errors that it retries.
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

/** Wraps a client so that transient failures are reported as errors that the library retries. */
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
