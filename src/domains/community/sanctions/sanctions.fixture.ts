import { afterAll, beforeAll } from 'vitest'
import { publish } from '#platform/events'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { transact } from '#platform/transact'
import { openDomainShop, type DomainShop, type TestPerson } from '#testing/domain-shop'
import type { SanctionKind } from './contract.ts'
import { activeRestrictionOf, imposeSanction, liftSanction, type SanctionInput } from './index.ts'
import { sanctionsListeners } from './personal-data.ts'

export let shop: DomainShop
export let nila: TestPerson
export let rohan: TestPerson

/** A database with Nila and Rohan, who moderate. */
export function setUpSanctions(): void {
  beforeAll(async () => {
    shop = await openDomainShop({
      routes: [],
      listeners: sanctionsListeners,
      topics: ['sanctions.imposed', 'sanctions.lifted'],
    })
    nila = await shop.person('Nila Das', ['staff', 'staff:moderation'])
    rohan = await shop.person('Rohan Desai', ['staff', 'staff:moderation'])
  })
  afterAll(() => shop.close())
}

/** A sanction by Nila for spam. */
export const sanctionOf = (
  to: TestPerson,
  kind: SanctionKind,
  more: Partial<SanctionInput> = {},
): SanctionInput => ({
  personId: to.id,
  kind,
  rule: 'spam',
  reason: 'The same advertisement 12 times.',
  caseTicket: null,
  days: null,
  actorId: nila.id,
  now: shop.clock.now(),
  ...more,
})

export const impose = (to: TestPerson, kind: SanctionKind, more: Partial<SanctionInput> = {}) =>
  transact(shop.db, (tx) => imposeSanction(tx, sanctionOf(to, kind, more)))

export const lift = (id: number, by: TestPerson = nila, reason = 'Decided again.') =>
  transact(shop.db, (tx) => liftSanction(tx, id, { actorId: by.id, reason, now: shop.clock.now() }))

/** Merges the account `from` into `into`, and delivers the event. */
export async function merge(from: TestPerson, into: TestPerson): Promise<void> {
  await transact(shop.db, (tx) => publish(tx, 'identity.merged', { from: from.id, into: into.id }))
  await shop.deliverEvents()
}

export const inDays = (count: number): Date => new Date(shop.clock.now().getTime() + count * DAY_MS)

/** The kind and end of the restriction in force after some days. */
export async function restrictionAfter(who: TestPerson, days: number) {
  const found = await activeRestrictionOf(shop.db, who.id, inDays(days))
  return found ? [found.kind, found.until?.toISOString() ?? null] : null
}

export async function refusalOf(work: Promise<unknown>): Promise<[number, string]> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error(`No refusal: ${String(error)}`)
  return [error.status, error.code]
}

/** The record of what was done to a sanction, oldest first. */
export const recordOf = (sanctionId: number) =>
  shop.db
    .selectFrom('sanctions.sanction_events')
    .select(['event', 'actor_id', 'reason'])
    .where('sanction_id', '=', sanctionId)
    .orderBy('id')
    .execute()

/** The published events about a sanction. */
export async function publishedOf(sanctionId: number) {
  await shop.deliverEvents()
  return shop.events.filter(({ payload }) => payload['sanctionId'] === sanctionId)
}
