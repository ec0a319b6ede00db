import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { withAsyncCommit } from '#platform/transact'

const SLOTS = 16
const slot = (): number => Math.floor(Math.random() * SLOTS)

export type FollowRow = { followerId: number; creatorId: number; at: Date }

export type FollowRequest = FollowRow & { on: boolean }
/** Result of a follow request: whether the creator exists, and whether there is a block in either direction. */
export type FollowOutcome = { isThere: boolean; isBlocked: boolean }

/**
 * Applies many follow requests (one per pair) in one statement: the follows, the counts on one of 16 counter rows per creator, and the pending
 * notices.
 * Rows are locked in one order, so processes cannot deadlock. @returns one result per request, in their order.
 */
export async function applyFollows(tx: Tx, requests: readonly FollowRequest[]): Promise<FollowOutcome[]> {
  const { rows } = await sql<FollowOutcome>`
    with requested as (
      select w.follower_id, w.creator_id, w.at, w.is_on, w.place, exists (select from creators.profiles where person_id = w.creator_id and (hidden_at is null or not w.is_on)) as is_there,
        w.is_on and exists (
          select from creators.blocks where person_id = w.creator_id and blocked_id = w.follower_id
          union all select from creators.blocks where person_id = w.follower_id and blocked_id = w.creator_id
        ) as is_blocked
      from unnest(${requests.map((request) => request.followerId)}::bigint[], ${requests.map((request) => request.creatorId)}::bigint[],
        ${requests.map((request) => request.at)}::timestamptz[], ${requests.map((request) => request.on)}::boolean[])
        with ordinality as w(follower_id, creator_id, at, is_on, place)
    ), fresh as (
      insert into creators.follows (follower_id, creator_id, at)
      select follower_id, creator_id, at from requested where is_on and is_there and not is_blocked order by creator_id, follower_id
      on conflict do nothing returning follower_id, creator_id, at
    ), deleted as (
      delete from creators.follows f using requested a where not a.is_on and f.follower_id = a.follower_id and f.creator_id = a.creator_id
      returning f.follower_id, f.creator_id, a.at
    ), changes as (
      select follower_id, creator_id, at, false as is_over from fresh union all select follower_id, creator_id, at, true from deleted
    ), counted as (
      insert into creators.follower_counts as t (creator_id, slot, followers)
      select creator_id, ${slot()}::smallint, sum(case when is_over then -1 else 1 end) from changes group by creator_id order by creator_id
      on conflict (creator_id, slot) do update set followers = t.followers + excluded.followers
    ), pending as (
      insert into creators.pending_follow_notices (follower_id, creator_id, is_over, at)
      select follower_id, creator_id, is_over, at from changes order by at, follower_id
    )
    select is_there as "isThere", is_blocked as "isBlocked", ${withAsyncCommit} from requested order by place`.execute(
    tx,
  )
  return rows
}

export async function endFollow(tx: Tx, { followerId, creatorId, at }: FollowRow): Promise<void> {
  await sql`
    with deleted as (
      delete from creators.follows where follower_id = ${followerId} and creator_id = ${creatorId} returning follower_id, creator_id
    ), counted as (
      insert into creators.follower_counts as t (creator_id, slot, followers) select creator_id, ${slot()}::smallint, -1 from deleted
      on conflict (creator_id, slot) do update set followers = t.followers - 1
    )
    insert into creators.pending_follow_notices (follower_id, creator_id, is_over, at) select follower_id, creator_id, true, ${at}::timestamptz from deleted`.execute(
    tx,
  )
}

/** Waits for running follows and blocks new ones until the transaction ends. */
export async function lockFollows(tx: Tx): Promise<void> {
  await sql`lock table creators.follows in share row exclusive mode`.execute(tx)
}

