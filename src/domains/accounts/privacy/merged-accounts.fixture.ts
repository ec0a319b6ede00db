import type { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import '#contracts/accounts/identity'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import { openPrivacyShop, type PrivacyShop, type TestPerson } from './privacy-shop.fixture.ts'

export let shop: PrivacyShop
export let asha: TestPerson
export let other: TestPerson

/** Sets up Asha and her other account, new ones for each test. */
export function setUpJoining(): void {
  beforeAll(async () => {
    shop = await openPrivacyShop()
  }, 60_000)
  afterAll(() => shop.end())
  beforeEach(async () => {
    // More than 20 codes in ten minutes from one address require a captcha.
    shop.clock.forward(11 * 60_000)
    asha = await shop.person('Asha Rao')
    other = await shop.person('Asha R')
  })
}

/** Publishes that both accounts are one person, and runs all listeners. */
export async function join(from: TestPerson = other): Promise<void> {
  await transact(shop.database.db, (tx) => publish(tx, 'identity.merged', { from: from.id, into: asha.id }))
  await shop.runJobs()
}
export const queryOne = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> =>
  (await query.execute(shop.database.db)).rows[0]
