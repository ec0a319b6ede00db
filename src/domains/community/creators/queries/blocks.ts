import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** People hidden from a reader: blocked or muted by the reader, and those who blocked the reader. */
export async function readHidden(db: Db, readerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select blocked_id as id from creators.blocks where person_id = ${readerId}
    union select person_id from creators.blocks where blocked_id = ${readerId}
    union select muted_id from creators.mutes where person_id = ${readerId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pairs of a reader and a person hidden from them. */
export async function readHiddenOf(
  db: Db,
  readers: readonly number[],
): Promise<{ reader: number; id: number }[]> {
  const { rows } = await sql<{ reader: number; id: number }>`
    select person_id as reader, blocked_id as id from creators.blocks where person_id = any(${[...readers]}::bigint[])
    union select blocked_id, person_id from creators.blocks where blocked_id = any(${[...readers]}::bigint[])
    union select person_id, muted_id from creators.mutes where person_id = any(${[...readers]}::bigint[])`.execute(
    db,
  )
  return rows
}

/** Those of the people with a block in either direction. */
export async function readBlockedBetween(
  db: Db,
  personId: number,
  others: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select blocked_id as id from creators.blocks where person_id = ${personId} and blocked_id = any(${[...others]}::bigint[])
    union select person_id from creators.blocks where blocked_id = ${personId} and person_id = any(${[...others]}::bigint[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function insertBlock(
  tx: Tx,
  row: { person_id: number; blocked_id: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('creators.blocks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

export async function deleteBlock(tx: Tx, personId: number, blockedId: number): Promise<void> {
  await tx
    .deleteFrom('creators.blocks')
    .where('person_id', '=', personId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

export async function insertMute(
  tx: Tx,
  row: { person_id: number; muted_id: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('creators.mutes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteMute(tx: Tx, personId: number, mutedId: number): Promise<void> {
  await tx
    .deleteFrom('creators.mutes')
    .where('person_id', '=', personId)
    .where('muted_id', '=', mutedId)
    .execute()
}

export const readBlocks = (db: Db, personId: number) =>
  db
    .selectFrom('creators.blocks')
    .select(['blocked_id as id', 'at'])
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .execute()

export const readMutes = (db: Db, personId: number) =>
  db
    .selectFrom('creators.mutes')
    .select(['muted_id as id', 'at'])
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .execute()

/** Whether one person blocks or mutes another. */
export async function readHidingOf(
  db: Db,
  personId: number,
  otherId: number,
): Promise<{ blocked: boolean; muted: boolean; blockedBy: boolean }> {
  const { rows } = await sql<{ blocked: boolean; muted: boolean; blockedBy: boolean }>`
    select exists (select from creators.blocks where person_id = ${personId} and blocked_id = ${otherId}) as blocked,
      exists (select from creators.mutes where person_id = ${personId} and muted_id = ${otherId}) as muted,
      exists (select from creators.blocks where person_id = ${otherId} and blocked_id = ${personId}) as "blockedBy"`.execute(
    db,
  )
  return rows[0] ?? { blocked: false, muted: false, blockedBy: false }
}
