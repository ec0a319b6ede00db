import { sql } from 'kysely'
import { grantRole } from '#domains/accounts/identity/account-status'
import { changeStore } from '#domains/selling/sellers'
import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { unlockJobsOfDeadWorkers } from '#platform/dead-workers'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '#testing/test-shop'
import type { Answer, Visitor } from '#testing/visitor'
import { makeCoupon } from '../../domains/buying/checkout/pricing/offers.fixture.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'
import { injectFaults, type FaultInjector } from './fault-injection.ts'
import { replaceRandomInt } from './replace-random-int.ts'

export type SimulatedPerson = Visitor & { id: number; phone: string }

export type SimulatedStore = { id: number; goods: SoldGoods[]; owner: SimulatedPerson }

export type SimulationWorld = {
  seed: number
  hasDisputes: boolean
  shop: TestShop
  db: Db
  clock: MovableClock
  random: SeededRandom
  stores: SimulatedStore[]
  staff: SimulatedPerson[]
  coupons: string[]
  /** Posts that earn their creators a commission. */
  posts: number[]
  makers: number[]
  /** The conductor of `sessions`. */
  conductor: SimulatedPerson
  sessions: { id: number; ticketId: number }[]
  /** Suspended people, and stores that take no orders. */
  disrupted: { people: Set<number>; stores: Set<number> }
  faults: FaultInjector
  /** The last steps, newest last, for debugging a violation. */
  log: string[]
  tally: Map<string, number>
  conditions: { isWild: boolean }
  person(name: string, roles?: readonly string[]): Promise<SimulatedPerson>
  end(): Promise<void>
}

/** An activity in steps; other activities run between them. */
export type Activity = AsyncGenerator<undefined, void, void>

const STORE_NAMES = [
  ['Wool House', 'Karnataka'],
  ['Moti Mahal', 'Rajasthan'],
  ['Varnam Threads', 'Karnataka'],
  ['Blue Pottery', 'Rajasthan'],
  ['Kantha Corner', 'Karnataka'],
] as const

const STAFF = [
  'staff',
  ...['payouts', 'books', 'returns', 'cash', 'shipments', 'refunds', 'payments', 'orders', 'workshops'].map(
    (right) => `staff:${right}`,
  ),
]

const FIRST_PHONE = 9_300_000_000
let phones = FIRST_PHONE

/** A shop with five stores, some scarce goods, coupons, and staff. */
export async function openWorld(
  seed: number,
  { shoppers, hasDisputes }: { shoppers: number; hasDisputes: boolean },
): Promise<SimulationWorld> {
  const random = seededRandom(seed)
  const clock = movableClock(new Date('2026-11-21T04:30:00Z'))
  const shop = await openTestShop({ clock, env: { DEMO_COURIER_SECONDS: '60', DATABASE_POOL: '12' } })
  // Few simulated people open many checkouts: raises the limit of unpaid ones per person.
  await sql`update checkout.settings set most_unpaid = 1000`.execute(shop.database.db)
  const { db } = shop.database
  const conditions = { isWild: false }
  phones = FIRST_PHONE
  const drawAnyNumbers = replaceRandomInt(seededRandom(seed + 2))
  const world: SimulationWorld = {
    seed,
    hasDisputes,
    shop,
    db,
    clock,
    random,
    stores: [],
    staff: [],
    coupons: [],
    posts: [],
    makers: [],
    conductor: undefined as never,
    sessions: [],
    disrupted: { people: new Set(), stores: new Set() },
    faults: injectFaults(seededRandom(seed + 1), () => conditions.isWild),
    log: [],
    tally: new Map(),
    conditions,
    person: (name, roles = []) => createPerson(world, name, roles),
    end: async () => {
      world.faults.end()
      drawAnyNumbers()
      await shop.end()
    },
  }
  for (const [name, state] of STORE_NAMES)
    world.stores.push(await createStore(world, { name, state, shoppers }))
  for (const name of ['Nila Sen', 'Omar Khan']) world.staff.push(await world.person(name, STAFF))
  for (const name of ['Meera Iyer', 'Devika Menon']) await createMaker(world, name)
  const [first] = world.stores
  for (const how of [
    { percent: 10, uses: 30 },
    { amount: 50, each: 1 },
    { percent: 5, store: first?.goods[0] as SoldGoods },
  ]) {
    world.coupons.push((await makeCoupon(db, clock, { ...how, days: 90 })).code)
  }
  return world
}

/** Creates a creator with a post that lists products. */
async function createMaker(world: SimulationWorld, name: string): Promise<void> {
  const maker = await world.person(name, ['creator'])
  const postId = 500 + world.posts.length
  await transact(world.db, (tx) =>
    publish(tx, 'feed.published', { postId, creatorId: maker.id, at: '2026-01-01T00:00:00Z' }),
  )
  await maker.post('/api/creator/payouts/account', { method: 'upi', holder: name, upi: 'maker@okbank' })
  world.posts.push(postId)
  world.makers.push(maker.id)
}

