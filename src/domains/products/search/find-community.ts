import { searchMakers } from '#domains/community/creators'
import { searchPosts } from '#domains/community/feed'
import { PreparedJson } from '#platform/register-route'
import type { SearchCache } from './search-cache.ts'
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
  memory: SearchCache,
  asked: CommunityRequest,
  personId: number | null,
): Promise<PreparedJson> {
  const { synonyms } = await memory.snapshot()
  const query = toTsQuery(synonyms, asked.q)
  if (query === null) return new PreparedJson(NO_RESULTS)
  const { limit, after } = asked
  const [makers, posts] = await Promise.all([
    asked.of === 'posts' || after !== undefined
      ? []
      : searchMakers(memory.db, { query, most: limit }, personId),
    asked.of === 'makers'
      ? { rows: '[]', next: null }
      : searchPosts(memory.db, { query, limit, after }, personId),
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
