import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

type PostSearch = { before: { at: Date; id: number } | null; limit: number; hidden: readonly number[] }
type Row = { postId: number; publishedAt: Date }

/** A word in one post of twenty-five fills a page from these; matches of rarer words are few enough to sort. */
const SCANNED_POSTS = 600

const hasWords = (query: string) =>
  sql<boolean>`platform.words_of(p.image_name || ' ' || p.caption || ' ' || p.craft) @@ ${query}::tsquery`
const isBefore = (before: PostSearch['before']) =>
  sql<boolean>`(${before === null} or (p.published_at, p.post_id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? 0}::bigint))`

/** Visible posts that match, newest first. */
export async function readMatchingPosts(
  db: Db,
  query: string,
  { before, limit, hidden }: PostSearch,
): Promise<Row[]> {
  const { rows: young } = await sql<Row>`
    select p.post_id as "postId", p.published_at as "publishedAt" from (
      select post_id, creator_id, published_at, image_name, caption, craft from feed.posts p where state = 'published' and not is_hidden and ${isBefore(before)} order by published_at desc, post_id desc limit ${SCANNED_POSTS}::int
    ) p where ${hasWords(query)} and p.creator_id <> all(${[...hidden]}::bigint[])
    order by p.published_at desc, p.post_id desc limit ${limit}::int`.execute(db)
  if (young.length === limit) return young
  const { rows } = await sql<Row>`
    select p.post_id as "postId", p.published_at as "publishedAt" from feed.posts p
    where p.state = 'published' and not p.is_hidden and ${hasWords(query)} and p.creator_id <> all(${[...hidden]}::bigint[]) and ${isBefore(before)}
    order by p.published_at desc, p.post_id desc limit ${limit}::int`.execute(db)
  return rows
}
