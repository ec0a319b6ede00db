import '../tables.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lockAll } from '#platform/locks'
import { withAsyncCommit } from '#platform/transact'
import type { Viewer } from './viewers.ts'

type LikeChange = { postId: number; personId: number; isLiked: boolean }
/** `people`: new likers; `left`: people who took their like back; `isShown`: the post is visible. */
export type Liked = {
  postId: number
  creatorId: number
  isShown: boolean
  likes: number
  hasChanged: boolean
  people: number[]
  left: number[]
}

/** Number of likes by a person since a moment. */
export async function hasLiked(
  db: Db,
  { postId, personId }: { postId: number; personId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from feed.likes where post_id = ${postId} and person_id = ${personId}`.execute(db)
  return rows.length > 0
}

export async function countLikesSince(db: Db, personId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feed.likes where person_id = ${personId} and liked_at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Stores likes, one request per person and post: only visible posts are liked; a like is taken back in any state of the post.
 * @returns the existing posts with their counts. One statement.
 */
export async function upsertLikes(tx: Tx, requests: readonly LikeChange[], at: Date): Promise<Liked[]> {
  const { rows } = await sql<Liked>`
    with requested as (
      select a.post_id, a.person_id, a.is_liked, p.creator_id, p.state = 'published' and not p.is_hidden as is_shown
      from unnest(${requests.map((request) => request.postId)}::bigint[], ${requests.map((request) => request.personId)}::bigint[],
        ${requests.map((request) => request.isLiked)}::boolean[]) as a(post_id, person_id, is_liked)
      join feed.posts p on p.post_id = a.post_id
    ), put as (
      insert into feed.likes (post_id, person_id, liked_at) select post_id, person_id, ${at}::timestamptz from requested where is_liked and is_shown
      on conflict do nothing returning post_id, person_id
    ), deleted as (
      delete from feed.likes l using requested a where a.post_id = l.post_id and a.person_id = l.person_id and not a.is_liked returning l.post_id, l.person_id
    ), changed as (
      select post_id, sum(by)::int as by from (select post_id, 1 as by from put union all select post_id, -1 from deleted) one group by post_id
    ), held as (
      select post_id from feed.post_counts where post_id in (select post_id from changed) order by post_id for update
    ), counted as (
      update feed.post_counts n set likes = n.likes + c.by from changed c, held h
      where n.post_id = c.post_id and h.post_id = c.post_id returning n.post_id, n.likes
    )
    select distinct on (a.post_id) a.post_id as "postId", a.creator_id as "creatorId", a.is_shown as "isShown", coalesce(c.likes, n.likes) as likes,
      c.post_id is not null as "hasChanged",
      coalesce((select jsonb_agg(person_id order by person_id) from put where put.post_id = a.post_id), '[]') as people,
      coalesce((select jsonb_agg(person_id order by person_id) from deleted where deleted.post_id = a.post_id), '[]') as left, ${withAsyncCommit}
    from requested a join feed.post_counts n on n.post_id = a.post_id left join counted c on c.post_id = a.post_id`.execute(
    tx,
  )
  return rows
}

/** Existing likes among the pairs, as '<post>/<person>'. */
export async function likersAmong(
  db: Db,
  posts: readonly { postId: number; people: readonly { personId: number }[] }[],
): Promise<Set<string>> {
  const pairs = posts.flatMap(({ postId, people }) => people.map(({ personId }) => ({ postId, personId })))
  const { rows } = await sql<{ like: string }>`
    select post_id || '/' || person_id as like from feed.likes join unnest(${pairs.map(({ postId }) => postId)}::bigint[],
      ${pairs.map(({ personId }) => personId)}::bigint[]) as q(post_id, person_id) using (post_id, person_id)`.execute(
    db,
  )
  return new Set(rows.map(({ like }) => like))
}

type NewView = { postId: number; viewer: string; line: string | null }
export type CountedView = { postId: number; creatorId: number }

/** One address may be thousands of phones behind one carrier, or one person with many browser ids: decision 20. */
export const VISITORS_PER_ADDRESS = 5

/** Serializes the counting of visitors per address until the transaction ends. */
async function lockAddresses(tx: Tx, lines: readonly (string | null)[]): Promise<void> {
  // 256 lock keys for all addresses, always taken in one order.
  const lanes = [
    ...new Set(lines.filter((line) => line !== null).map((line) => Number.parseInt(line.slice(0, 2), 16))),
  ].toSorted((a, b) => a - b)
  if (lanes.length > 0) await lockAll(tx, 'feed.address', lanes)
}

/** Whether a viewer id belongs to an address: ids of an address share its prefix. */
const isOfAddress = (viewer: string, line: RawBuilder<unknown>) =>
  sql`${sql.ref(viewer)} between (${line} || '-0000-000000000000')::uuid and (${line} || '-ffff-ffffffffffff')::uuid`

/** Inserts views, one per viewer and day, within the limit of visitors per address. @returns a row per view that was counted. */
export async function insertViews(
  tx: Tx,
  requests: readonly NewView[],
  day: string,
): Promise<(CountedView & { viewer: string })[]> {
  await lockAddresses(
    tx,
    requests.map((request) => request.line),
  )
  const { rows } = await sql<CountedView & { viewer: string }>`
    with requested as (
      select distinct a.post_id, a.viewer, a.line, p.creator_id from unnest(${requests.map((request) => request.postId)}::bigint[],
        ${requests.map((request) => request.viewer)}::uuid[], ${requests.map((request) => request.line)}::text[]) as a(post_id, viewer, line)
      join feed.posts p on p.post_id = a.post_id and p.state = 'published' and not p.is_hidden
    ), fresh as (
      select post_id, viewer, line, row_number() over (partition by post_id, line order by viewer) as place from requested
      where not exists (select from feed.views v where v.day = ${day}::date and v.post_id = requested.post_id and v.viewer = requested.viewer)
    ), put as (
      insert into feed.views (day, post_id, viewer) select ${day}::date, post_id, viewer from fresh
      where line is null or place + (select count(*) from feed.views v where v.day = ${day}::date and v.post_id = fresh.post_id
        and ${isOfAddress('v.viewer', sql`fresh.line`)}) <= ${VISITORS_PER_ADDRESS}
      on conflict do nothing returning post_id, viewer
    ), changed as (
      select post_id, count(*) as by from put group by post_id
    ), held as (
      select post_id from feed.post_counts where post_id in (select post_id from changed) order by post_id for update
    ), counted as (
      update feed.post_counts n set views = n.views + c.by from changed c, held h where n.post_id = c.post_id and h.post_id = c.post_id
    )
    select put.post_id as "postId", put.viewer::text as viewer, a.creator_id as "creatorId"
    from put join requested a on a.post_id = put.post_id and a.viewer = put.viewer`.execute(tx)
  return rows
}

/** Records a share. @returns the post's shares now, null when it is not visible. */
export async function insertShare(
  tx: Tx,
  share: Viewer & { postId: number; way: string },
): Promise<number | null> {
  await lockAddresses(tx, [share.line])
  const { rows } = await sql<{ shares: number }>`
    with put as (
      insert into feed.shares (day, post_id, sharer, way)
      select ${share.day}::date, post_id, ${share.viewer}::uuid, ${share.way} from feed.posts where post_id = ${share.postId} and state = 'published' and not is_hidden
        and (${share.line}::text is null or ${VISITORS_PER_ADDRESS} > (select count(*) from feed.shares s where s.day = ${share.day}::date and s.post_id = ${share.postId}
          and s.way = ${share.way} and ${isOfAddress('s.sharer', sql`${share.line}::text`)}))
      on conflict do nothing returning post_id
    )
    update feed.post_counts n set shares = n.shares + (select count(*) from put)::int where post_id = ${share.postId}
      and exists (select from feed.posts p where p.post_id = n.post_id and p.state = 'published' and not p.is_hidden)
    returning shares`.execute(tx)
  return rows[0]?.shares ?? null
}

/** The day's salt; created on first use. */
export async function findOrCreateSalt(tx: Tx, day: string, fresh: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    with put as (insert into feed.viewer_salts (day, salt) values (${day}::date, ${fresh}) on conflict do nothing returning salt)
    select salt from put union all select salt from feed.viewer_salts where day = ${day}::date limit 1`.execute(
    tx,
  )
  if (rows[0]) return rows[0].salt
  // Another process created it meanwhile.
  const { rows: existing } = await sql<{
    salt: Buffer
  }>`select salt from feed.viewer_salts where day = ${day}::date`.execute(tx)
  return existing[0]?.salt ?? fresh
}

/** Records a click on a material, limited like views; the creator's own clicks do not count. @returns whether it was counted. */
export async function insertClick(
  tx: Tx,
  click: Viewer & { postId: number; position: number; personId: number | null },
): Promise<boolean> {
  await lockAddresses(tx, [click.line])
  const { rows } = await sql`
    with put as (
      insert into feed.clicks (day, post_id, position, viewer)
      select ${click.day}::date, m.post_id, m.position, ${click.viewer}::uuid from feed.post_materials m join feed.posts p on p.post_id = m.post_id
      where m.post_id = ${click.postId} and m.position = ${click.position} and p.state = 'published' and not p.is_hidden
        and p.creator_id is distinct from ${click.personId}::bigint
        and (${click.line}::text is null or ${VISITORS_PER_ADDRESS} > (select count(*) from feed.clicks c where c.day = ${click.day}::date and c.post_id = ${click.postId}
          and c.position = ${click.position} and ${isOfAddress('c.viewer', sql`${click.line}::text`)}))
      on conflict do nothing returning post_id
    )
    update feed.post_counts n set clicks = n.clicks + 1 from put where n.post_id = put.post_id returning n.post_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Deletes the rows of viewers, clicks and shares with their salts. The counts stay. */
export async function deleteViewers(tx: Tx, before: string): Promise<void> {
  await sql`delete from feed.viewer_salts where day < ${before}::date`.execute(tx)
  await sql`delete from feed.views where day < ${before}::date`.execute(tx)
  await sql`delete from feed.shares where day < ${before}::date`.execute(tx)
  await sql`delete from feed.clicks where day < ${before}::date`.execute(tx)
}
