import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type ShownPicture = {
  path: string
  alt: string
  width: number
  height: number
  placeholder: string
  blur: string | null
}
export type ShownMaterial = { productId: number; pricingId: number; quantity: number; name: string }

/** A visible post with the fields of its card. */
export type CardRow = {
  postId: number
  creatorId: number
  imageName: string
  caption: string
  craft: string
  category: string
  hobbyId: number
  kind: 'post' | 'project'
  isCommercial: boolean
  publishedAt: Date
  isEdited: boolean
  likes: number
  comments: number
  saves: number
  shares: number
  views: number
  pictures: ShownPicture[]
  materials: ShownMaterial[]
  tags: { tag: string; written: string }[]
  mentions: { handle: string; user_id: number }[]
}

/** Visible posts by id. */
export async function readCards(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select p.post_id as "postId", p.creator_id as "creatorId", p.image_name as "imageName", p.caption, p.craft, c.name as category, p.hobby_id as "hobbyId",
      p.kind, p.is_commercial as "isCommercial", p.published_at as "publishedAt", p.edited_at is not null as "isEdited",
      n.likes, n.comments, n.saves, n.shares, n.views,
      coalesce((select jsonb_agg(jsonb_build_object('path', path, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder, 'blur', blur)
        order by position) from feed.post_pictures where post_id = p.post_id), '[]') as pictures,
      coalesce((select jsonb_agg(jsonb_build_object('productId', product_id, 'pricingId', pricing_id, 'quantity', quantity, 'name', name)
        order by position) from feed.post_materials where post_id = p.post_id), '[]') as materials,
      coalesce((select jsonb_agg(jsonb_build_object('tag', tag, 'written', written)) from feed.post_tags where post_id = p.post_id), '[]') as tags,
      coalesce((select jsonb_agg(jsonb_build_object('handle', handle, 'user_id', person_id)) from feed.post_mentions
        where post_id = p.post_id and person_id is not null), '[]') as mentions
    from feed.posts p join feed.crafts c on c.slug = p.craft join feed.post_counts n on n.post_id = p.post_id
    where p.post_id = any(${[...ids]}::bigint[]) and p.state = 'published' and not p.is_hidden`.execute(db)
  return rows
}

export type FullPostRow = {
  difficulty: 'easy' | 'medium' | 'hard' | null
  minutes: number | null
  tools: string[]
  steps: { words: string; picture: number | null }[]
}

/** Fields that only a post's own page shows. */
export async function readFullPost(db: Db, id: number): Promise<FullPostRow | undefined> {
  const { rows } = await sql<FullPostRow>`
    select p.difficulty, p.minutes, p.tools,
      coalesce((select jsonb_agg(jsonb_build_object('words', words, 'picture', picture_position) order by position)
        from feed.post_steps where post_id = p.post_id), '[]') as steps
    from feed.posts p where p.post_id = ${id} and p.state = 'published' and not p.is_hidden`.execute(db)
  return rows[0]
}

export type Marks = { liked: Set<number>; saved: Set<number> }

/** Which of the posts a person likes and has saved. */
export async function readMarks(db: Db, personId: number, ids: readonly number[]): Promise<Marks> {
  const { rows } = await sql<{ id: number; kind: 'liked' | 'saved' }>`
    select post_id as id, 'liked' as kind from feed.likes where person_id = ${personId} and post_id = any(${[...ids]}::bigint[])
    union all
    select distinct post_id, 'saved' from feed.board_posts where person_id = ${personId} and post_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.id))
  return { liked: of('liked'), saved: of('saved') }
}

export type TimelineEntry = {
  postId: number
  creatorId: number
  hobbyId: number
  craft: string
  publishedAt: Date
}

const TIMELINE_COLUMNS = sql`post_id as "postId", creator_id as "creatorId", hobby_id as "hobbyId", craft, published_at as "publishedAt"`

/** Visible posts, oldest first, a batch at a time after `from`. */
export async function readTimelineEntries(
  db: Db,
  from: { at: Date; id: number },
  limit: number,
): Promise<TimelineEntry[]> {
  const { rows } = await sql<TimelineEntry>`
    select ${TIMELINE_COLUMNS} from feed.posts where state = 'published' and not is_hidden and (published_at, post_id) > (${from.at}::timestamptz, ${from.id}::bigint)
    order by published_at, post_id limit ${limit}::int`.execute(db)
  return rows
}

