import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

type Wish = { before: { at: Date; id: number } | null; most: number; hidden: readonly number[] }

/** Posts that can be seen with certain words, the newest first. */
export async function readFound(db: Db, query: string, { before, most, hidden }: Wish): Promise<{ postId: number; publishedAt: Date }[]> {
  const { rows } = await sql<{ postId: number; publishedAt: Date }>`
    select post_id as "postId", published_at as "publishedAt" from feed.posts
    where state = 'published' and platform.words_of(image_name || ' ' || caption || ' ' || craft) @@ ${query}::tsquery
      and creator_id <> all(${[...hidden]}::bigint[])
      and (${before === null} or (published_at, post_id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? 0}::bigint))
    order by published_at desc, post_id desc limit ${most}::int`.execute(db)
  return rows
}
