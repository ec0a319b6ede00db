import { sql } from 'kysely'
import { hearCourier } from '#domains/delivery/fulfilment'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { credit } from '../../domains/buying/points/credit.ts'
import {
  answerDisputes,
  bearLosses,
  beGenerous,
  dispute,
  endPaidBack,
  giveUpCash,
  importRemittances,
  retryRefunds,
  ringUp,
} from './counting-house.ts'
import { decideCases, keepStore, payOut, settleLost } from './keepers.ts'
import { check, provedAtTheEnd } from './proofs.ts'
import { shopperLife } from './shopper.ts'
import { linkStores, makePeace, makeTrouble } from './trouble.ts'
import { note, openWorld, run, settle, type Life, type Somebody, type World } from './world.ts'
import { bookSeats, changeWorkshops, openWorkshops } from './workshops.ts'

export type Simulated = {
  seed: number
  steps: number
  checks: number
  tally: Record<string, number>
  mishaps: World['mishaps']['counts']
}

type Wish = {
  shoppers: number
  seed: number
  /** Whether shoppers' banks take payments back. */ disputes?: boolean
  /** Steps between looks at all the books. */ every?: number
  say?: (what: string) => void
}

const AT_ONCE = 12

/**
 * Lets so many people shop in a world where everything breaks now and then, looks at the books all the time, lets sixty days go by in calm and
 * proves that nothing was lost, doubled or left lying. The same seed makes the same decisions.
 * @throws Error with the seed and what went on before.
 */
export async function simulate({
  shoppers,
  seed,
  every = 25,
  disputes = true,
  say = () => undefined,
}: Wish): Promise<Simulated> {
  const world = await openWorld(seed, { shoppers, hasDisputes: disputes })
  const walked = { steps: 0, checks: 0 }
  try {
    await openWorkshops(world)
    await linkStores(world)
    await liveOn(world, { shoppers, every, say, walked })
    await calmDown(world)
    await provedAtTheEnd(world)
    return {
      seed,
      ...walked,
      tally: Object.fromEntries([...world.tally].sort()),
      mishaps: world.mishaps.counts,
    }
  } catch (error) {
    const said = error instanceof Error ? error : new Error(String(error))
    if (!said.message.startsWith('Seed '))
      said.message = `Seed ${seed}, step ${walked.steps}: ${said.message}\n${world.diary.slice(-40).join('\n')}`
    throw said
  } finally {
    await world.end()
  }
}

type Walk = Required<Pick<Wish, 'shoppers' | 'every' | 'say'>> & { walked: { steps: number; checks: number } }

/** Somebody takes a step, then the others do something, until all have gone home. */
async function liveOn(world: World, { shoppers, every, say, walked }: Walk): Promise<void> {
  const lives: Life[] = []
  let born = 0
  world.weather.isWild = true
  while (born < shoppers || lives.length > 0) {
    while (lives.length < AT_ONCE && born < shoppers) {
      born += 1
      lives.push(...beginLives(world, await newcomer(world, born)))
      if (born % 100 === 0) say(`${born} shoppers, ${walked.steps} steps, ${walked.checks} looks`)
    }
    const at = world.dice.upTo(lives.length - 1)
    if ((await lives[at]?.next())?.done) lives.splice(at, 1)
    await happen(world)
    walked.steps += 1
    if (walked.steps % every !== 0) continue
    await check(world, `step ${walked.steps}`)
    walked.checks += 1
  }
}

/** Everybody shops, and some book a workshop besides. */
const beginLives = (world: World, self: Somebody): Life[] =>
  world.dice.chance(0.35) ? [shopperLife(world, self), bookSeats(world, self)] : [shopperLife(world, self)]

/** Some have points of before. */
async function newcomer(world: World, number: number): Promise<Somebody> {
  const self = await world.person(`Shopper ${number}`)
  if (!world.dice.chance(0.4)) return self
  const at = world.clock.now()
  const points = 5 + world.dice.upTo(200)
  const expiresAt = new Date(at.getTime() + world.dice.pick([10, 365]) * 24 * HOUR_MS)
  await transact(world.db, (tx) =>
    credit(tx, { personId: self.id, key: `before:${self.id}`, kind: 'earned', points, at }, expiresAt),
  )
  return self
}

const TASKS = [
  'bookings:clock',
  'payouts:route',
  'sandbox:deliver',
  'payments:look',
  'payments:refunds',
  'checkout:expire',
  'couriers:demo',
  'fulfilment:book',
  'fulfilment:errands',
]
const SLOW = [
  'payments:reconcile',
  'payments:disputes',
  'returns:clock',
  'orders:complete',
  'cash:lapse',
  'cash:forgo',
  'payouts:reserves',
  'payouts:route-look',
  'points:expire',
]

