import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Whose work a reader does not see: whom she blocked or muted, and who blocked her. */
export async function readHidden(db: Db, readerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select blocked_id as id from creators.blocks where person_id = ${readerId}
    union select person_id from creators.blocks where blocked_id = ${readerId}
    union select muted_id from creators.mutes where person_id = ${readerId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these people have blocked somebody, or are blocked by her. */
export async function readBlockedBetween(db: Db, personId: number, others: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select blocked_id as id from creators.blocks where person_id = ${personId} and blocked_id = any(${[...others]}::bigint[])
    union select person_id from creators.blocks where blocked_id = ${personId} and person_id = any(${[...others]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}
