import type { Db } from '#platform/database'
import { readPictures, readPost } from './read-queries.ts'

export type ShownPost = {
  creatorId: number
  title: string
  words: string
  pictures: { path: string; original: string; alt: string }[]
  publishedAt: Date
}

/** A post's current content, for reports; null when it is not visible. */
export async function postOf(db: Db, postId: number): Promise<ShownPost | null> {
  const row = await readPost(db, postId)
  if (row?.state !== 'published' || row.published_at === null) return null
  const pictures = (await readPictures(db, postId)).map(({ path, original, alt }) => ({
    path,
    original,
    alt,
  }))
  return {
    creatorId: row.creator_id,
    title: row.image_name,
    words: row.caption,
    pictures,
    publishedAt: row.published_at,
  }
}
