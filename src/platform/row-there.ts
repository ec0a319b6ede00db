import { sql } from 'kysely'
import type { Db, Tables } from './database.ts'
import { notFound } from './refusal.ts'

/**
 * For `exists`, where all there is to know of an id in the path is whether its row is there.
 * @throws Refusal 404 with the sentence otherwise.
 */
export const rowThere =
  (db: Db, table: keyof Tables, { says, column = 'id' }: { says: string; column?: string }) =>
  async ({ id }: { id: number | string }): Promise<void> => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
    if (rows.length === 0) throw notFound(says)
  }
