import { PROFILE_COLUMNS } from '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { readRequestsOf } from './requests.ts'

/** A person's creator requests, profile, follows, blocks and mutes. */
export async function personalDataOf(db: Db, personId: number) {
  const profile = await db
    .selectFrom('creators.profiles')
    .select(PROFILE_COLUMNS)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const follows = await db
    .selectFrom('creators.follows')
    .select(['creator_id', 'at'])
    .where('follower_id', '=', personId)
    .orderBy('at')
    .execute()
  const blocked = await db
    .selectFrom('creators.blocks')
    .select(['blocked_id', 'at'])
    .where('person_id', '=', personId)
    .execute()
  const muted = await db
    .selectFrom('creators.mutes')
    .select(['muted_id', 'at'])
    .where('person_id', '=', personId)
    .execute()
  return { profile: profile ?? null, requests: await readRequestsOf(db, personId), follows, blocked, muted }
}

/** Those of the photos that a creator's page shows. */
export async function picturesInUse(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select distinct picture->>'path' as path from creators.profiles where picture->>'path' = any(${[...paths]}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ path }) => path))
}

/** Recounts followers of these creators; concurrent follows of them wait. */
async function recountFollowers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`lock table creators.follower_counts in share row exclusive mode`.execute(tx)
  await sql`delete from creators.follower_counts where creator_id = any(${[...ids]}::bigint[])`.execute(tx)
  await sql`
    insert into creators.follower_counts (creator_id, slot, followers)
    select creator_id, 0, count(*) from creators.follows where creator_id = any(${[...ids]}::bigint[]) group by creator_id`.execute(
    tx,
  )
}

async function followedIds(tx: Tx, personId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('creators.follows')
    .select('creator_id')
    .where('follower_id', '=', personId)
    .execute()
  return rows.map(({ creator_id }) => creator_id)
}

/** Moves everything of `from` to `into`; self-follows, duplicates and follows across a block are dropped. */
export async function mergePeople(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  const touched = [from, into, ...(await followedIds(tx, from))]
  await sql`
    insert into creators.follows (follower_id, creator_id, at)
    select ${into}::bigint, creator_id, at from creators.follows where follower_id = ${from} and creator_id <> ${into}
    union all
    select follower_id, ${into}::bigint, at from creators.follows where creator_id = ${from} and follower_id <> ${into}
    on conflict do nothing`.execute(tx)
  await sql`delete from creators.follows where follower_id = ${from} or creator_id = ${from}`.execute(tx)
  await sql`delete from creators.pending_follow_notices where follower_id = ${from} or creator_id = ${from}`.execute(
    tx,
  )
  await mergeBlocksAndMutes(tx, { from, into })
  touched.push(...(await endBlockedFollows(tx, into)))
  await mergeProfiles(tx, { from, into })
  await recountFollowers(tx, [...new Set(touched)])
}

/** Ends a person's follows in both directions where there is a block. @returns the creators that were followed. */
async function endBlockedFollows(tx: Tx, personId: number): Promise<number[]> {
  const { rows } = await sql<{ creator_id: number }>`
    delete from creators.follows f using (
      select blocked_id as id from creators.blocks where person_id = ${personId}
      union select person_id from creators.blocks where blocked_id = ${personId}
    ) b
    where (f.follower_id = ${personId} and f.creator_id = b.id) or (f.follower_id = b.id and f.creator_id = ${personId})
    returning f.creator_id`.execute(tx)
  return rows.map(({ creator_id }) => creator_id)
}

async function mergeBlocksAndMutes(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    insert into creators.blocks (person_id, blocked_id, at)
    select ${into}::bigint, blocked_id, at from creators.blocks where person_id = ${from} and blocked_id <> ${into}
    union all
    select person_id, ${into}::bigint, at from creators.blocks where blocked_id = ${from} and person_id <> ${into}
    on conflict do nothing`.execute(tx)
  await sql`delete from creators.blocks where person_id = ${from} or blocked_id = ${from}`.execute(tx)
  await sql`
    insert into creators.mutes (person_id, muted_id, at)
    select ${into}::bigint, muted_id, at from creators.mutes where person_id = ${from} and muted_id <> ${into}
    union all
    select person_id, ${into}::bigint, at from creators.mutes where muted_id = ${from} and person_id <> ${into}
    on conflict do nothing`.execute(tx)
  await sql`delete from creators.mutes where person_id = ${from} or muted_id = ${from}`.execute(tx)
}

/** Keeps one profile: that of `into`, or else that of `from`. Of two open requests the older one is deleted. */
async function mergeProfiles(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    update creators.profiles set person_id = ${into}
    where person_id = ${from} and not exists (select from creators.profiles where person_id = ${into})`.execute(
    tx,
  )
  await sql`delete from creators.profiles where person_id = ${from}`.execute(tx)
  await sql`
    update creators.requests set state = 'withdrawn' where person_id = ${from} and state in ('applied', 'info_requested')
      and exists (select from creators.requests where person_id = ${into} and state in ('applied', 'info_requested'))`.execute(
    tx,
  )
  await sql`update creators.requests set person_id = ${into} where person_id = ${from}`.execute(tx)
}

/** Erases identifying fields; the row stays for published posts, without followers. */
export async function erasePersonalData(tx: Tx, personId: number): Promise<void> {
  const touched = [personId, ...(await followedIds(tx, personId))]
  await sql`delete from creators.follows where follower_id = ${personId} or creator_id = ${personId}`.execute(
    tx,
  )
  await sql`delete from creators.pending_follow_notices where follower_id = ${personId} or creator_id = ${personId}`.execute(
    tx,
  )
  await sql`delete from creators.blocks where person_id = ${personId} or blocked_id = ${personId}`.execute(tx)
  await sql`delete from creators.mutes where person_id = ${personId} or muted_id = ${personId}`.execute(tx)
  await sql`
    update creators.profiles set profile_name = 'Former creator', handle = '', bio = '', interests = '{}', instagram = '', portfolio = '',
      picture = null, status = 'Revoked' where person_id = ${personId}`.execute(tx)
  await sql`
    update creators.request_events set words = '' where request_id in (select id from creators.requests where person_id = ${personId})`.execute(
    tx,
  )
  await sql`
    update creators.requests set profile_name = '', bio = '', instagram = '', portfolio = '', question = '', answer = '', reason = '',
      state = case when state in ('applied', 'info_requested') then 'withdrawn' else state end where person_id = ${personId}`.execute(
    tx,
  )
  await recountFollowers(tx, touched)
}
