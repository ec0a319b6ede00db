import { sql } from 'kysely'
import { reinstatePerson, suspendPerson } from '#domains/accounts/identity'
import { changeStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { countOutcome, callWithFaults, runQueuedJobs, type SimulationWorld } from './world.ts'

/** Somebody's account is suspended in the middle of her orders, a store takes no more orders, or the gateway pays it no more. */
export async function startDisruption(world: SimulationWorld): Promise<void> {
  const { random: dice, db, clock, disrupted: out } = world
  const store = dice.pick(world.stores)
  const what = dice.pick(['owner', 'maker', 'store', 'link'] as const)
  countOutcome(world, `trouble with ${what}`)
  if (what === 'store') {
    out.stores.add(store.id)
    return transact(db, (tx) => changeStore(tx, store.id, { status: 'Paused' }))
  }
  if (what === 'link') return stopAccountLink(world, store.id)
  const personId = what === 'owner' ? store.owner.id : dice.pick(world.makers)
  if (out.people.has(personId)) return
  out.people.add(personId)
  await transact(db, (tx) => suspendPerson(tx, personId, clock.now()))
}

/** It is over; `isAll`: for everybody. */
export async function endDisruptions(world: SimulationWorld, isAll = false): Promise<void> {
  const { random: dice, db, disrupted: out } = world
  for (const id of out.people) {
    if (!isAll && !dice.chance(0.4)) continue
    out.people.delete(id)
    await transact(db, (tx) => reinstatePerson(tx, id))
  }
  for (const id of out.stores) {
    if (!isAll && !dice.chance(0.4)) continue
    out.stores.delete(id)
    await transact(db, (tx) => changeStore(tx, id, { status: 'Open' }))
  }
}

/** In half of the worlds the gateway pays some of the stores. */
export async function linkStoreAccounts(world: SimulationWorld): Promise<void> {
  const { random: dice, db, staff } = world
  if (!dice.chance(0.5)) return
  await sql`update payouts.settings set value = 1 where name = 'route'`.execute(db)
  for (const { id } of world.stores) {
    if (!dice.chance(0.7)) continue
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
