import { makersWith } from '#domains/community/creators'
import { foundPosts } from '#domains/community/feed'
import { JsonText } from '#platform/serve'
import type { Memory } from './memory.ts'
import { waysOf } from './shelf/ways.ts'

type Asked = { q: string; of: 'all' | 'posts' | 'makers'; limit: number; after?: string | undefined }

const NOTHING = '{"makers":[],"next":null,"posts":[]}'

/** Makers and their posts by words, in English, Hindi and Hindi in Latin letters, as goods are found. */
export async function findCommunity(
  memory: Memory,
  asked: Asked,
  personId: number | null,
): Promise<JsonText> {
  const { synonyms } = await memory.known()
  const query = waysOf(synonyms, asked.q)
  if (query === null) return new JsonText(NOTHING)
  const { limit, after } = asked
  const [makers, posts] = await Promise.all([
    asked.of === 'posts' || after !== undefined
      ? []
      : makersWith(memory.db, { query, most: limit }, personId),
    asked.of === 'makers'
      ? { rows: '[]', next: null }
      : foundPosts(memory.db, { query, limit, after }, personId),
  ])
  const shown = makers.map(({ id, profileName, art, picture, followers }) => ({
    user_id: id,
    name: profileName,
    art,
    picture: picture?.path ?? null,
    followers,
  }))
  return new JsonText(
    `{"makers":${JSON.stringify(shown)},"next":${JSON.stringify(posts.next)},"posts":${posts.rows}}`,
  )
}
