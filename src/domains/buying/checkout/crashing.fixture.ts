import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { CrashableShop } from '#testing/crashable-shop'
import { createSignedInPerson } from '#testing/signed-in-person'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { visitor, type Visitor } from '#testing/visitor'
import { add } from './buying.fixture.ts'

/** A shopper with goods of two stores that no other shopper wants, so that stopped calls do not block each other. */
export type Shopper = { number: number; token: string | null; goods: SoldGoods[] }

const FIRST_PHONE = 9_200_000_000

/** Creates new shoppers at two stores that all of them buy from. */
export async function createShoppers(db: Db, first: number, count: number): Promise<Shopper[]> {
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  const goodsByStore: SoldGoods[][] = []
  for (const [name, state] of [
    ['Wool House', 'Karnataka'],
    ['Moti Mahal', 'Rajasthan'],
  ] as const) {
    const goods = numbers.map((number) => ({ name: `${name}'s goods ${number}`, price: 250, stock: 10 }))
    goodsByStore.push(await openStoreWithGoods(db, `${name} ${first}`, { state, goods }))
  }
  return mapConcurrently(numbers, async (number, index) => {
    const { token } = await createSignedInPerson(
      db,
      { name: `Shopper ${number}`, phone: String(FIRST_PHONE + number) },
      new Date(),
    )
    return { number, token, goods: goodsByStore.flatMap((goods) => goods[index] ?? []) }
  })
}

const CONCURRENCY = 6

/** Runs `work` for each, a few at a time. @returns the results in the same order. */
export async function mapConcurrently<T, Result>(
  all: readonly T[],
  work: (one: T, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const walk = async (): Promise<void> => {
    for (let index = next++; index < all.length; index = next++)
      results[index] = await work(all[index] as T, index)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, walk))
  return results
}

/** The shopper at the running shop, with the token from before the crash. */
export function visitorAt(shop: CrashableShop, { token }: Shopper): Visitor {
  const self = visitor(shop.url)
  self.token = token
  return self
}

export async function fillCart(shop: CrashableShop, shopper: Shopper): Promise<void> {
  for (const one of shopper.goods) await add(visitorAt(shop, shopper), one)
}

/** The same visitor, whose every call stops at that statement. */
export function visitorStoppingAt(self: Visitor, how: { at: number; as: string }): Visitor {
  const headers = { 'x-stop-at': String(how.at), 'x-stop-as': how.as }
  return { ...self, post: (path, body, more = {}) => self.post(path, body, { ...headers, ...more }) }
}

/** The SQL statements of a shopper's call; it can be stopped at each. */
export const statementsOfResponse = ({ headers }: { headers: Headers }): string[] =>
  JSON.parse(decodeURIComponent(headers.get('x-statements') ?? '[]')) as string[]

/** A call to interrupt, and what happens `before` it. */
export type CrashScenario = {
  before: (shopper: Shopper) => Promise<void>
  call: (self: Visitor, shopper: Shopper) => Promise<{ headers: Headers }>
}

/** One shopper per statement of the call. */
export type PreparedCrashScenario = CrashScenario & { shoppers: Shopper[] }

/** Runs each scenario once to count its statements, and prepares one shopper per statement. */
export async function prepareCrashScenarios<Name extends string>(
  { db }: { db: Db },
  shop: CrashableShop,
  scenarios: Record<Name, CrashScenario>,
): Promise<Record<Name, PreparedCrashScenario>> {
  const names = Object.keys(scenarios) as Name[]
  const firsts = await createShoppers(db, 0, 2 * names.length)
  // Values that a process reads once and caches need no statement in later calls.
  await mapConcurrently(names, async (name, index) => {
    const warm = firsts[names.length + index] as Shopper
    await scenarios[name].before(warm)
    await scenarios[name].call(visitorAt(shop, warm), warm)
  })
  const lengths = await mapConcurrently(names, async (name, index) => {
    const first = firsts[index] as Shopper
    await scenarios[name].before(first)
    const allStatements = statementsOfResponse(
      await scenarios[name].call(
        visitorStoppingAt(visitorAt(shop, first), { at: Infinity, as: 'whole' }),
        first,
      ),
    )
    if (allStatements.length < 5)
      throw new Error(
        `${name} ran only ${allStatements.length} statements: the call to be interrupted was refused.`,
      )
    return allStatements.length
  })
  const others = await createShoppers(
    db,
    2 * names.length,
    lengths.reduce((sum, length) => sum + length, 0),
  )
  const made: [Name, PreparedCrashScenario][] = names.map((name, index) => [
    name,
    { ...scenarios[name], shoppers: others.splice(0, lengths[index]) },
  ])
  for (const [, { before, shoppers }] of made) await mapConcurrently(shoppers, before)
  return Object.fromEntries(made) as Record<Name, PreparedCrashScenario>
}

/** A call that is stopped at one of its statements. */
type InterruptedCall = { shopper: Shopper; call: CrashScenario['call']; at: number }

/**
 * Stops the call of each shopper at another of its statements, first to last, and kills the server when all are stopped: once, or in
 * batches if the database has too few connections. Then the server starts again.
 * `workers`: stops the shop's workers too, before any call, and returns what releases them.
 * @returns how many calls were stopped.
 */
export async function crashAtEachStatement(
  { db }: { db: Db },
  shop: CrashableShop,
  {
    cut,
    workers,
  }: { cut: Record<string, PreparedCrashScenario>; workers?: () => Promise<() => Promise<unknown>> },
): Promise<number> {
  const victims = Object.values(cut).flatMap(({ shoppers, call }) =>
    shoppers.map((shopper, index) => ({ shopper, call, at: index + 1 })),
  )
  const maxStopped = await maxStoppedCalls(db)
  let stood = 0
  let releaseWorkers = await workers?.()
  for (let from = 0; from < victims.length; from += maxStopped) {
    stood += await stopAtStatements(shop, victims.slice(from, from + maxStopped))
    await shop.kill()
    await releaseWorkers?.()
    releaseWorkers = undefined
    await shop.start()
  }
  return stood
}

/** Two test files at once, each with a shop of its own. */
async function maxStoppedCalls(db: Db): Promise<number> {
  const { rows } = await sql<{
    connections: number
  }>`select current_setting('max_connections')::int as connections`.execute(db)
  return Math.floor(((rows[0]?.connections ?? 100) - 20) / 2)
}

async function stopAtStatements(shop: CrashableShop, victims: readonly InterruptedCall[]): Promise<number> {
  const ends = await mapConcurrently(victims, ({ shopper, call, at: statement }) => {
    const as = `${shopper.number}`
    const answered = call(visitorStoppingAt(visitorAt(shop, shopper), { at: statement, as }), shopper).then(
      () => 'answered' as const,
      () => 'cut' as const,
    )
    return Promise.race([shop.waitUntilStopped(as).then(() => 'stands' as const), answered])
  })
  return ends.filter((end) => end === 'stands').length
}

export const countInterruptedCalls = (cut: Record<string, PreparedCrashScenario>): number =>
  Object.values(cut).reduce((sum, { shoppers }) => sum + shoppers.length, 0)

export async function listCheckoutsOf(db: Db, shopper: Shopper): Promise<{ id: number; state: string }[]> {
  const { rows } = await sql<{ id: number; state: string }>`
    select c.id, c.state from checkout.checkouts c join identity.people p on p.id = c.shopper_id
    where p.phone = ${String(FIRST_PHONE + shopper.number)} order by c.opened_at`.execute(db)
  return rows
}
