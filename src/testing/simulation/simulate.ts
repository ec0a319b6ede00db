import { sql } from 'kysely'
import { handleCourierUpdates } from '#domains/delivery/fulfilment'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { creditPoints } from '../../domains/buying/points/earning/credit-points.ts'
import {
  answerDisputes,
  debitLosses,
  refundGoodwill,
  openDispute,
  cancelChargedBackOrders,
  writeOffCash,
  importRemittances,
  retryRefunds,
  confirmCashOrders,
} from './staff-finance.ts'
import { decideAppeals, runStoreRound, runPayouts, writeOffLostParcels } from './store-owners.ts'
import { assertNoViolations, assertFinalState } from './assertions.ts'
import { shopperActivity } from './shopper.ts'
import { linkStoreAccounts, endDisruptions, startDisruption } from './disruptions.ts'
import {
  logStep,
  openWorld,
  runTask,
  runQueuedJobs,
  type Activity,
  type SimulatedPerson,
  type SimulationWorld,
} from './world.ts'
import { bookingActivity, changeSessions, createWorkshops } from './workshops.ts'

export type SimulationResult = {
  seed: number
  steps: number
  checks: number
  tally: Record<string, number>
  faults: SimulationWorld['faults']['counts']
}

type SimulationOptions = {
  shoppers: number
  seed: number
  /** Whether banks open disputes. */ disputes?: boolean
  /** Steps between integrity checks. */ every?: number
  onProgress?: (what: string) => void
}

const CONCURRENT_SHOPPERS = 12

/**
 * Runs this many shoppers under injected faults and checks integrity throughout, then passes sixty days without faults and asserts that nothing
 * was lost, duplicated or left unfinished. The same seed makes the same decisions.
 * @throws Error with the seed and the log.
 */
export async function simulate({
  shoppers,
  seed,
  every = 25,
  disputes = true,
  onProgress = () => undefined,
}: SimulationOptions): Promise<SimulationResult> {
  const world = await openWorld(seed, { shoppers, hasDisputes: disputes })
  const walked = { steps: 0, checks: 0 }
  try {
    await createWorkshops(world)
    await linkStoreAccounts(world)
    await runActivities(world, { shoppers, every, onProgress, walked })
    await runWithoutFaults(world)
    await assertFinalState(world)
    return {
      seed,
      ...walked,
      tally: Object.fromEntries([...world.tally].sort()),
      faults: world.faults.counts,
    }
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    if (!failure.message.startsWith('Seed '))
      failure.message = `Seed ${seed}, step ${walked.steps}: ${failure.message}\n${world.log.slice(-40).join('\n')}`
    throw failure
  } finally {
    await world.end()
  }
}

type SimulationRun = Required<Pick<SimulationOptions, 'shoppers' | 'every' | 'onProgress'>> & {
  walked: { steps: number; checks: number }
}

/** Advances one random activity, then the background, until all activities have ended. */
async function runActivities(
  world: SimulationWorld,
  { shoppers, every, onProgress, walked }: SimulationRun,
): Promise<void> {
  const lives: Activity[] = []
  let born = 0
  world.conditions.isWild = true
  while (born < shoppers || lives.length > 0) {
    while (lives.length < CONCURRENT_SHOPPERS && born < shoppers) {
      born += 1
      lives.push(...startActivities(world, await addShopper(world, born)))
      if (born % 100 === 0) onProgress(`${born} shoppers, ${walked.steps} steps, ${walked.checks} looks`)
    }
    const at = world.random.wholeUpTo(lives.length - 1)
    if ((await lives[at]?.next())?.done) lives.splice(at, 1)
    await simulateBackground(world)
    walked.steps += 1
    if (walked.steps % every !== 0) continue
    await assertNoViolations(world, `step ${walked.steps}`)
    walked.checks += 1
  }
}

/** Everyone shops; some also book a workshop. */
const startActivities = (world: SimulationWorld, self: SimulatedPerson): Activity[] =>
  world.random.chance(0.35)
    ? [shopperActivity(world, self), bookingActivity(world, self)]
    : [shopperActivity(world, self)]

/** Some start with points. */
async function addShopper(world: SimulationWorld, number: number): Promise<SimulatedPerson> {
  const self = await world.person(`Shopper ${number}`)
  if (!world.random.chance(0.4)) return self
  const at = world.clock.now()
  const points = 5 + world.random.wholeUpTo(200)
  const expiresAt = new Date(at.getTime() + world.random.pick([10, 365]) * 24 * HOUR_MS)
  await transact(world.db, (tx) =>
    creditPoints(tx, { personId: self.id, key: `before:${self.id}`, kind: 'earned', points, at }, expiresAt),
  )
  return self
}

const FREQUENT_TASKS = [
  'bookings:process-due',
  'payouts:route',
  'sandbox:deliver',
  'payments:check-due',
  'payments:refunds',
  'checkout:expire',
  'couriers:demo',
  'fulfilment:book',
  'fulfilment:run-courier-tasks',
]
const SLOW_TASKS = [
  'payments:reconcile',
  'payments:disputes',
  'returns:advance-due',
  'orders:complete',
  'cash:cancel-unconfirmed',
  'cash:waive-uncollected',
  'payouts:reserves',
  'payouts:recheck-transfers',
  'points:expire',
]

