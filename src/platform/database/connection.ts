import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { StatementCounter } from './statements.ts'

/**
 * A Kysely connection that prepares every statement under a name for its text.
 *
 * A statement that arrives after `commit` or `rollback` is refused: a sibling of a rejected promise may still be running, and its
 * statements would be committed separately. (Kysely refuses such statements only once the commit or rollback is answered.)
 */
export function kyselyConnection(client: pg.PoolClient, statements: StatementCounter): PostgresPoolClient {
  let hasEnded = false

  const query = async (text: unknown, values: unknown[] = []): Promise<unknown> => {
    if (typeof text !== 'string') return client.query(text as never)
    if (text === 'begin') hasEnded = false
    // Kysely rolls back after a failed commit, e.g. by a deferred constraint; the caller gets the commit's error.
    if (hasEnded && text !== 'rollback')
      throw new Error('The transaction ended before this statement of it was sent.')
    hasEnded = text === 'commit' || text === 'rollback'
    return client.query({ ...statements.named(text), values })
  }
  return { query, release: () => client.release() } as unknown as PostgresPoolClient
}
