import '../tables.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/database'
import type { RuleSet } from '../contract.ts'

export type RuleSetRow = Selectable<Tables['approvals.rule_sets']>
export type ReasonRow = Selectable<Tables['approvals.reasons']>

export const readRules = (db: Db): Promise<RuleSetRow> =>
  db
    .selectFrom('approvals.rule_sets')
    .select(['version', 'rules', 'saved_by', 'saved_at', 'reason'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export async function insertRules(
  tx: Tx,
  { rules, savedBy, at, reason }: { rules: RuleSet; savedBy: number; at: Date; reason: string },
): Promise<void> {
  await sql`insert into approvals.rule_sets (rules, saved_by, saved_at, reason)
    values (${JSON.stringify(rules)}::jsonb, ${savedBy}, ${at}, ${reason})`.execute(tx)
}

/** Forbidden words, with how many products on sale a rule found them in. */
export async function listWords(
  db: Db,
): Promise<{ id: number; word: string; note: string; added_at: Date; found_in: number }[]> {
  const { rows } = await sql<{ id: number; word: string; note: string; added_at: Date; found_in: number }>`
    select w.id, w.word, w.note, w.added_at, (
      select count(*) from approvals.products p
      where p.is_flagged and p.hits @> jsonb_build_array(jsonb_build_object('rule', 'words', 'value', w.word))) as found_in
    from approvals.words w order by w.word`.execute(db)
  return rows
}

export const allWords = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('approvals.words').select('word').orderBy('id').execute()).map(({ word }) => word)

/** @returns null when the word is there already. */
export async function insertWord(
  tx: Tx,
  { word, note, addedBy, at }: { word: string; note: string; addedBy: number; at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into approvals.words (word, note, added_by, added_at) values (${word}, ${note}, ${addedBy}, ${at})
    on conflict (word) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** @returns the word; null when there is none. */
export async function deleteWord(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.deleteFrom('approvals.words').where('id', '=', id).returning('word').executeTakeFirst()
  return row?.word ?? null
}

const REASON = [
  'key',
  'title',
  'title_hi',
  'text',
  'text_hi',
  'for_take_down',
  'for_change',
  'position',
  'is_hidden',
  'version',
] as const

export const listReasons = (db: Db): Promise<ReasonRow[]> =>
  db.selectFrom('approvals.reasons').select(REASON).orderBy('position').orderBy('key').execute()

/** How often each reason was given. */
export async function countReasons(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; used: number }>`
    select reason_key as key, count(*) as used from approvals.events where reason_key is not null group by reason_key`.execute(
    db,
  )
  return new Map(rows.map(({ key, used }) => [key, used]))
}

export const readReason = (db: Db, key: string): Promise<ReasonRow | undefined> =>
  db.selectFrom('approvals.reasons').select(REASON).where('key', '=', key).executeTakeFirst()

export const lockReason = (tx: Tx, key: string): Promise<ReasonRow | undefined> =>
  tx.selectFrom('approvals.reasons').select(REASON).where('key', '=', key).forUpdate().executeTakeFirst()

/** @returns false when the key is taken. */
export async function insertReason(
  tx: Tx,
  reason: Omit<ReasonRow, 'version' | 'is_hidden'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('approvals.reasons')
    .values(reason)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateReason(
  tx: Tx,
  key: string,
  change: Updateable<Tables['approvals.reasons']>,
): Promise<void> {
  await tx
    .updateTable('approvals.reasons')
    .set({ ...change, version: sql`version + 1` })
    .where('key', '=', key)
    .execute()
}

export const listTrusted = (db: Db) =>
  db
    .selectFrom('approvals.trusted_stores')
    .select(['store_id', 'trusted_by', 'trusted_at', 'reason'])
    .orderBy('trusted_at', 'desc')
    .orderBy('store_id')
    .execute()

/** @returns whether anything changed. */
export async function insertTrusted(
  tx: Tx,
  row: { store_id: number; trusted_by: number; trusted_at: Date; reason: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('approvals.trusted_stores')
    .values(row)
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns whether the store was trusted. */
export async function deleteTrusted(tx: Tx, storeId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('approvals.trusted_stores')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
