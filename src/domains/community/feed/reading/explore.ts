import { listNewestCreators } from '#domains/community/creators'
import { perDatabase } from '#platform/per-database'
import { readOffset } from '#platform/cursor'
import type { Db } from '#platform/database'
import { PreparedJson } from '#platform/register-route'
import { presentMaker } from './cards.ts'
import { categoryOf, craftsOf, type Category } from './crafts.ts'
import { timelineOf } from './cached-timeline.ts'
import { readPlace, writePlace } from './place.ts'
import { presentPosts } from './present.ts'
import { hiddenCreatorsOf } from './reader.ts'
import { readTrending, type TimelineEntry } from './queries.ts'
import { chainsOf, hasPosts, newestOf, type Timeline } from './timeline.ts'

type ExploreRequest = {
  category: string
  order: 'latest' | 'trending'
  limit: number
  after?: string | undefined
}
type ExploreReader = { personId: number | null; now: Date }
type ExplorePage = { ids: number[]; next: string | null }

const NEW_MAKERS = 12

/** Posts of all creators: everything, a hobby or a craft. @throws Refusal 404 for an unknown category. */
export async function explore(
  db: Db,
  request: ExploreRequest,
  { personId, now }: ExploreReader,
): Promise<PreparedJson> {
  const category = await categoryOf(db, request.category)
  const [hidden, timeline, crafts] = await Promise.all([
    hiddenCreatorsOf(db, personId),
    timelineOf(db),
    craftsOf(db),
  ])
  const found =
    request.order === 'latest'
      ? latest(timeline, { category, request, hidden })
      : trending(await trendOf(db, now), { category, request, hidden })
  const { slug, name, hobby_id } = category
  const makers = request.after === undefined ? await newMakers(db, { timeline, hidden }) : []
  const head = { category: { slug, name, hobby_id }, crafts, makers, next: found.next }
  return new PreparedJson(
    `${JSON.stringify(head).slice(0, -1)},"rows":${await presentPosts(db, personId, found.ids)}}`,
  )
}

type ExploreQuery = { category: Category; request: ExploreRequest; hidden: ReadonlySet<number> }

function latest(timeline: Timeline, { category, request, hidden }: ExploreQuery): ExplorePage {
  const posts = newestOf(timeline, [chainsOf(timeline, category.chain.kind, [category.chain.key])], {
    before: readPlace(request.after),
    limit: request.limit,
    hidden,
  })
  const last = posts.at(-1)
  return {
    ids: posts.map(({ id }) => id),
    next: last && posts.length === request.limit ? writePlace(last) : null,
  }
}

/** `after` is the number of posts already shown. */
function trending(trend: readonly TimelineEntry[], { category, request, hidden }: ExploreQuery): ExplorePage {
  const { kind, key } = category.chain
  const fits = (line: TimelineEntry): boolean =>
    kind === 'all' || (kind === 'hobby' ? line.hobbyId === key : line.craft === key)
  const from = readOffset(request.after)
  const all = trend.filter((line) => fits(line) && !hidden.has(line.creatorId))
  const end = from + request.limit
  return {
    ids: all.slice(from, end).map(({ postId }) => postId),
    next: end < all.length ? String(end) : null,
  }
}

const TREND_MS = 60_000
const TREND_DAYS = 30
const MAX_TRENDING = 2_000

type Trend = { until: number; posts: Promise<TimelineEntry[]> | null }
const trends = perDatabase<Trend>(() => ({ until: 0, posts: null }))

/** The most liked posts of the last 30 days, computed once a minute. */
function trendOf(db: Db, now: Date): Promise<TimelineEntry[]> {
  const trend = trends.of(db)
  if (trend.posts && now.getTime() < trend.until) return trend.posts
  const posts = readTrending(db, { now, days: TREND_DAYS, limit: MAX_TRENDING })
  Object.assign(trend, { until: now.getTime() + TREND_MS, posts })
  posts.catch(() => {
    if (trend.posts === posts) trend.posts = null
  })
  return posts
}

/** Newest creators with at least one post. */
async function newMakers(db: Db, { timeline, hidden }: { timeline: Timeline; hidden: ReadonlySet<number> }) {
  const newest = await listNewestCreators(db, { art: null, limit: NEW_MAKERS * 3 })
  return newest
    .filter(({ id }) => !hidden.has(id) && hasPosts(timeline, id))
    .slice(0, NEW_MAKERS)
    .map(presentMaker)
}
