import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { keptSoon } from '#platform/transact'

type LikeWish = { postId: number; personId: number; isLiked: boolean }
/** `people`: who like it now and did not before; `isShown`: it can be seen. */
export type Liked = { postId: number; creatorId: number; isShown: boolean; likes: number; hasChanged: boolean; people: number[] }

/** How many posts somebody has come to like since a moment. */
export async function countLikesSince(db: Db, personId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feed.likes where person_id = ${personId} and liked_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Keeps who likes what, one wish a person and post: only what can be seen is liked, and what was liked is taken back wherever it stands now.
 * @returns the posts that are there, with their likes. One statement.
 */
export async function putLikes(tx: Tx, wishes: readonly LikeWish[], at: Date): Promise<Liked[]> {
  const { rows } = await sql<Liked>`
    with asked as (
      select a.*, p.creator_id, p.state = 'published' and not p.is_hidden as is_shown
      from unnest(${wishes.map((wish) => wish.postId)}::bigint[], ${wishes.map((wish) => wish.personId)}::bigint[],
        ${wishes.map((wish) => wish.isLiked)}::boolean[]) as a(post_id, person_id, is_liked)
      join feed.posts p on p.post_id = a.post_id
    ), put as (
      insert into feed.likes (post_id, person_id, liked_at) select post_id, person_id, ${at}::timestamptz from asked where is_liked and is_shown
      on conflict do nothing returning post_id, person_id
    ), gone as (
      delete from feed.likes l using asked a where a.post_id = l.post_id and a.person_id = l.person_id and not a.is_liked returning l.post_id
    ), changed as (
      select post_id, sum(by)::int as by from (select post_id, 1 as by from put union all select post_id, -1 from gone) one group by post_id
    ), held as (
      select post_id from feed.post_counts where post_id in (select post_id from changed) order by post_id for update
    ), counted as (
      update feed.post_counts n set likes = n.likes + c.by from changed c, held h
      where n.post_id = c.post_id and h.post_id = c.post_id returning n.post_id, n.likes
    )
    select distinct on (a.post_id) a.post_id as "postId", a.creator_id as "creatorId", a.is_shown as "isShown", coalesce(c.likes, n.likes) as likes,
      c.post_id is not null as "hasChanged",
      coalesce((select jsonb_agg(person_id order by person_id) from put where put.post_id = a.post_id), '[]') as people, ${keptSoon}
    from asked a join feed.post_counts n on n.post_id = a.post_id left join counted c on c.post_id = a.post_id`.execute(tx)
  return rows
}

type ViewWish = { postId: number; viewer: string }
export type Counted = { postId: number; creatorId: number }

/** Keeps what was seen on a day, once a viewer. @returns the posts whose views changed, each as often as it was counted. One statement. */
export async function putViews(tx: Tx, wishes: readonly ViewWish[], day: string): Promise<(Counted & { viewer: string })[]> {
  const { rows } = await sql<Counted & { viewer: string }>`
    with asked as (
      select distinct a.post_id, a.viewer, p.creator_id from unnest(${wishes.map((wish) => wish.postId)}::bigint[],
        ${wishes.map((wish) => wish.viewer)}::uuid[]) as a(post_id, viewer)
      join feed.posts p on p.post_id = a.post_id and p.state = 'published' and not p.is_hidden
    ), put as (
      insert into feed.views (day, post_id, viewer) select ${day}::date, post_id, viewer from asked on conflict do nothing returning post_id, viewer
    ), changed as (
      select post_id, count(*) as by from put group by post_id
    ), held as (
      select post_id from feed.post_counts where post_id in (select post_id from changed) order by post_id for update
    ), counted as (
      update feed.post_counts n set views = n.views + c.by from changed c, held h where n.post_id = c.post_id and h.post_id = c.post_id
    )
    select put.post_id as "postId", put.viewer::text as viewer, a.creator_id as "creatorId"
    from put join asked a on a.post_id = put.post_id and a.viewer = put.viewer`.execute(tx)
  return rows
}

/** Keeps that somebody passed a post on. @returns its shares now, null when it cannot be seen. */
export async function putShare(tx: Tx, share: { postId: number; sharer: string; way: string; day: string }): Promise<number | null> {
  const { rows } = await sql<{ shares: number }>`
    with put as (
      insert into feed.shares (day, post_id, sharer, way)
      select ${share.day}::date, post_id, ${share.sharer}::uuid, ${share.way} from feed.posts where post_id = ${share.postId} and state = 'published' and not is_hidden
      on conflict do nothing returning post_id
    )
    update feed.post_counts n set shares = n.shares + (select count(*) from put)::int where post_id = ${share.postId}
      and exists (select from feed.posts p where p.post_id = n.post_id and p.state = 'published' and not p.is_hidden)
    returning shares`.execute(tx)
  return rows[0]?.shares ?? null
}

/** The salt of a day, made by whoever needs it first. */
export async function saltOf(tx: Tx, day: string, fresh: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    with put as (insert into feed.viewer_salts (day, salt) values (${day}::date, ${fresh}) on conflict do nothing returning salt)
    select salt from put union all select salt from feed.viewer_salts where day = ${day}::date limit 1`.execute(tx)
  if (rows[0]) return rows[0].salt
  // Somebody else has made it meanwhile.
  const { rows: theirs } = await sql<{ salt: Buffer }>`select salt from feed.viewer_salts where day = ${day}::date`.execute(tx)
  return theirs[0]?.salt ?? fresh
}

/** Keeps that somebody opened one of a post's materials, once a viewer and day; the maker's own looks do not count. @returns whether it was counted. */
export async function putClick(
  tx: Tx,
  click: { postId: number; position: number; viewer: string; day: string; personId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    with put as (
      insert into feed.clicks (day, post_id, position, viewer)
      select ${click.day}::date, m.post_id, m.position, ${click.viewer}::uuid from feed.post_materials m join feed.posts p on p.post_id = m.post_id
      where m.post_id = ${click.postId} and m.position = ${click.position} and p.state = 'published' and not p.is_hidden
        and p.creator_id is distinct from ${click.personId}::bigint
      on conflict do nothing returning post_id
    )
    update feed.post_counts n set clicks = n.clicks + 1 from put where n.post_id = put.post_id returning n.post_id`.execute(tx)
  return rows.length > 0
}

/** Forgets who saw, opened and passed on what, and the salts with which that could be told. The counts stay. */
export async function forgetViewers(tx: Tx, before: string): Promise<void> {
  await sql`delete from feed.viewer_salts where day < ${before}::date`.execute(tx)
  await sql`delete from feed.views where day < ${before}::date`.execute(tx)
  await sql`delete from feed.shares where day < ${before}::date`.execute(tx)
  await sql`delete from feed.clicks where day < ${before}::date`.execute(tx)
}
