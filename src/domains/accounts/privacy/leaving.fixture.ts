import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openLivingShop, type LivingShop, type Soul } from './living.fixture.ts'

export let shop: LivingShop
export let asha: Soul

/** A shop in which Asha lives, each test with a new account of hers. */
export function setUpLeaving(): void {
  beforeAll(async () => {
    shop = await openLivingShop()
  }, 60_000)
  afterAll(() => shop.end())
  beforeEach(async () => {
    asha = await shop.person('Asha Rao')
  })
}

export type Said = {
  code: string
  message: string
  orders: { order_id: number; store_name: string; order_status: string }[]
  blockers: { kind: string }[]
}

export const leave = async (who: Soul, more: object = {}) =>
  who.post<Said>('/api/user/deletion', { proof: await shop.proofOf(who), ...more })
export const stateOf = async (who: Soul) => {
  const { rows } = await sql<{
    state: string
  }>`select state from privacy.deletions where person_id = ${who.id} order by id`.execute(shop.database.db)
  return rows.map(({ state }) => state)
}

/** The parcel came more than a week ago. */
export const longAgo = (orderId: number) =>
  sql`update orders.orders set placed_at = placed_at - interval '9 days', status_changed_at = status_changed_at - interval '8 days' where id = ${orderId}`.execute(
    shop.database.db,
  )
