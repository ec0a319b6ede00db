import { followsMany, makersAmong, personId, postId, READERS, readerToken } from './community.ts'
import { load, type Ask, type Measured } from './load.ts'
import type { Scenario, Target } from './scenarios.ts'
import type { Stage } from './stage.ts'

// What is looked at these days: the posts that feeds show, and the makers who posted them.
const LOOKED_AT = 5_000

const some = (most: number): number => 1 + Math.floor(Math.random() * most)
const tokens = Array.from({ length: READERS }, (_, index) => readerToken(index + 1))
const ofMany = tokens.filter((_, index) => followsMany(index + 1))
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

const asking =
  (next: (stage: Stage) => Ask) =>
  (stage: Stage): Promise<Measured> =>
    load(stage.url, { ...stage, next: () => next(stage) })

const within = (p99: number) => (): Target => ({
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

const home = (token: string): Ask => ({ method: 'GET', path: '/api/feed?limit=20', token })
const post = (number: number): Ask => ({ method: 'GET', path: `/api/posts/${postId(number)}` })
const profile = (number: number): Ask => ({
  method: 'POST',
  path: '/api/user/get-user-feed',
  body: { user_id: personId(number) },
})
const like = (number: number): Ask => ({
  method: 'POST',
  path: `/api/posts/${postId(number)}/likes`,
  token: oneOf(tokens),
})
const follow = (number: number): Ask => {
  const body = { rec_id: personId(number) }
  // No account follows itself.
  const reader = some(READERS - 1)
  const token = readerToken(reader === number ? READERS : reader)
  return { method: 'POST', path: '/api/user/followit', body, token }
}
const posts = ({ community }: Stage): number => community

/** Asks for each once, sixteen at a time, so that the recent posts are cached. */
const visitAll =
  (most: (stage: Stage) => number, visit: (number: number) => Ask) =>
  async (stage: Stage): Promise<void> => {
    const numbers = Array.from({ length: most(stage) }, (_, index) => index + 1)
    await Promise.all(
      Array.from({ length: stage.connections }, async () => {
        for (let number = numbers.pop(); number !== undefined; number = numbers.pop())
          await stage.ask(visit(number)).catch(() => undefined)
      }),
    )
  }

const lookedAt = (stage: Stage): number => Math.min(LOOKED_AT, posts(stage))
const busyMakers = (stage: Stage): number => Math.min(500, makersAmong(posts(stage)))

/** What is asked of a shop with `--community <posts>`. */
export const communityScenarios: Scenario[] = [
  {
    name: 'home-feed',
    warmUp: visitAll(
      () => READERS,
      (number) => home(readerToken(number)),
    ),
    run: asking(() => home(oneOf(tokens))),
    target: within(30),
  },
  { name: 'home-feed-of-5,000', run: asking(() => home(oneOf(ofMany))), target: within(30) },
  {
    name: 'post',
    warmUp: visitAll(lookedAt, post),
    run: asking((stage) => post(some(lookedAt(stage)))),
    target: shareOfFloor(0.3),
  },
  { name: 'post-any', run: asking((stage) => post(some(posts(stage)))) },
  {
    name: 'profile',
    warmUp: visitAll(busyMakers, profile),
    run: asking((stage) => profile(some(busyMakers(stage)))),
    target: shareOfFloor(0.3),
  },
  { name: 'profile-any', run: asking((stage) => profile(some(makersAmong(posts(stage))))) },
  { name: 'like', run: asking((stage) => like(some(lookedAt(stage)))), target: atLeast(1_500) },
  { name: 'like-one', run: asking(() => like(1)), target: atLeast(1_500) },
  { name: 'follow', run: asking((stage) => follow(some(makersAmong(posts(stage))))), target: atLeast(1_500) },
]
