import { followsMany, makerCountFor, personId, postId, READER_COUNT, readerToken } from './fill-community.ts'
import { runLoad, type ApiRequest, type Measurement } from './run-load.ts'
import type { Scenario, Target } from './scenarios.ts'
import type { ScenarioContext } from './scenario-context.ts'

// Recently viewed posts, which feeds show, and their creators.
const RECENT_POSTS = 5_000

const randomUpTo = (most: number): number => 1 + Math.floor(Math.random() * most)
const tokens = Array.from({ length: READER_COUNT }, (_, index) => readerToken(index + 1))
const tokensFollowingMany = tokens.filter((_, index) => followsMany(index + 1))
const randomItem = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

const requestsOf =
  (next: (stage: ScenarioContext) => ApiRequest) =>
  (stage: ScenarioContext): Promise<Measurement> =>
    runLoad(stage.url, { ...stage, next: () => next(stage) })

const p99AtMost = (p99: number) => (): Target => ({
  text: `p99 ≤ ${p99} ms`,
  isMet: (measured) => measured.p99 <= p99,
})
const shareOfFloor =
  (share: number) =>
  (floor: number): Target => ({
    text: `≥ ${Math.round(floor * share).toLocaleString('en-IN')} (${share * 100} % of floor)`,
    isMet: ({ rate }) => rate >= floor * share,
  })
const atLeast = (rate: number) => (): Target => ({
  text: `≥ ${rate.toLocaleString('en-IN')}`,
  isMet: (measured) => measured.rate >= rate,
})

const homeFeed = (token: string): ApiRequest => ({ method: 'GET', path: '/api/feed?limit=20', token })
const post = (number: number): ApiRequest => ({ method: 'GET', path: `/api/posts/${postId(number)}` })
const profile = (number: number): ApiRequest => ({
  method: 'POST',
  path: '/api/user/get-user-feed',
  body: { user_id: personId(number) },
})
const like = (number: number): ApiRequest => ({
  method: 'POST',
  path: `/api/posts/${postId(number)}/likes`,
  token: randomItem(tokens),
})
const follow = (number: number): ApiRequest => {
  const body = { rec_id: personId(number) }
  // Accounts do not follow themselves.
  const reader = randomUpTo(READER_COUNT - 1)
  const token = readerToken(reader === number ? READER_COUNT : reader)
  return { method: 'POST', path: '/api/user/followit', body, token }
}
const postCount = ({ community }: ScenarioContext): number => community

/** Requests each path once, sixteen at a time, to cache the recent posts. */
const requestEachOnce =
  (most: (stage: ScenarioContext) => number, visit: (number: number) => ApiRequest) =>
  async (stage: ScenarioContext): Promise<void> => {
    const numbers = Array.from({ length: most(stage) }, (_, index) => index + 1)
    await Promise.all(
      Array.from({ length: stage.connections }, async () => {
        for (let number = numbers.pop(); number !== undefined; number = numbers.pop())
          await stage.ask(visit(number)).catch(() => undefined)
      }),
    )
  }

const recentPosts = (stage: ScenarioContext): number => Math.min(RECENT_POSTS, postCount(stage))
const busyMakers = (stage: ScenarioContext): number => Math.min(500, makerCountFor(postCount(stage)))

/** Scenarios of a shop with `--community <posts>`. */
export const communityScenarios: Scenario[] = [
  {
    name: 'home-feed',
    warmUp: requestEachOnce(
      () => READER_COUNT,
      (number) => homeFeed(readerToken(number)),
    ),
    run: requestsOf(() => homeFeed(randomItem(tokens))),
    target: p99AtMost(30),
  },
  {
    name: 'home-feed-of-5,000',
    run: requestsOf(() => homeFeed(randomItem(tokensFollowingMany))),
    target: p99AtMost(30),
  },
  {
    name: 'post',
    warmUp: requestEachOnce(recentPosts, post),
    run: requestsOf((stage) => post(randomUpTo(recentPosts(stage)))),
    target: shareOfFloor(0.3),
  },
  { name: 'post-any', run: requestsOf((stage) => post(randomUpTo(postCount(stage)))) },
  {
    name: 'profile',
    warmUp: requestEachOnce(busyMakers, profile),
    run: requestsOf((stage) => profile(randomUpTo(busyMakers(stage)))),
    target: shareOfFloor(0.3),
  },
  { name: 'profile-any', run: requestsOf((stage) => profile(randomUpTo(makerCountFor(postCount(stage))))) },
  { name: 'like', run: requestsOf((stage) => like(randomUpTo(recentPosts(stage)))), target: atLeast(1_500) },
  { name: 'like-one', run: requestsOf(() => like(1)), target: atLeast(1_500) },
  {
    name: 'follow',
    run: requestsOf((stage) => follow(randomUpTo(makerCountFor(postCount(stage))))),
    target: atLeast(1_500),
  },
]
