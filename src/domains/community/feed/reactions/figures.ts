import '../tables.ts'
import { sql } from 'kysely'
import { readRankCursor, writeRankCursor, type RankCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import type { Figures } from '../contract/reactions.ts'

const PAGE = 30

type FiguresRequest = {
  by: 'newest' | 'views' | 'clicks'
  after?: string | undefined
  posts?: string | undefined
}
type Row = Figures['rows'][number] & { place: number }

const SORT_KEYS = {
  newest: sql`(extract(epoch from p.published_at) * 1000)::bigint`,
  views: sql`n.views::bigint`,
  clicks: sql`n.clicks::bigint`,
}

/** Views and clicks of a creator's posts, in total and by page; posts that were never published are left out. */
export async function figuresOf(
  db: Db,
  personId: number,
  { by, after, posts }: FiguresRequest,
): Promise<Figures> {
  const ids = posts === undefined ? null : posts.split(',').map(Number)
  const limit = ids === null ? PAGE : ids.length
  const found = await readRows(db, personId, { by, ids, after: readRankCursor(after), limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    ...(await readSums(db, personId)),
    rows: page.map(({ place: _place, ...row }) => row),
    next: last ? writeRankCursor({ rank: last.place, id: last.post_id }) : null,
  }
}

async function readSums(db: Db, personId: number): Promise<Pick<Figures, 'posts' | 'views' | 'clicks'>> {
  const { rows } = await sql<Pick<Figures, 'posts' | 'views' | 'clicks'>>`
    select count(*)::int as posts, coalesce(sum(n.views), 0)::bigint as views, coalesce(sum(n.clicks), 0)::bigint as clicks
    from feed.posts p join feed.post_counts n on n.post_id = p.post_id where p.creator_id = ${personId} and p.published_at is not null`.execute(
    db,
  )
  return rows[0] ?? { posts: 0, views: 0, clicks: 0 }
}

type RowsRequest = {
  by: FiguresRequest['by']
  ids: readonly number[] | null
  after: RankCursor | null
  limit: number
}

async function readRows(db: Db, personId: number, { by, ids, after, limit }: RowsRequest): Promise<Row[]> {
  const from = after ?? { rank: null, id: null }
  const { rows } = await sql<Row>`
    select p.post_id, p.image_name as title, p.state, n.views, n.clicks, n.likes, n.comments, ${SORT_KEYS[by]} as place
    from feed.posts p join feed.post_counts n on n.post_id = p.post_id
    where p.creator_id = ${personId} and p.published_at is not null and (${ids && [...ids]}::bigint[] is null or p.post_id = any(${ids && [...ids]}::bigint[]))
      and (${from.rank}::bigint is null or (${SORT_KEYS[by]}, p.post_id) < (${from.rank}::bigint, ${from.id}::bigint))
    order by place desc, p.post_id desc limit ${limit}`.execute(db)
  return rows
}
