import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { likePattern } from '#platform/text'
import { PROFILE_COLUMNS, type ProfileRow } from '../tables.ts'
import { columnsAs } from '#platform/columns'

export type CountedProfile = ProfileRow & { followers: number }

const followerCount =
  sql<number>`coalesce((select sum(t.followers)::int from creators.follower_counts t where t.creator_id = p.person_id), 0)`.as(
    'followers',
  )

const select = (db: Db) =>
  db.selectFrom('creators.profiles as p').select(columnsAs(PROFILE_COLUMNS, 'p')).select(followerCount)

/** Unknown ids are absent. */
export async function readProfiles(db: Db, ids: readonly number[]): Promise<CountedProfile[]> {
  if (ids.length === 0) return []
  return select(db)
    .where(sql<boolean>`p.person_id = any(${[...ids]}::bigint[])`)
    .execute()
}

export const readNewest = (
  db: Db,
  request: { art: string | null; limit: number },
): Promise<CountedProfile[]> =>
  select(db)
    .where('p.status', '=', 'Allowed')
    .where('p.hidden_at', 'is', null)
    .where(sql<boolean>`(${request.art}::text is null or p.art = ${request.art})`)
    .orderBy('p.allowed_at', 'desc')
    .orderBy('p.person_id', 'desc')
    .limit(request.limit)
    .execute()

/** Ordered by name; former creators too. */
export const listMakers = (
  db: Db,
  request: { search: string; offset: number; limit: number },
): Promise<CountedProfile[]> =>
  select(db)
    .where(sql<boolean>`p.profile_name ilike ${likePattern(request.search)}`)
    .orderBy('p.profile_name')
    .orderBy('p.person_id')
    .offset(request.offset)
    .limit(request.limit)
    .execute()

export async function countMakers(db: Db, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from creators.profiles where profile_name ilike ${likePattern(search)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export const findByName = (db: Db, name: string): Promise<CountedProfile[]> =>
  select(db)
    .where('p.status', '=', 'Allowed')
    .where('p.hidden_at', 'is', null)
    .where(sql<boolean>`p.profile_name ilike ${`%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`)
    .orderBy('p.profile_name')
    .limit(20)
    .execute()

/** Creators whose name, craft or description match (PostgreSQL's tsquery); matches in the name first, then by followers. */
export const findByWords = (
  db: Db,
  request: { query: string; limit: number; hidden: readonly number[] },
): Promise<CountedProfile[]> =>
  select(db)
    .where('p.status', '=', 'Allowed')
    .where('p.hidden_at', 'is', null)
    .where(
      sql<boolean>`platform.words_of(p.profile_name || ' ' || p.art || ' ' || p.bio) @@ ${request.query}::tsquery`,
    )
    .where(sql<boolean>`p.person_id <> all(${[...request.hidden]}::bigint[])`)
    .orderBy(sql`platform.words_of(p.profile_name) @@ ${request.query}::tsquery`, 'desc')
    .orderBy('followers', 'desc')
    .orderBy('p.person_id')
    .limit(request.limit)
    .execute()

/** Per handle the creator with most followers. */
export async function readByHandle(
  db: Db,
  handles: readonly string[],
): Promise<{ handle: string; id: number }[]> {
  if (handles.length === 0) return []
  const { rows } = await sql<{ handle: string; id: number }>`
    select distinct on (p.handle) p.handle, p.person_id as id from creators.profiles p
    where p.status = 'Allowed' and p.hidden_at is null and p.handle = any(${[...handles]}::text[])
    order by p.handle, (select coalesce(sum(t.followers), 0) from creators.follower_counts t where t.creator_id = p.person_id) desc, p.person_id`.execute(
    db,
  )
  return rows
}

export const readStatus = (db: Db, personId: number) =>
  db
    .selectFrom('creators.profiles')
    .select(['status', 'is_paused', 'allowed_at', 'hidden_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** Ids of creators hidden at the moment. */
export async function readHiddenMakers(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select person_id as id from creators.profiles where hidden_at is not null`.execute(db)
  return rows.map(({ id }) => id)
}

export const lockProfile = (tx: Tx, personId: number) =>
  tx
    .selectFrom('creators.profiles')
    .select(PROFILE_COLUMNS)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

export type NewProfile = Pick<
  ProfileRow,
  'person_id' | 'profile_name' | 'bio' | 'art' | 'instagram' | 'portfolio' | 'handle'
> & { now: Date }

/** Inserts a profile, or reactivates a former one with the new description. */
export async function allowProfile(tx: Tx, { now, ...profile }: NewProfile): Promise<void> {
  const values = { ...profile, status: 'Allowed' as const, changed_at: now }
  await tx
    .insertInto('creators.profiles')
    .values({ ...values, picture: null, last_post_at: null, allowed_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...values, is_paused: false }))
    .execute()
}

export type ProfileChange = Partial<
  Pick<
    ProfileRow,
    | 'profile_name'
    | 'handle'
    | 'bio'
    | 'art'
    | 'interests'
    | 'instagram'
    | 'portfolio'
    | 'status'
    | 'is_paused'
  >
> & { picture?: string | null; changed_at: Date }

/** `picture` as JSON text. */
export async function updateProfile(
  tx: Tx,
  personId: number,
  { picture, ...change }: ProfileChange,
): Promise<void> {
  await tx
    .updateTable('creators.profiles')
    .set({
      ...change,
      ...(picture !== undefined && { picture: sql<ProfileRow['picture']>`${picture}::jsonb` }),
    })
    .where('person_id', '=', personId)
    .execute()
}

/** Hides a creator or shows them again; nothing else changes. */
export async function updateHiddenAt(tx: Tx, personId: number, hiddenAt: Date | null): Promise<void> {
  await tx
    .updateTable('creators.profiles')
    .set({ hidden_at: hiddenAt })
    .where('person_id', '=', personId)
    .execute()
}

/** Records the date of a creator's latest post. */
export async function recordPost(tx: Tx, personId: number, at: Date): Promise<void> {
  await sql`update creators.profiles set last_post_at = greatest(last_post_at, ${at}::timestamptz) where person_id = ${personId}`.execute(
    tx,
  )
}
