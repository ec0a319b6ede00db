import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  RESTRICTION_COLUMNS,
  type EventFacts,
  type EventKind,
  type RestrictionKind,
  type RestrictionRow,
} from '../tables.ts'

export type Restriction = Selectable<RestrictionRow>

export async function insertRestriction(tx: Tx, row: Insertable<RestrictionRow>): Promise<void> {
  await tx.insertInto('stores.restrictions').values(row).execute()
}

/** The suspensions and pauses in force of some stores. */
export const listRestrictions = (db: Db, storeIds: readonly number[]): Promise<Restriction[]> =>
  db
    .selectFrom('stores.restrictions')
    .select(RESTRICTION_COLUMNS)
    .where(sql<boolean>`store_id = any(${[...storeIds]}::bigint[])`)
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()

export const findRestriction = (
  db: Db,
  storeId: number,
  kind: RestrictionKind,
): Promise<Restriction | undefined> =>
  db
    .selectFrom('stores.restrictions')
    .select(RESTRICTION_COLUMNS)
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Ends a store's restrictions of these kinds. `by`: null for the clock. */
export async function endRestrictions(
  tx: Tx,
  storeId: number,
  { kinds, at, by }: { kinds: readonly RestrictionKind[]; at: Date; by: number | null },
): Promise<void> {
  await tx
    .updateTable('stores.restrictions')
    .set({ ended_at: at, ended_by: by })
    .where('store_id', '=', storeId)
    .where('kind', 'in', [...kinds])
    .where('ended_at', 'is', null)
    .execute()
}

/** Restrictions whose time is over, the oldest first. */
export async function listDueRestrictions(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ storeId: number; kind: RestrictionKind }[]> {
  const { rows } = await sql<{ storeId: number; kind: RestrictionKind }>`
    select store_id as "storeId", kind from stores.restrictions where ended_at is null and until <= ${now}
    order by until, id limit ${limit}`.execute(db)
  return rows
}

export type NewEvent = {
  storeId: number
  kind: EventKind
  /** null: the clock. */
  actorId: number | null
  facts: EventFacts
  at: Date
}

export async function insertEvent(tx: Tx, { storeId, kind, actorId, facts, at }: NewEvent): Promise<void> {
  await tx
    .insertInto('stores.events')
    .values({ store_id: storeId, kind, actor_id: actorId, facts: JSON.stringify(facts), at })
    .execute()
}

/** What happened to a store, newest first. */
export const listEvents = (db: Db, storeId: number, limit: number) =>
  db
    .selectFrom('stores.events')
    .select(['id', 'kind', 'actor_id', 'facts', 'at'])
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Messages of the staff to stores, oldest first. */
export const listMessages = (db: Db, storeIds: readonly number[]) =>
  db
    .selectFrom('stores.events')
    .select(['store_id', 'facts', 'at'])
    .where('kind', '=', 'messaged')
    .where(sql<boolean>`store_id = any(${[...storeIds]}::bigint[])`)
    .orderBy('id')
    .execute()