async function createStore(
  world: SimulationWorld,
  { name, state, shoppers }: { name: string; state: (typeof STORE_NAMES)[number][1]; shoppers: number },
): Promise<SimulatedStore> {
  const { random, db } = world
  const goods = await openStoreWithGoods(db, name, {
    state,
    goods: [
      { name: `Plenty of ${name}`, price: 149 + random.wholeUpTo(900), stock: shoppers * 20, grams: 80 },
      { name: `Some of ${name}`, price: 33.33 + random.wholeUpTo(90), stock: shoppers, grams: 40, gst: 18 },
      {
        name: `Last of ${name}`,
        price: 777 + random.wholeUpTo(2_000),
        stock: 3 + random.wholeUpTo(Math.ceil(shoppers / 20)),
        grams: 700,
        gst: 12,
      },
    ],
  })
  const id = goods[0]?.storeId ?? 0
  const owner = await world.person(`Owner of ${name}`)
  await transact(db, async (tx) => {
    await changeStore(tx, id, {
      ownerId: owner.id,
      careEmail: `store${id}@example.in`,
      carePhone: owner.phone,
    })
    await grantRole(tx, owner.id, 'seller')
  })
  const account = { method: 'bank', holder: 'Wasim Ali', account_number: '123456789012', ifsc: 'SBIN0001234' }
  await owner.post('/api/seller/payouts/account', { store_id: id, ...account })
  return { id, goods, owner }
}

async function createPerson(
  world: SimulationWorld,
  name: string,
  roles: readonly string[],
): Promise<SimulatedPerson> {
  const { db, clock, shop } = world
  phones += 1
  const phone = String(phones)
  const self = await createSignedInPerson(db, { name, phone, roles }, clock.now())
  const send = async <Body>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    sent: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<Body>> => {
    const ask = () =>
      shop.app.inject({
        method,
        url,
        headers: {
          client: 'web',
          authorization: `Bearer ${self.token}`,
          'content-type': 'application/json',
          ...sent.headers,
        },
        ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
      })
    let answer = await ask()
    // Sessions expire after a month without use. Suspended people do nothing for a while.
    if (answer.statusCode === 401 && !world.disrupted.people.has(self.id)) {
      world.faults.disarm()
      self.token = (await createSignedInPerson(db, { name, phone }, clock.now())).token
      answer = await ask()
    }
    logStep(
      world,
      `${name}: ${method} ${url} ${answer.statusCode}${answer.statusCode >= 400 ? ` ${answer.body.slice(0, 200)}` : ''}`,
    )
    countOutcome(world, `${answer.statusCode}`)
    return {
      status: answer.statusCode,
      headers: new Headers(),
      body: (/^[[{]/.test(answer.body) ? JSON.parse(answer.body) : answer.body) as Body,
    }
  }
  return {
    id: self.id,
    phone,
    token: self.token,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body = {}, headers = {}) => send('POST', path, { body, headers }),
    delete: (path, body = {}) => send('DELETE', path, { body }),
    signIn: async () => undefined,
    signInWithGmail: async () => undefined,
  }
}

export function logStep({ log }: SimulationWorld, text: string): void {
  log.push(text)
  if (log.length > 400) log.shift()
}

export const countOutcome = ({ tally }: SimulationWorld, what: string): void =>
  void tally.set(what, (tally.get(what) ?? 0) + 1)

/** Runs a task; while faults are on, it may fail at a statement, and runs again later. */
export async function runTask(world: SimulationWorld, task: string): Promise<void> {
  const work = world.shop.jobs.tasks[task]
  if (!work) throw new Error(`There is no task ${task}.`)
  await withPossibleCrash(world, () => work(undefined))
}

/** No process has this id, so its worker counts as dead. */
const ENDED_PROCESS = 0

/** Runs all queued jobs. Jobs of dead workers are unlocked and retried at once. */
export async function runQueuedJobs(world: SimulationWorld): Promise<void> {
  const { jobs } = world.shop
  await withPossibleCrash(world, () => runPendingJobs({ ...jobs, instance: () => ENDED_PROCESS }))
  await unlockJobsOfDeadWorkers(world.db, { own: jobs.instance(), graceMs: 0 })
  await sql`update graphile_worker._private_jobs set run_at = least(run_at, now()), attempts = least(attempts, 3) where attempts > 0`.execute(
    world.db,
  )
}

async function withPossibleCrash(world: SimulationWorld, work: () => Promise<void>): Promise<void> {
  const { faults, random, conditions } = world
  if (conditions.isWild && random.chance(0.15)) faults.cutAfter(1 + random.wholeUpTo(60))
  const before = faults.counts.cuts
  try {
    await work()
  } catch (error) {
    if (!conditions.isWild) throw error
    logStep(world, `a job died: ${String(error)}`)
  } finally {
    faults.disarm()
    if (faults.counts.cuts > before) countOutcome(world, 'jobs cut')
  }
}

type ErrorBody = { code?: string; error?: { code?: string } } | null

/** The gateway sandbox reports database failures in the gateway's format. */
const errorCodeOf = (body: unknown, status: number): string => {
  const refusal = body as ErrorBody
  return refusal?.code ?? (status === 503 && refusal?.error?.code === 'SERVER_ERROR' ? 'try_again' : '')
}

/** The gateway did not answer, or the machine is too slow to get a connection in time. */
const EXPECTED_ERRORS: ReadonlySet<string> = new Set(['payment_unavailable', 'try_again'])

/** Calls while the database connection may be cut, and retries once after a 5xx. @throws on a 5xx without a cut: a bug. */
export async function callWithFaults<Body>(
  world: SimulationWorld,
  call: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const { faults, random, conditions } = world
  const before = faults.counts.cuts
  if (conditions.isWild && random.chance(0.06)) faults.cutAfter(1 + random.wholeUpTo(25))
  try {
    const answer = await call()
    const isBroken = faults.counts.cuts > before
    const code = errorCodeOf(answer.body, answer.status)
    if (answer.status >= 500 && !isBroken && !EXPECTED_ERRORS.has(code))
      throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
    faults.disarm()
    return answer.status >= 500 && code !== 'payment_unavailable' ? await call() : answer
  } finally {
    faults.disarm()
  }
}
