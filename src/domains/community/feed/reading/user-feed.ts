import { blockedBetween, followingCount, PEOPLE_CHANNEL, profilesOf } from '#domains/community/creators'
import type { Db } from '#platform/database'
import { JsonText } from '#platform/serve'
import { onBroadcast } from '#platform/broadcast'
import { timelineOf } from './kept-timeline.ts'
import { keptByNumber, onPosts } from './kept-posts.ts'
import { readPlace, writePlace } from './place.ts'
import { presentPosts } from './present.ts'
import { hiddenTo, readerOf } from './reader.ts'
import { chainsOf, countOf, newestOf } from './timeline.ts'

type Asked = { user_id: number; limit: number; after?: string | undefined }

const USUAL = 24
const NO_SUCH_MAKER = { success: false as const }
const NONE_HIDDEN: ReadonlySet<number> = new Set()

/** First pages of makers as visitors see them, ready. */
const pages = keptByNumber<JsonText>({
  mostBytes: 32 * 2 ** 20,
  // It may be kept packed as well.
  sizeOf: ({ text }) => 500 + text.length * 1.5,
  read: async (db, [id = 0]) => {
    const answer = await page(db, { user_id: id, limit: USUAL }, { personId: null, isFollowing: false })
    return new Map(answer && [[id, answer]])
  },
})
onPosts((posts) => pages.forget(posts && posts.map(({ creatorId }) => creatorId)))
onBroadcast(PEOPLE_CHANNEL, (payload) => pages.forget(payload.split(',').map(Number)))

/** A maker and her posts. Whoever is no maker, or has blocked the reader or is blocked by her, is as good as unknown. */
export async function getUserFeed(db: Db, asked: Asked, personId: number | null): Promise<JsonText> {
  const answer = personId === null ? await forVisitors(db, asked) : await forReader(db, asked, personId)
  return answer ?? new JsonText(JSON.stringify(NO_SUCH_MAKER))
}

async function forVisitors(db: Db, asked: Asked): Promise<JsonText | null> {
  if (asked.after !== undefined || asked.limit !== USUAL)
    return page(db, asked, { personId: null, isFollowing: false })
  return (await pages.of(db, [asked.user_id])).get(asked.user_id) ?? null
}

async function forReader(db: Db, asked: Asked, personId: number): Promise<JsonText | null> {
  const reader = await readerOf(db, personId)
  if (await isBlocked(db, personId, asked.user_id)) return null
  return page(db, asked, { personId, isFollowing: reader.follows.has(asked.user_id) })
}

/** Whether one of the two has blocked the other; whose work is only muted can still be visited. */
export async function isBlocked(db: Db, personId: number | null, makerId: number): Promise<boolean> {
  if (personId === null || !(await hiddenTo(db, personId)).has(makerId)) return false
  return (await blockedBetween(db, personId, [makerId])).has(makerId)
}

async function page(
  db: Db,
  asked: Asked,
  { personId, isFollowing }: { personId: number | null; isFollowing: boolean },
): Promise<JsonText | null> {
  const [makers, followings, timeline] = await Promise.all([
    profilesOf(db, [asked.user_id]),
    followingCount(db, asked.user_id),
    timelineOf(db),
  ])
  const maker = makers.get(asked.user_id)
  if (!maker) return null
  const before = readPlace(asked.after)
  const found = newestOf(timeline, [chainsOf(timeline, 'maker', [maker.id])], {
    before,
    most: asked.limit,
    hidden: NONE_HIDDEN,
  })
  const last = found.at(-1)
  const head = {
    success: true,
    user: {
      profile_name: maker.profileName,
      // The name of her account is nobody's business.
      name: maker.profileName,
      bio: maker.bio,
      art: maker.art,
      followers: maker.followers,
      followingCount: followings,
      posts: countOf(timeline, maker.id),
      picture: maker.picture?.path ?? null,
    },
    isFollowing,
    next: last && found.length === asked.limit ? writePlace(last) : null,
  }
  const feed = await presentPosts(
    db,
    personId,
    found.map(({ id }) => id),
  )
  return new JsonText(Buffer.from(`${JSON.stringify(head).slice(0, -1)},"feed":${feed}}`), {
    isKept: personId === null,
  })
}