/** Advances the clock, jobs, stores, staff and couriers at random. */
async function simulateBackground(world: SimulationWorld): Promise<void> {
  const { random, clock } = world
  if (random.chance(0.5)) clock.forward((1 + random.wholeUpTo(40)) * 1_000)
  if (random.chance(0.03)) clock.forward(random.pick([8, 20, 120, 26 * 60, 80 * 60]) * 60_000)
  if (random.chance(0.1)) await shuffleWebhooks(world)
  if (random.chance(0.5)) await runTask(world, random.pick(FREQUENT_TASKS))
  if (random.chance(0.1)) await runTask(world, random.pick(SLOW_TASKS))
  if (random.chance(0.3)) await runQueuedJobs(world)
  if (random.chance(0.15)) await runStoreRound(world, random.pick(world.stores))
  if (random.chance(0.01)) await decideAppeals(world)
  if (random.chance(0.02)) await runPayouts(world)
  await simulateStaffFinance(world)
  await simulateDisruptions(world)
}

async function simulateDisruptions(world: SimulationWorld): Promise<void> {
  const { random } = world
  if (random.chance(0.006)) await changeSessions(world)
  if (random.chance(0.01)) await startDisruption(world)
  if (random.chance(0.02)) await endDisruptions(world)
}

async function simulateStaffFinance(world: SimulationWorld): Promise<void> {
  const { random } = world
  if (random.chance(0.03)) await importRemittances(world)
  if (random.chance(0.01)) await writeOffCash(world)
  if (random.chance(0.03)) await confirmCashOrders(world)
  if (random.chance(0.03)) await refundGoodwill(world)
  if (world.hasDisputes && random.chance(0.01)) await openDispute(world)
  if (random.chance(0.03)) await answerDisputes(world)
  if (random.chance(0.02)) await debitLosses(world)
}

/** Reorders and repeats webhooks; repeats tracking updates of couriers, and sometimes sends the next one early. */
async function shuffleWebhooks({ db, random, clock }: SimulationWorld): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from sandbox.deliveries order by id limit 20`.execute(
    db,
  )
  for (const { id } of rows)
    await sql`update sandbox.deliveries set due_at = ${new Date(clock.now().getTime() + random.wholeUpTo(90) * 1_000)} where id = ${id}`.execute(
      db,
    )
  if (rows.length > 0) {
    const { id } = random.pick(rows)
    await sql`insert into sandbox.deliveries (event_id, body, due_at) select event_id, body, ${clock.now()} from sandbox.deliveries where id = ${id}`.execute(
      db,
    )
  }
  const updates = await sql<{ awb: string; code: string; kind: never; at: Date }>`
    select awb, code, kind, at from fulfilment.courier_events where courier = 'demo' order by id desc limit 12`.execute(
    db,
  )
  const again = random.shuffled(updates.rows).slice(0, 4)
  await transact(db, (tx) =>
    handleCourierUpdates(tx, 'demo', {
      updates: again.map((one) => ({ ...one, at: new Date(one.at), place: '', note: '' })),
      now: clock.now(),
    }),
  )
  const next = await sql<{ awb: string; kind: never; at: Date }>`
    select awb, plan -> (step + 1) ->> 'kind' as kind, next_at + interval '1 minute' as at from demo_courier.shipments
    where next_at is not null and plan -> (step + 1) ->> 'kind' in ('in_transit', 'out_for_delivery') order by awb limit 5`.execute(
    db,
  )
  for (const { awb, kind, at } of next.rows.slice(0, random.wholeUpTo(2))) {
    await transact(db, (tx) =>
      handleCourierUpdates(tx, 'demo', {
        updates: [{ awb, code: kind, kind, at: new Date(at), place: '', note: '' }],
        now: clock.now(),
      }),
    )
  }
}

/** Runs sixty days without faults in which everyone does what is due. */
async function runWithoutFaults(world: SimulationWorld): Promise<void> {
  world.conditions.isWild = false
  logStep(world, '— calm —')
  await endDisruptions(world, true)
  for (let round = 0; round < 24 + 30; round += 1) {
    world.clock.forward(round < 24 ? HOUR_MS / 6 : 48 * HOUR_MS)
    for (const task of [
      ...FREQUENT_TASKS,
      'couriers:demo',
      'couriers:demo',
      ...SLOW_TASKS,
      'payments:check-due',
    ])
      await runTask(world, task)
    await runQueuedJobs(world)
    for (const store of world.stores) await runStoreRound(world, store, true)
    await runQueuedJobs(world)
    await decideAppeals(world)
    await writeOffLostParcels(world)
    await cancelChargedBackOrders(world)
    await retryRefunds(world)
    if (round % 6 === 5) {
      await answerDisputes(world, round > 24)
      await importRemittances(world, round > 24)
      await writeOffCash(world)
      await debitLosses(world)
    }
    if (round % 12 === 11) await runPayouts(world)
  }
  await runQueuedJobs(world)
}