/** Number of creators followed since a moment and still followed. */
export async function countFollowsSince(db: Db, followerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from creators.follows where follower_id = ${followerId} and at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Creators that a person follows, of all or of these. */
export async function readFollowed(
  db: Db,
  followerId: number,
  among: readonly number[] | null,
): Promise<number[]> {
  const { rows } = await sql<{ creator_id: number }>`
    select creator_id from creators.follows
    where follower_id = ${followerId} and (${among === null} or creator_id = any(${[...(among ?? [])]}::bigint[]))`.execute(
    db,
  )
  return rows.map(({ creator_id }) => creator_id)
}

/** Existing follows among the pairs, as '<maker>/<follower>'. */
export async function listFollowersAmong(
  db: Db,
  pairs: readonly { creatorId: number; followerId: number }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`
    select creator_id || '/' || follower_id as pair from creators.follows join unnest(${pairs.map(({ creatorId }) => creatorId)}::bigint[],
      ${pairs.map(({ followerId }) => followerId)}::bigint[]) as q(creator_id, follower_id) using (creator_id, follower_id)`.execute(
    db,
  )
  return new Set(rows.map(({ pair }) => pair))
}

/** Followers by ascending id, a page at a time; `after`: the last id of the page before. */
export async function followersOf(
  db: Db,
  creatorId: number,
  lot: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('creators.follows')
    .select('follower_id')
    .where('creator_id', '=', creatorId)
    .where('follower_id', '>', lot.after)
    .orderBy('follower_id')
    .limit(lot.limit)
    .execute()
  return rows.map(({ follower_id }) => follower_id)
}

export async function followingCounts(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select follower_id as id, count(*)::int as count from creators.follows where follower_id = any(${[...ids]}::bigint[]) group by follower_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export type FollowCursor = { at: string; id: number } | null

/**
 * Followers, newest first; `after`: the last one seen. Times are text with microseconds; ordering by the bare columns uses the index instead of
 * sorting a million rows.
 */
export async function readFollowersPage(
  db: Db,
  creatorId: number,
  { after, limit }: { after: FollowCursor; limit: number },
): Promise<{ id: number; at: string }[]> {
  const { rows } = await sql<{ id: number; at: string }>`
    select f.follower_id as id, f.at::text as at from creators.follows f
    where f.creator_id = ${creatorId} and (${after === null} or (f.at, f.follower_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by f.at desc, f.follower_id desc limit ${limit}`.execute(db)
  return rows
}

/** Creators that a person follows, newest first. */
export async function readFollowingPage(
  db: Db,
  followerId: number,
  { after, limit }: { after: FollowCursor; limit: number },
): Promise<{ id: number; at: string }[]> {
  const { rows } = await sql<{ id: number; at: string }>`
    select f.creator_id as id, f.at::text as at from creators.follows f
    where f.follower_id = ${followerId} and (${after === null} or (f.at, f.creator_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by f.at desc, f.creator_id desc limit ${limit}`.execute(db)
  return rows
}

export type PendingFollowNotice = {
  id: number
  followerId: number
  creatorId: number
  isOver: boolean
  at: Date
}

/** Takes a batch of pending notices; concurrent calls take different ones. */
export async function takePendingFollowNotices(tx: Tx, limit: number): Promise<PendingFollowNotice[]> {
  const { rows } = await sql<PendingFollowNotice>`
    delete from creators.pending_follow_notices where id in (select id from creators.pending_follow_notices order by id limit ${limit} for update skip locked)
    returning id, follower_id as "followerId", creator_id as "creatorId", is_over as "isOver", at`.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Inserts follows without notices, for seed data. */
export async function importFollows(tx: Tx, pairs: readonly FollowRow[]): Promise<void> {
  await sql`
    with fresh as (
      insert into creators.follows (follower_id, creator_id, at)
      select follower_id, creator_id, at from unnest(${pairs.map((one) => one.followerId)}::bigint[], ${pairs.map((one) => one.creatorId)}::bigint[],
        ${pairs.map((one) => one.at)}::timestamptz[]) as f(follower_id, creator_id, at)
      on conflict do nothing returning creator_id
    )
    insert into creators.follower_counts as t (creator_id, slot, followers) select creator_id, 0, count(*) from fresh group by creator_id
    on conflict (creator_id, slot) do update set followers = t.followers + excluded.followers`.execute(tx)
}
