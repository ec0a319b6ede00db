import { sql } from 'kysely'
import type { Db, Tables } from './database.ts'
import { notFound } from './refusal.ts'

/** Checks that the row of an id in the path exists, where nothing else of it is needed. @throws Refusal 404 with the sentence otherwise. */
export const requireRow =
  (db: Db, table: keyof Tables, { says, column = 'id' }: { says: string; column?: string }) =>
  async ({ id }: { id: number | string }): Promise<void> => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
    if (rows.length === 0) throw notFound(says)
  }
