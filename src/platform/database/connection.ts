import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { StatementCounter } from './statements.ts'

/**
 * A connection as Kysely wants one, from which every statement is prepared under the name of its text.
 *
 * A statement that arrives after `commit` or `rollback` is refused: a sibling of a rejected promise may still be running, and what it
 * sends would be committed by itself. (Kysely refuses such statements only once the commit or rollback is answered.)
 */
export function kyselyConnection(client: pg.PoolClient, statements: StatementCounter): PostgresPoolClient {
  let hasEnded = false

  const query = async (text: unknown, values: unknown[] = []): Promise<unknown> => {
    if (typeof text !== 'string') return client.query(text as never)
    if (text === 'begin') hasEnded = false
    // Kysely rolls back after a commit that failed, e.g. by a deferred constraint; its error is the one that the caller gets.
    if (hasEnded && text !== 'rollback')
      throw new Error('The transaction ended before this statement of it was sent.')
    hasEnded = text === 'commit' || text === 'rollback'
    return client.query({ ...statements.named(text), values })
  }
  return { query, release: () => client.release() } as unknown as PostgresPoolClient
}
