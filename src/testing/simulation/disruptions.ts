import { sql } from 'kysely'
import { reinstatePerson, suspendPerson } from '#domains/accounts/identity/account-status'
import { changeStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { countOutcome, callWithFaults, runQueuedJobs, type SimulationWorld } from './world.ts'

/** Suspends an account, closes a store for orders, or unlinks its gateway account. */
export async function startDisruption(world: SimulationWorld): Promise<void> {
  const { random, db, clock, disrupted } = world
  const store = random.pick(world.stores)
  const what = random.pick(['owner', 'maker', 'store', 'link'] as const)
  countOutcome(world, `trouble with ${what}`)
  if (what === 'store') {
    disrupted.stores.add(store.id)
    return transact(db, (tx) => changeStore(tx, store.id, { status: 'Paused' }))
  }
  if (what === 'link') return stopAccountLink(world, store.id)
  const personId = what === 'owner' ? store.owner.id : random.pick(world.makers)
  if (disrupted.people.has(personId)) return
  disrupted.people.add(personId)
  await transact(db, (tx) => suspendPerson(tx, personId, clock.now()))
}

/** Ends disruptions at random; `isAll`: every one. */
export async function endDisruptions(world: SimulationWorld, isAll = false): Promise<void> {
  const { random, db, disrupted } = world
  for (const id of disrupted.people) {
    if (!isAll && !random.chance(0.4)) continue
    disrupted.people.delete(id)
    await transact(db, (tx) => reinstatePerson(tx, id))
  }
  for (const id of disrupted.stores) {
    if (!isAll && !random.chance(0.4)) continue
    disrupted.stores.delete(id)
    await transact(db, (tx) => changeStore(tx, id, { status: 'Open' }))
  }
}

/** Links some stores to gateway accounts in half of the worlds. */
export async function linkStoreAccounts(world: SimulationWorld): Promise<void> {
  const { random, db, staff } = world
  if (!random.chance(0.5)) return
  await sql`update payouts.settings set value = 1 where name = 'route'`.execute(db)
  for (const { id } of world.stores) {
    if (!random.chance(0.7)) continue
    countOutcome(
      world,
      `linked ${(await staff[0]!.post(`/api/admin/payouts/route/stores/${id}/link`, { reason: 'As agreed' })).status}`,
    )
  }
  await runQueuedJobs(world)
}

async function stopAccountLink(world: SimulationWorld, storeId: number): Promise<void> {
  if (!world.random.chance(0.3)) return
  const stop = () =>
    world.staff[0]!.post(`/api/admin/payouts/route/stores/${storeId}/stop`, { reason: 'They have left' })
  countOutcome(world, `link stopped ${(await callWithFaults(world, stop)).status}`)
}
