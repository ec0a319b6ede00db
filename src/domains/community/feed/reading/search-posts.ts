import { readDateCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { presentPosts } from './present.ts'
import { hiddenCreatorsOf } from './reader.ts'
import { readMatchingPosts } from './search-queries.ts'

type PostSearchRequest = {
  query: string
  limit: number
  after?: string | undefined
}

/** Posts whose title, caption, hashtags or craft match, newest first: their JSON and the next cursor. */
export async function searchPosts(
  db: Db,
  request: PostSearchRequest,
  personId: number | null,
): Promise<{ rows: string; next: string | null }> {
  const hidden = await hiddenCreatorsOf(db, personId)
  const found = await readMatchingPosts(db, request.query, {
    before: readDateCursor(request.after),
    limit: request.limit,
    hidden: [...hidden],
  })
  const last = found.at(-1)
  const ids = found.map(({ postId }) => postId)
  return {
    rows: await presentPosts(db, personId, ids),
    next:
      last && found.length === request.limit ? writeCursor({ at: last.publishedAt, id: last.postId }) : null,
  }
}
