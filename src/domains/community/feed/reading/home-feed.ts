import { invalidCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { PreparedJson } from '#platform/register-route'
import { timelineOf } from './cached-timeline.ts'
import { readPlace, writePlace } from './place.ts'
import { presentPosts } from './present.ts'
import { interleaveMakers, weightOf } from './rank.ts'
import { CHOICES_CHANNEL, readerOf, type Reader } from './reader.ts'
import { replaceHobbies, readPostCounts } from './queries.ts'
import { chainsOf, newestOf, type Chains, type TimelinePost, type Timeline } from './timeline.ts'

type HomeFeedRequest = { order: 'latest' | 'ranked'; limit: number; after?: string | undefined }

/** The newest posts are ranked in windows of this size, so that paging never repeats one. */
const WINDOW_SIZE = 100

/** Posts of followed creators, of the reader and of their chosen hobbies. */
export async function homeFeed(
  db: Db,
  request: HomeFeedRequest,
  { personId, now }: { personId: number; now: Date },
): Promise<PreparedJson> {
  const [reader, timeline] = await Promise.all([readerOf(db, personId), timelineOf(db)])
  const { posts, next } =
    request.order === 'latest'
      ? latest(timeline, reader, request)
      : await ranked(db, { timeline, reader, request, now: now.getTime() })
  const rows = await presentPosts(
    db,
    personId,
    posts.map(({ id }) => id),
  )
  const head = { follows: reader.follows.size, hobbies: reader.hobbies, next }
  return new PreparedJson(`${JSON.stringify(head).slice(0, -1)},"rows":${rows}}`)
}

type CachedChains = { timeline: Timeline; chains: Chains[] }
const chainCache = new WeakMap<Reader, CachedChains>()

/** Timeline chains of a reader's feed; cached until the reader's follows change. */
function chainsFor(timeline: Timeline, reader: Reader): Chains[] {
  const cached = chainCache.get(reader)
  if (cached?.timeline === timeline) return cached.chains
  const chains = [
    chainsOf(timeline, 'maker', [reader.id, ...reader.follows]),
    chainsOf(timeline, 'hobby', reader.hobbies),
  ]
  chainCache.set(reader, { timeline, chains })
  return chains
}

function latest(
  timeline: Timeline,
  reader: Reader,
  { limit, after }: HomeFeedRequest,
): { posts: TimelinePost[]; next: string | null } {
  const posts = newestOf(timeline, chainsFor(timeline, reader), {
    before: readPlace(after),
    limit: limit,
    hidden: reader.hidden,
  })
  const last = posts.at(-1)
  return { posts, next: last && posts.length === limit ? writePlace(last) : null }
}

type Ranking = { timeline: Timeline; reader: Reader; request: HomeFeedRequest; now: number }

async function ranked(
  db: Db,
  { timeline, reader, request, now }: Ranking,
): Promise<{ posts: TimelinePost[]; next: string | null }> {
  const { shown, since, from } = readWindow(request.after, now)
  const candidates = newestOf(timeline, chainsFor(timeline, reader), {
    before: readPlace(from),
    limit: WINDOW_SIZE,
    hidden: reader.hidden,
  })
  const counts = await readPostCounts(
    db,
    candidates.map(({ id }) => id),
  )
  const weigh = { now: since, follows: reader.follows }
  const weighed = candidates.map((post) => ({
    post,
    weight: weightOf({ ...post, ...(counts.get(post.id) ?? NO_COUNTS) }, weigh),
  }))
  const ordered = interleaveMakers(
    weighed
      .toSorted((one, other) => other.weight - one.weight || other.post.id - one.post.id)
      .map(({ post }) => post),
  )
  const end = shown + request.limit
  const last = candidates.at(-1)
  const posts = ordered.slice(shown, end)
  if (end < ordered.length) return { posts, next: `${end}~${since}~${from}` }
  return {
    posts,
    next: last && candidates.length === WINDOW_SIZE ? `0~${since}~${writePlace(last)}` : null,
  }
}

/** '<shown>~<time>~<start of the window>': the number shown of a window and the time used for its ranking. @throws Refusal 400. */
function readWindow(after: string | undefined, now: number): { shown: number; since: number; from: string } {
  if (!after) return { shown: 0, since: now, from: '' }
  const [, shown, since, from] = /^(\d{1,3})~(\d{1,15})~([\w-]*)$/.exec(after) ?? []
  if (from === undefined) throw invalidCursor()
  return { shown: Number(shown), since: Number(since), from }
}

const NO_COUNTS = { likes: 0, comments: 0, saves: 0 }

/** Replaces the chosen hobbies. */
export async function chooseHobbies(
  db: Db,
  personId: number,
  hobbies: readonly number[],
): Promise<{ success: true; hobbies: number[] }> {
  const chosen = [...new Set(hobbies)].toSorted((a, b) => a - b)
  await transact(db, async (tx) => {
    await replaceHobbies(tx, personId, chosen)
    await broadcast(tx, CHOICES_CHANNEL, String(personId))
  })
  return { success: true, hobbies: chosen }
}
