import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openPrivacyShop, type PrivacyShop, type TestPerson } from './privacy-shop.fixture.ts'

export let shop: PrivacyShop
export let asha: TestPerson

/** Sets up a shop, and a new account of Asha for each test. */
export function setUpDeletion(): void {
  beforeAll(async () => {
    shop = await openPrivacyShop()
  }, 60_000)
  afterAll(() => shop.end())
  beforeEach(async () => {
    asha = await shop.person('Asha Rao')
  })
}

export type DeletionRefusal = {
  code: string
  message: string
  orders: { order_id: number; store_name: string; order_status: string }[]
  blockers: { kind: string }[]
}

export const requestDeletionOf = async (who: TestPerson, more: object = {}) =>
  who.post<DeletionRefusal>('/api/user/deletion', { proof: await shop.freshProof(who), ...more })
export const findDeletionState = async (who: TestPerson) => {
  const { rows } = await sql<{
    state: string
  }>`select state from privacy.deletions where person_id = ${who.id} order by id`.execute(shop.database.db)
  return rows.map(({ state }) => state)
}

/** Makes the parcel delivered more than a week ago. */
export const endReturnWindow = (orderId: number) =>
  sql`update orders.orders set placed_at = placed_at - interval '9 days', status_changed_at = status_changed_at - interval '8 days' where id = ${orderId}`.execute(
    shop.database.db,
  )
