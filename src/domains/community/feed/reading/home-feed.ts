import type { Db } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { JsonText } from '#platform/serve'
import { timelineOf } from './kept-timeline.ts'
import { readPlace, writePlace, type Place } from './place.ts'
import { presentPosts } from './present.ts'
import { spread, weightOf } from './rank.ts'
import { CHOICES_CHANNEL, readerOf, type Reader } from './reader.ts'
import { putHobbies, readTallies } from './store.ts'
import { chainsOf, newestOf, type Chains, type Found, type Timeline } from './timeline.ts'

type Asked = { order: 'latest' | 'ranked'; limit: number; after?: string | undefined }

/** A stretch of the newest posts that is put in order as a whole, so that going on never shows one twice. */
const STRETCH = 100

/** What the makers whom somebody follows, herself and her chosen hobbies have to show. */
export async function homeFeed(
  db: Db,
  asked: Asked,
  { personId, now }: { personId: number; now: Date },
): Promise<JsonText> {
  const [reader, timeline] = await Promise.all([readerOf(db, personId), timelineOf(db)])
  const { posts, next } =
    asked.order === 'latest'
      ? latest(timeline, reader, asked)
      : await ranked(db, { timeline, reader, asked, now: now.getTime() })
  const rows = await presentPosts(
    db,
    personId,
    posts.map(({ id }) => id),
  )
  const head = { follows: reader.follows.size, hobbies: reader.hobbies, next }
  return new JsonText(`${JSON.stringify(head).slice(0, -1)},"rows":${rows}}`)
}

type Known = { timeline: Timeline; chains: Chains[] }
const known = new WeakMap<Reader, Known>()

/** Whose chains a reader's feed is made of; looked up once while she follows the same. */
function chainsFor(timeline: Timeline, reader: Reader): Chains[] {
  const own = known.get(reader)
  if (own?.timeline === timeline) return own.chains
  const chains = [
    chainsOf(timeline, 'maker', [reader.id, ...reader.follows]),
    chainsOf(timeline, 'hobby', reader.hobbies),
  ]
  known.set(reader, { timeline, chains })
  return chains
}

function latest(
  timeline: Timeline,
  reader: Reader,
  { limit, after }: Asked,
): { posts: Found[]; next: string | null } {
  const posts = newestOf(timeline, chainsFor(timeline, reader), {
    before: readPlace(after),
    most: limit,
    hidden: reader.hidden,
  })
  const last = posts.at(-1)
  return { posts, next: last && posts.length === limit ? writePlace(last) : null }
}

type Ranking = { timeline: Timeline; reader: Reader; asked: Asked; now: number }

/** `after` here: how many of which stretch were shown, and when its weighing began: '<shown>~<time>~<where the stretch begins>'. */
async function ranked(
  db: Db,
  { timeline, reader, asked, now }: Ranking,
): Promise<{ posts: Found[]; next: string | null }> {
  const [, shown = '0', since = String(now), from = ''] =
    /^(\d{1,3})~(\d{1,15})~([\d-]*)$/.exec(asked.after ?? '') ?? []
  const before: Place | null = readPlace(from)
  const stretch = newestOf(timeline, chainsFor(timeline, reader), {
    before,
    most: STRETCH,
    hidden: reader.hidden,
  })
  const tallies = await readTallies(
    db,
    stretch.map(({ id }) => id),
  )
  const weigh = { now: Number(since), follows: reader.follows }
  const weighed = stretch.map((post) => ({
    post,
    weight: weightOf({ ...post, ...(tallies.get(post.id) ?? NONE) }, weigh),
  }))
  const ordered = spread(
    weighed
      .toSorted((one, other) => other.weight - one.weight || other.post.id - one.post.id)
      .map(({ post }) => post),
  )
  const end = Number(shown) + asked.limit
  const last = stretch.at(-1)
  const posts = ordered.slice(Number(shown), end)
  if (end < ordered.length) return { posts, next: `${end}~${since}~${from}` }
  return { posts, next: last && stretch.length === STRETCH ? `0~${since}~${writePlace(last)}` : null }
}

const NONE = { likes: 0, comments: 0, saves: 0 }

/** Chooses hobbies in place of those chosen before. */
export async function chooseHobbies(
  db: Db,
  personId: number,
  hobbies: readonly number[],
): Promise<{ success: true; hobbies: number[] }> {
  const chosen = [...new Set(hobbies)].toSorted((a, b) => a - b)
  await transact(db, async (tx) => {
    await putHobbies(tx, personId, chosen)
    await broadcast(tx, CHOICES_CHANNEL, String(personId))
  })
  return { success: true, hobbies: chosen }
}
