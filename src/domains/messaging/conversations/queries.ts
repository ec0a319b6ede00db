import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  MESSAGE_COLUMNS,
  THREAD_COLUMNS,
  type MessageRow,
  type Party,
  type Photo,
  type ThreadRow,
} from './tables.ts'
import { listOf } from '#platform/columns'

export type Settings = Record<'most_photos' | 'open_days' | 'an_hour' | 'answers_days', number>

export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('conversations.settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Settings
}

export async function loadBlockedWords(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('conversations.blocked_words').select('word').execute()
  return new Set(rows.map(({ word }) => word))
}

/** @returns those that were not there. */
export async function insertBlockedWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    insert into conversations.blocked_words (word) select unnest(${[...new Set(words)].toSorted()}::text[])
    on conflict do nothing returning word`.execute(tx)
  return rows.map(({ word }) => word)
}

/** @returns those that were there. */
export async function deleteBlockedWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    delete from conversations.blocked_words where word = any(${[...words]}::text[]) returning word`.execute(
    tx,
  )
  return rows.map(({ word }) => word)
}

export const findThread = (db: Db, orderId: number): Promise<ThreadRow | undefined> =>
  db
    .selectFrom('conversations.threads')
    .select(THREAD_COLUMNS)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

type NewThread = Pick<ThreadRow, 'order_id' | 'shopper_id' | 'store_id'> & { by: Party; at: Date }

/** Locks the thread of an order until the transaction ends; creates it if absent. */
export async function lockThread(
  tx: Tx,
  { order_id, shopper_id, store_id, by, at }: NewThread,
): Promise<ThreadRow> {
  await sql`
    insert into conversations.threads (order_id, shopper_id, store_id, last_at, last_by, last_words)
    values (${order_id}, ${shopper_id}, ${store_id}, ${at}, ${by}, '') on conflict do nothing`.execute(tx)
  return tx
    .selectFrom('conversations.threads')
    .select(THREAD_COLUMNS)
    .where('order_id', '=', order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateThread(
  tx: Tx,
  orderId: number,
  set: Partial<Omit<ThreadRow, 'order_id'>>,
): Promise<void> {
  await tx.updateTable('conversations.threads').set(set).where('order_id', '=', orderId).execute()
}

type NewMessage = Omit<MessageRow, 'id' | 'photos'> & { photos: readonly Photo[] }

export async function insertMessage(tx: Tx, row: NewMessage): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into conversations.messages (order_id, by, author_id, words, photos, is_masked, answer_seconds, at)
    values (${row.order_id}, ${row.by}, ${row.author_id}, ${row.words}, ${JSON.stringify(row.photos)}::jsonb, ${row.is_masked},
      ${row.answer_seconds}, ${row.at}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** The newest messages of an order, or the newest before one; in ascending order. */
export async function listMessagesOfOrder(
  db: Db,
  orderId: number,
  { before, limit }: { before: number | null; limit: number },
) {
  const { rows } = await sql<MessageRow & { id: number }>`
    select ${listOf(MESSAGE_COLUMNS)} from (select ${listOf(MESSAGE_COLUMNS)} from conversations.messages where order_id = ${orderId} and (${before}::bigint is null or id < ${before}::bigint)
      order by id desc limit ${limit}) newest order by id`.execute(db)
  return rows
}

export async function countMessagesSince(
  db: Db,
  { orderId, authorId, since }: { orderId: number; authorId: number; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversations.messages where order_id = ${orderId} and author_id = ${authorId} and at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Median answer time of a store in seconds since `since`; null without answers. */
export async function findMedianAnswerSeconds(db: Db, storeId: number, since: Date): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_cont(0.5) within group (order by m.answer_seconds)::float8 as median
    from conversations.messages m join conversations.threads t using (order_id)
    where t.store_id = ${storeId} and m.answer_seconds is not null and m.at > ${since}`.execute(db)
  return rows[0]?.median ?? null
}

type Page = { offset: number; limit: number }

export async function listThreadsOfShopper(
  db: Db,
  shopperId: number,
  { offset, limit }: Page,
): Promise<ThreadRow[]> {
  return db
    .selectFrom('conversations.threads')
    .select(THREAD_COLUMNS)
    .where('shopper_id', '=', shopperId)
    .orderBy('last_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Waiting threads first, longest wait first; then the others, latest first. */
export async function listThreadsOfStore(
  db: Db,
  storeId: number,
  { offset, limit }: Page,
): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    select ${listOf(THREAD_COLUMNS)} from conversations.threads where store_id = ${storeId}
    order by waiting_since nulls last, last_at desc, order_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countThreads(db: Db, owner: { shopperId: number } | { storeId: number }) {
  const mine = 'shopperId' in owner ? sql`shopper_id = ${owner.shopperId}` : sql`store_id = ${owner.storeId}`
  const unread = 'shopperId' in owner ? sql`shopper_unread` : sql`store_unread`
  const { rows } = await sql<{ all: number; unread: number; waiting: number }>`
    select count(*)::int as all, count(*) filter (where ${unread} > 0)::int as unread, count(waiting_since)::int as waiting
    from conversations.threads where ${mine}`.execute(db)
  return rows[0] ?? { all: 0, unread: 0, waiting: 0 }
}

/** Messages that the person wrote, and the threads about their orders. */
export const listMessagesOfPerson = (db: Db, personId: number) =>
  db
    .selectFrom('conversations.messages as m')
    .innerJoin('conversations.threads as t', 't.order_id', 'm.order_id')
    .select(['m.order_id', 'm.by', 'm.words', 'm.photos', 'm.at', 'm.author_id'])
    .where((where) => where.or([where('t.shopper_id', '=', personId), where('m.author_id', '=', personId)]))
    .orderBy('m.id')
    .execute()

export async function reassignThreads(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx
    .updateTable('conversations.threads')
    .set({ shopper_id: into })
    .where('shopper_id', '=', from)
    .execute()
  await tx
    .updateTable('conversations.messages')
    .set({ author_id: into })
    .where('author_id', '=', from)
    .execute()
}

/** Erases the text and photos of a person's messages; author side and time stay with the order. */
export async function redactMessages(tx: Tx, personId: number): Promise<void> {
  await sql`
    update conversations.threads t set last_words = '' from conversations.messages m
    where m.order_id = t.order_id and m.author_id = ${personId} and m.at = t.last_at`.execute(tx)
  await sql`update conversations.messages set words = '', photos = '[]', author_id = null where author_id = ${personId}`.execute(
    tx,
  )
}

/** Returns those of the photo paths that a message shows. */
export async function picturesInUse(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select p.path from unnest(${[...paths]}::text[]) as p(path)
    where exists (select from conversations.messages m where m.photos @> jsonb_build_array(jsonb_build_object('path', p.path)))`.execute(
    db,
  )
  return new Set(rows.map(({ path }) => path))
}