/** What others do meanwhile. */
async function happen(world: World): Promise<void> {
  const { dice, clock } = world
  if (dice.chance(0.5)) clock.forward((1 + dice.upTo(40)) * 1_000)
  if (dice.chance(0.03)) clock.forward(dice.pick([8, 20, 120, 26 * 60, 80 * 60]) * 60_000)
  if (dice.chance(0.1)) await shuffleNews(world)
  if (dice.chance(0.5)) await run(world, dice.pick(TASKS))
  if (dice.chance(0.1)) await run(world, dice.pick(SLOW))
  if (dice.chance(0.3)) await settle(world)
  if (dice.chance(0.15)) await keepStore(world, dice.pick(world.stores))
  if (dice.chance(0.01)) await decideCases(world)
  if (dice.chance(0.02)) await payOut(world)
  await countMoney(world)
  await changeCourse(world)
}

async function changeCourse(world: World): Promise<void> {
  const { dice } = world
  if (dice.chance(0.006)) await changeWorkshops(world)
  if (dice.chance(0.01)) await makeTrouble(world)
  if (dice.chance(0.02)) await makePeace(world)
}

async function countMoney(world: World): Promise<void> {
  const { dice } = world
  if (dice.chance(0.03)) await importRemittances(world)
  if (dice.chance(0.01)) await giveUpCash(world)
  if (dice.chance(0.03)) await ringUp(world)
  if (dice.chance(0.03)) await beGenerous(world)
  if (world.hasDisputes && dice.chance(0.01)) await dispute(world)
  if (dice.chance(0.03)) await answerDisputes(world)
  if (dice.chance(0.02)) await bearLosses(world)
}

/** Webhooks come in another order and again; couriers say again what they said, and sometimes the next thing first. */
async function shuffleNews({ db, dice, clock }: World): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from sandbox.deliveries order by id limit 20`.execute(
    db,
  )
  for (const { id } of rows)
    await sql`update sandbox.deliveries set due_at = ${new Date(clock.now().getTime() + dice.upTo(90) * 1_000)} where id = ${id}`.execute(
      db,
    )
  if (rows.length > 0) {
    const { id } = dice.pick(rows)
    await sql`insert into sandbox.deliveries (event_id, body, due_at) select event_id, body, ${clock.now()} from sandbox.deliveries where id = ${id}`.execute(
      db,
    )
  }
  const said = await sql<{ awb: string; code: string; kind: never; at: Date }>`
    select awb, code, kind, at from fulfilment.courier_events where courier = 'demo' order by id desc limit 12`.execute(
    db,
  )
  const again = dice.shuffled(said.rows).slice(0, 4)
  await transact(db, (tx) =>
    hearCourier(tx, 'demo', {
      said: again.map((one) => ({ ...one, at: new Date(one.at), place: '', note: '' })),
      now: clock.now(),
    }),
  )
  const next = await sql<{ awb: string; kind: never; at: Date }>`
    select awb, plan -> (step + 1) ->> 'kind' as kind, next_at + interval '1 minute' as at from demo_courier.shipments
    where next_at is not null and plan -> (step + 1) ->> 'kind' in ('in_transit', 'out_for_delivery') order by awb limit 5`.execute(
    db,
  )
  for (const { awb, kind, at } of next.rows.slice(0, dice.upTo(2))) {
    await transact(db, (tx) =>
      hearCourier(tx, 'demo', {
        said: [{ awb, code: kind, kind, at: new Date(at), place: '', note: '' }],
        now: clock.now(),
      }),
    )
  }
}

/** Everybody does their duty and nothing breaks, for sixty days. */
async function calmDown(world: World): Promise<void> {
  world.weather.isWild = false
  note(world, '— calm —')
  await makePeace(world, true)
  for (let round = 0; round < 24 + 30; round += 1) {
    world.clock.forward(round < 24 ? HOUR_MS / 6 : 48 * HOUR_MS)
    for (const task of [...TASKS, 'couriers:demo', 'couriers:demo', ...SLOW, 'payments:look'])
      await run(world, task)
    await settle(world)
    for (const store of world.stores) await keepStore(world, store, true)
    await settle(world)
    await decideCases(world)
    await settleLost(world)
    await endPaidBack(world)
    await retryRefunds(world)
    if (round % 6 === 5) {
      await answerDisputes(world, round > 24)
      await importRemittances(world, round > 24)
      await giveUpCash(world)
      await bearLosses(world)
    }
    if (round % 12 === 11) await payOut(world)
  }
  await settle(world)
}
