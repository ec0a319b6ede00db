import type { Db } from '#platform/database'
import { placeInTime, writePlace } from './place.ts'
import { presentPosts } from './present.ts'
import { hiddenTo } from './reader.ts'
import { readFound } from './store-found.ts'

type Asked = { /** As PostgreSQL's tsquery. */ query: string; limit: number; after?: string | undefined }

/** Posts whose title, caption, hashtags or craft have certain words, the newest first: their JSON, and where to go on. */
export async function foundPosts(
  db: Db,
  asked: Asked,
  personId: number | null,
): Promise<{ rows: string; next: string | null }> {
  const hidden = await hiddenTo(db, personId)
  const found = await readFound(db, asked.query, {
    before: placeInTime(asked.after),
    most: asked.limit,
    hidden: [...hidden],
  })
  const last = found.at(-1)
  const ids = found.map(({ postId }) => postId)
  return {
    rows: await presentPosts(db, personId, ids),
    next:
      last && found.length === asked.limit
        ? writePlace({ at: last.publishedAt.getTime(), id: last.postId })
        : null,
  }
}
