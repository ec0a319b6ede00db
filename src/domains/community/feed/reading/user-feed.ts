import { PEOPLE_CHANNEL, profilesOf } from '#domains/community/creators'
import { listBlockedBetween, followingCount } from '#domains/community/creators/follows'
import type { Db } from '#platform/database'
import { PreparedJson } from '#platform/register-route'
import { onBroadcast } from '#platform/broadcast'
import { timelineOf } from './cached-timeline.ts'
import { cacheById, onPostChanges } from './post-cache.ts'
import { readPlace, writePlace } from './place.ts'
import { presentPosts } from './present.ts'
import { hiddenCreatorsOf, readerOf } from './reader.ts'
import { chainsOf, countOf, newestOf } from './timeline.ts'

type UserFeedRequest = { user_id: number; limit: number; after?: string | undefined }

const DEFAULT_LIMIT = 24
const NO_SUCH_MAKER = { success: false as const }
const NONE_HIDDEN: ReadonlySet<number> = new Set()

/** Prepared first pages of creators as visitors see them. */
const firstPages = cacheById<PreparedJson>({
  mostBytes: 32 * 2 ** 20,
  // The compressed form may be stored too.
  sizeOf: ({ text }) => 500 + text.length * 1.5,
  read: async (db, [id = 0]) => {
    const answer = await loadPage(
      db,
      { user_id: id, limit: DEFAULT_LIMIT },
      { personId: null, isFollowing: false },
    )
    return new Map(answer && [[id, answer]])
  },
})
onPostChanges((posts) => firstPages.invalidate(posts && posts.map(({ creatorId }) => creatorId)))
onBroadcast(PEOPLE_CHANNEL, (payload) => firstPages.invalidate(payload.split(',').map(Number)))

/** A creator with their posts. A person who is not a creator, or in a block with the reader, is treated as unknown. */
export async function getUserFeed(
  db: Db,
  request: UserFeedRequest,
  personId: number | null,
): Promise<PreparedJson> {
  const answer = personId === null ? await forVisitors(db, request) : await forReader(db, request, personId)
  return answer ?? new PreparedJson(JSON.stringify(NO_SUCH_MAKER))
}

async function forVisitors(db: Db, request: UserFeedRequest): Promise<PreparedJson | null> {
  if (request.after !== undefined || request.limit !== DEFAULT_LIMIT)
    return loadPage(db, request, { personId: null, isFollowing: false })
  return (await firstPages.of(db, [request.user_id])).get(request.user_id) ?? null
}

async function forReader(db: Db, request: UserFeedRequest, personId: number): Promise<PreparedJson | null> {
  const reader = await readerOf(db, personId)
  if (await isBlocked(db, personId, request.user_id)) return null
  return loadPage(db, request, { personId, isFollowing: reader.follows.has(request.user_id) })
}

/** Whether there is a block in either direction; a muted creator's page stays visible. */
export async function isBlocked(db: Db, personId: number | null, makerId: number): Promise<boolean> {
  if (personId === null || !(await hiddenCreatorsOf(db, personId)).has(makerId)) return false
  return (await listBlockedBetween(db, personId, [makerId])).has(makerId)
}

async function loadPage(
  db: Db,
  request: UserFeedRequest,
  { personId, isFollowing }: { personId: number | null; isFollowing: boolean },
): Promise<PreparedJson | null> {
  const [makers, followings, timeline] = await Promise.all([
    profilesOf(db, [request.user_id]),
    followingCount(db, request.user_id),
    timelineOf(db),
  ])
  const maker = makers.get(request.user_id)
  if (!maker) return null
  const before = readPlace(request.after)
  const found = newestOf(timeline, [chainsOf(timeline, 'maker', [maker.id])], {
    before,
    limit: request.limit,
    hidden: NONE_HIDDEN,
  })
  const last = found.at(-1)
  const head = {
    success: true,
    user: {
      profile_name: maker.profileName,
      // The account's name is private.
      name: maker.profileName,
      bio: maker.bio,
      art: maker.art,
      followers: maker.followers,
      followingCount: followings,
      posts: countOf(timeline, maker.id),
      picture: maker.picture?.path ?? null,
    },
    isFollowing,
    next: last && found.length === request.limit ? writePlace(last) : null,
  }
  const feed = await presentPosts(
    db,
    personId,
    found.map(({ id }) => id),
  )
  return new PreparedJson(Buffer.from(`${JSON.stringify(head).slice(0, -1)},"feed":${feed}}`), {
    isCached: personId === null,
  })
}
