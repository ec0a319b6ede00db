import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { withAsyncCommit } from '#platform/transact'

const SLOTS = 16
const slot = (): number => Math.floor(Math.random() * SLOTS)

export type FollowRow = { followerId: number; creatorId: number; at: Date }

export type FollowRequest = FollowRow & { on: boolean }
/** What came of a wish: whether there is such a maker, and whether one of the two has blocked the other. */
export type FollowOutcome = { isThere: boolean; isBlocked: boolean }

/**
 * One statement for many wishes, one a pair: the follows, how many they make of each maker on one of her 16 rows, and the notes that they are still to be
 * told. Rows are taken in one order, so that two processes never wait for each other. @returns what came of each, in the order of the wishes.
 */
export async function applyFollows(tx: Tx, wishes: readonly FollowRequest[]): Promise<FollowOutcome[]> {
  const { rows } = await sql<FollowOutcome>`
    with asked as (
      select w.follower_id, w.creator_id, w.at, w.is_on, w.place, exists (select from creators.profiles where person_id = w.creator_id and (hidden_at is null or not w.is_on)) as is_there,
        w.is_on and exists (
          select from creators.blocks where person_id = w.creator_id and blocked_id = w.follower_id
          union all select from creators.blocks where person_id = w.follower_id and blocked_id = w.creator_id
        ) as is_blocked
      from unnest(${wishes.map((wish) => wish.followerId)}::bigint[], ${wishes.map((wish) => wish.creatorId)}::bigint[],
        ${wishes.map((wish) => wish.at)}::timestamptz[], ${wishes.map((wish) => wish.on)}::boolean[])
        with ordinality as w(follower_id, creator_id, at, is_on, place)
    ), fresh as (
      insert into creators.follows (follower_id, creator_id, at)
      select follower_id, creator_id, at from asked where is_on and is_there and not is_blocked order by creator_id, follower_id
      on conflict do nothing returning follower_id, creator_id, at
    ), gone as (
      delete from creators.follows f using asked a where not a.is_on and f.follower_id = a.follower_id and f.creator_id = a.creator_id
      returning f.follower_id, f.creator_id, a.at
    ), news as (
      select follower_id, creator_id, at, false as is_over from fresh union all select follower_id, creator_id, at, true from gone
    ), counted as (
      insert into creators.follower_counts as t (creator_id, slot, followers)
      select creator_id, ${slot()}::smallint, sum(case when is_over then -1 else 1 end) from news group by creator_id order by creator_id
      on conflict (creator_id, slot) do update set followers = t.followers + excluded.followers
    ), untold as (
      insert into creators.pending_follow_notices (follower_id, creator_id, is_over, at)
      select follower_id, creator_id, is_over, at from news order by at, follower_id
    )
    select is_there as "isThere", is_blocked as "isBlocked", ${withAsyncCommit} from asked order by place`.execute(
    tx,
  )
  return rows
}

/** Ends a follow, if there is one. */
export async function endFollow(tx: Tx, { followerId, creatorId, at }: FollowRow): Promise<void> {
  await sql`
    with gone as (
      delete from creators.follows where follower_id = ${followerId} and creator_id = ${creatorId} returning follower_id, creator_id
    ), counted as (
      insert into creators.follower_counts as t (creator_id, slot, followers) select creator_id, ${slot()}::smallint, -1 from gone
      on conflict (creator_id, slot) do update set followers = t.followers - 1
    )
    insert into creators.pending_follow_notices (follower_id, creator_id, is_over, at) select follower_id, creator_id, true, ${at}::timestamptz from gone`.execute(
    tx,
  )
}

/** Waits for whoever is just following somebody, and lets nobody begin to until this transaction is over. */
export async function lockFollows(tx: Tx): Promise<void> {
  await sql`lock table creators.follows in share row exclusive mode`.execute(tx)
}

/** How many makers somebody began to follow since a moment and still follows. */
export async function countFollowsSince(db: Db, followerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from creators.follows where follower_id = ${followerId} and at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Whom somebody follows, of all or of these. */
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

/** Which of these follow, as '<maker>/<follower>'. */
export async function readPairsAmong(
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

/** Who follows a maker, a lot at a time; `after`: the last one of the lot before. */
export async function readFollowers(
  db: Db,
  creatorId: number,
  lot: { after: number; most: number },
): Promise<number[]> {
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

export type FollowCursor = { at: string; id: number } | null

/** Who follows a maker, newest first; `after`: the last one seen. Times as text, to the microsecond; ordered by themselves, or a million would be sorted. */
export async function readFollowersPage(
  db: Db,
  creatorId: number,
  { after, most }: { after: FollowCursor; most: number },
): Promise<{ id: number; at: string }[]> {
  const { rows } = await sql<{ id: number; at: string }>`
    select f.follower_id as id, f.at::text as at from creators.follows f
    where f.creator_id = ${creatorId} and (${after === null} or (f.at, f.follower_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by f.at desc, f.follower_id desc limit ${most}`.execute(db)
  return rows
}

/** Whom somebody follows, newest first. */
export async function readFollowingPage(
  db: Db,
  followerId: number,
  { after, most }: { after: FollowCursor; most: number },
): Promise<{ id: number; at: string }[]> {
  const { rows } = await sql<{ id: number; at: string }>`
    select f.creator_id as id, f.at::text as at from creators.follows f
    where f.follower_id = ${followerId} and (${after === null} or (f.at, f.creator_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by f.at desc, f.creator_id desc limit ${most}`.execute(db)
  return rows
}

export type PendingFollowNotice = {
  id: number
  followerId: number
  creatorId: number
  isOver: boolean
  at: Date
}

/** Takes a lot of what was not told yet; two who do so at once take different ones. */
export async function takePendingFollowNotices(tx: Tx, most: number): Promise<PendingFollowNotice[]> {
  const { rows } = await sql<PendingFollowNotice>`
    delete from creators.pending_follow_notices where id in (select id from creators.pending_follow_notices order by id limit ${most} for update skip locked)
    returning id, follower_id as "followerId", creator_id as "creatorId", is_over as "isOver", at`.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Follows as they stand, without telling of them: for a demo's beginning. */
export async function insertFollows(tx: Tx, pairs: readonly FollowRow[]): Promise<void> {
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