export async function readTimelineEntriesOf(db: Db, ids: readonly number[]): Promise<TimelineEntry[]> {
  const { rows } =
    await sql<TimelineEntry>`select ${TIMELINE_COLUMNS} from feed.posts where state = 'published' and not is_hidden and post_id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  return rows
}

export type Craft = { slug: string; name: string; hobby_id: number }

export const readCrafts = (db: Db): Promise<Craft[]> =>
  db.selectFrom('feed.crafts').select(['slug', 'name', 'hobby_id']).orderBy('position').execute()

/** Posts of the last `days` by likes, saves and comments, best first: the weight halves in about two days. */
export async function readTrending(
  db: Db,
  { now, days, limit }: { now: Date; days: number; limit: number },
): Promise<TimelineEntry[]> {
  const { rows } = await sql<TimelineEntry>`
    select ${TIMELINE_COLUMNS} from (
      select p.post_id, p.creator_id, p.hobby_id, p.craft, p.published_at, (1 + n.likes + 3 * n.comments + 4 * n.saves + 2 * n.shares + 0.02 * n.views)
        / power(2 + extract(epoch from ${now}::timestamptz - p.published_at) / 3600, 1.2) as weight
      from feed.posts p join feed.post_counts n on n.post_id = p.post_id
      where p.state = 'published' and not p.is_hidden and p.published_at > ${now}::timestamptz - make_interval(days => ${days}::int)
      order by p.published_at desc limit 20000
    ) young order by weight desc, post_id desc limit ${limit}::int`.execute(db)
  return rows
}

// Hidden posts are few, so the subquery is cheap.
const IS_VISIBLE = sql`post_id not in (select post_id from feed.posts where is_hidden)`

/** Posts with a hashtag, newest first. */
export async function readTagged(
  db: Db,
  tag: string,
  { before, limit }: { before: { at: Date; id: number } | null; limit: number },
) {
  const { rows } = await sql<{ postId: number; publishedAt: Date }>`
    select post_id as "postId", published_at as "publishedAt" from feed.post_tags where tag = ${tag} and ${IS_VISIBLE}
      and (${before === null} or (published_at, post_id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? 0}::bigint))
    order by published_at desc, post_id desc limit ${limit}::int`.execute(db)
  return rows
}

const MAX_COUNTED = 10_000

/** Number of posts with a hashtag, up to ten thousand, and its most frequent spelling. */
export async function readTag(db: Db, tag: string): Promise<{ count: number; written: string | null }> {
  const { rows } = await sql<{ count: number; written: string | null }>`
    select count(*)::int as count, mode() within group (order by written) as written
    from (select written from feed.post_tags where tag = ${tag} and ${IS_VISIBLE} limit ${MAX_COUNTED}) those`.execute(
    db,
  )
  return rows[0] ?? { count: 0, written: null }
}

export async function readHobbies(db: Db, personId: number): Promise<number[]> {
  const { rows } = await sql<{ hobby: number }>`
    select hobby_id::int as hobby from feed.chosen_hobbies where person_id = ${personId} order by 1`.execute(
    db,
  )
  return rows.map(({ hobby }) => hobby)
}

export async function readBoardPosts(
  db: Db,
  boardId: number,
  { before, limit }: { before: { at: Date; id: number } | null; limit: number },
) {
  const { rows } = await sql<{ postId: number; savedAt: Date }>`
    select b.post_id as "postId", b.saved_at as "savedAt" from feed.board_posts b join feed.posts p on p.post_id = b.post_id and p.state = 'published' and not p.is_hidden
    where b.board_id = ${boardId}
      and (${before === null} or (b.saved_at, b.post_id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? 0}::bigint))
    order by b.saved_at desc, b.post_id desc limit ${limit}::int`.execute(db)
  return rows
}

export async function replaceHobbies(tx: Tx, personId: number, hobbies: readonly number[]): Promise<void> {
  await sql`delete from feed.chosen_hobbies where person_id = ${personId}`.execute(tx)
  await sql`insert into feed.chosen_hobbies (person_id, hobby_id) select ${personId}, unnest(${[...hobbies]}::smallint[]) on conflict do nothing`.execute(
    tx,
  )
}

/** Counts that raise a post's rank. */
export async function readPostCounts(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ postId: number; likes: number; comments: number; saves: number }>`
    select post_id as "postId", likes, comments, saves from feed.post_counts where post_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ postId, ...tally }) => [postId, tally]))
}
