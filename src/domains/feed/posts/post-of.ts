import type { Db } from '#platform/database'
import { readPost } from './read-store.ts'

/** A post as it reads now, for whoever looks into a report; null when nobody can see it. */
export async function postOf(db: Db, postId: number): Promise<{ creatorId: number; words: string } | null> {
  const row = await readPost(db, postId)
  return row?.state === 'published' ? { creatorId: row.creator_id, words: row.caption } : null
}
