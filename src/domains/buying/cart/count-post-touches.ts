import { sql } from 'kysely'
import type { Db } from '#platform/database'
import './tables.ts'

/** Counts the additions to carts from each of these posts. */
export async function countPostTouches(db: Db, postIds: readonly number[]): Promise<Map<number, number>> {
  if (postIds.length === 0) return new Map()
  const { rows } = await sql<{ postId: number; count: number }>`
    select post_id as "postId", count(*)::int as count from cart.post_touches where post_id = any(${[...postIds]}::bigint[]) group by post_id`.execute(
    db,
  )
  return new Map(rows.map(({ postId, count }) => [postId, count]))
}
