import { searchMakers } from '#domains/community/creators'
import { searchPosts } from '#domains/community/feed'
import { PreparedJson } from '#platform/register-route'
import type { SearchCache } from './caches/search-cache.ts'
import { toTsQuery } from './search-index/ts-query.ts'

type CommunityRequest = {
  q: string
  of: 'all' | 'posts' | 'makers'
  limit: number
  after?: string | undefined
}

const NO_RESULTS = '{"makers":[],"next":null,"posts":[]}'

/** Creators and posts by words, in English, Hindi and Hindi in Latin letters, with the same matching as products. */
export async function findCommunity(
  cache: SearchCache,
  request: CommunityRequest,
  personId: number | null,
): Promise<PreparedJson> {
  const { synonyms } = await cache.snapshot()
  const query = toTsQuery(synonyms, request.q)
  if (query === null) return new PreparedJson(NO_RESULTS)
  const { limit, after } = request
  const [makers, posts] = await Promise.all([
    request.of === 'posts' || after !== undefined ? [] : searchMakers(cache.db, { query, limit }, personId),
    request.of === 'makers'
      ? { rows: '[]', next: null }
      : searchPosts(cache.db, { query, limit, after }, personId),
  ])
  const shown = makers.map(({ id, profileName, art, picture, followers }) => ({
    user_id: id,
    name: profileName,
    art,
    picture: picture?.path ?? null,
    followers,
  }))
  return new PreparedJson(
    `{"makers":${JSON.stringify(shown)},"next":${JSON.stringify(posts.next)},"posts":${posts.rows}}`,
  )
}
