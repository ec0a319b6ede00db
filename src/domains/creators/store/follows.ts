import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { keptSoon } from '#platform/transact'

const SLOTS = 16
const slot = (): number => Math.floor(Math.random() * SLOTS)

export type Pair = { followerId: number; creatorId: number; at: Date }

/**
 * One statement: the follow, its count on one of 16 rows, and the note that it is still to be told.
 * @returns whether there is such a maker, and whether one of the two has blocked the other.
 */
export async function putFollow(tx: Tx, { followerId, creatorId, at }: Pair): Promise<{ isThere: boolean; isBlocked: boolean }> {
  const { rows } = await sql<{ is_there: boolean; is_blocked: boolean }>`
    with asked as (
      select exists (select from creators.profiles where person_id = ${creatorId}) as is_there,
        exists (
          select from creators.blocks where person_id = ${creatorId} and blocked_id = ${followerId}
          union all select from creators.blocks where person_id = ${followerId} and blocked_id = ${creatorId}
        ) as is_blocked
    ), fresh as (
      insert into creators.follows (follower_id, creator_id, at)
      select ${followerId}, ${creatorId}, ${at} from asked where is_there and not is_blocked
      on conflict do nothing returning follower_id, creator_id, at
    ), counted as (
      insert into creators.follower_tallies as t (creator_id, slot, followers) select creator_id, ${slot()}::smallint, 1 from fresh
      on conflict (creator_id, slot) do update set followers = t.followers + 1
    ), untold as (
      insert into creators.untold_follows (follower_id, creator_id, is_over, at) select follower_id, creator_id, false, at from fresh
    )
    select is_there, is_blocked, ${keptSoon} from asked`.execute(tx)
  return { isThere: rows[0]?.is_there ?? false, isBlocked: rows[0]?.is_blocked ?? false }
}

/** One statement, as above. @returns whether there is such a maker. */
export async function endFollow(tx: Tx, { followerId, creatorId, at }: Pair): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    with gone as (
      delete from creators.follows where follower_id = ${followerId} and creator_id = ${creatorId} returning follower_id, creator_id
    ), counted as (
      insert into creators.follower_tallies as t (creator_id, slot, followers) select creator_id, ${slot()}::smallint, -1 from gone
      on conflict (creator_id, slot) do update set followers = t.followers - 1
    ), untold as (
      insert into creators.untold_follows (follower_id, creator_id, is_over, at) select follower_id, creator_id, true, ${at}::timestamptz from gone
    )
    select exists (select from creators.profiles where person_id = ${creatorId}) as is_there, ${keptSoon}`.execute(tx)
  return rows[0]?.is_there ?? false
}

/** Whom somebody follows, of all or of these. */
export async function readFollowed(db: Db, followerId: number, among: readonly number[] | null): Promise<number[]> {
  const { rows } = await sql<{ creator_id: number }>`
    select creator_id from creators.follows
    where follower_id = ${followerId} and (${among === null} or creator_id = any(${[...(among ?? [])]}::bigint[]))`.execute(db)
  return rows.map(({ creator_id }) => creator_id)
}

/** Who follows a maker, a lot at a time; `after`: the last one of the lot before. */
export async function readFollowers(db: Db, creatorId: number, lot: { after: number; most: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('creators.follows')
    .select('follower_id')
    .where('creator_id', '=', creatorId)
    .where('follower_id', '>', lot.after)
    .orderBy('follower_id')
    .limit(lot.most)
    .execute()
  return rows.map(({ follower_id }) => follower_id)
}

export async function countFollowing(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select follower_id as id, count(*)::int as count from creators.follows where follower_id = any(${[...ids]}::bigint[]) group by follower_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export type Place = { at: string; id: number } | null

/** Who follows a maker, newest first; `after`: the last one seen. Times as text, to the microsecond. */
export async function turnFollowers(
  db: Db,
  creatorId: number,
  { after, most }: { after: Place; most: number },
): Promise<{ id: number; at: string }[]> {
  const { rows } = await sql<{ id: number; at: string }>`
    select follower_id as id, at::text as at from creators.follows
    where creator_id = ${creatorId} and (${after === null} or (at, follower_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by at desc, follower_id desc limit ${most}`.execute(db)
  return rows
}

/** Whom somebody follows, newest first. */
export async function turnFollowing(
  db: Db,
  followerId: number,
  { after, most }: { after: Place; most: number },
): Promise<{ id: number; at: string }[]> {
  const { rows } = await sql<{ id: number; at: string }>`
    select creator_id as id, at::text as at from creators.follows
    where follower_id = ${followerId} and (${after === null} or (at, creator_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by at desc, creator_id desc limit ${most}`.execute(db)
  return rows
}

export type Untold = { id: number; followerId: number; creatorId: number; isOver: boolean; at: Date }

/** Takes a lot of what was not told yet; two who do so at once take different ones. */
export async function takeUntold(tx: Tx, most: number): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    delete from creators.untold_follows where id in (select id from creators.untold_follows order by id limit ${most} for update skip locked)
    returning id, follower_id as "followerId", creator_id as "creatorId", is_over as "isOver", at`.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Follows as they stand, without telling of them: for a demo's beginning. */
export async function keepPairs(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  await sql`
    with fresh as (
      insert into creators.follows (follower_id, creator_id, at)
      select * from unnest(${pairs.map((one) => one.followerId)}::bigint[], ${pairs.map((one) => one.creatorId)}::bigint[], ${pairs.map((one) => one.at)}::timestamptz[])
      on conflict do nothing returning creator_id
    )
    insert into creators.follower_tallies as t (creator_id, slot, followers) select creator_id, 0, count(*) from fresh group by creator_id
    on conflict (creator_id, slot) do update set followers = t.followers + excluded.followers`.execute(tx)
}
