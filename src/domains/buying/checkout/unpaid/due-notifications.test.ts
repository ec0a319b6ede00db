import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { movableClock } from '#testing/test-shop'
import { runAllJobs } from '../paying.fixture.ts'
import { placeAndConfirm, openPayLaterShop } from './owed.fixture.ts'

const DAY = 86_400_000

test('Asha has no e-mail address: a notification reminds her on the day before the last, before her order is cancelled', async () => {
  const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
  const all = await openPayLaterShop(clock)
  const { db } = all.shop.database
  await sql`update identity.people set verified_email = null where phone = '9000000001'`.execute(db)
  const id = await placeAndConfirm(all)
  const listNotifications = async () => {
    const { rows } = await sql<{ what: string; is_read: boolean }>`
      select facts ->> 'what' as what, read_at is not null as is_read from notices.notices where about = ${`order ${id}`} order by id`.execute(
      db,
    )
    return rows.map(({ what, is_read }) => (is_read ? `${what}, read` : what))
  }
  await sql`update notices.notices set read_at = ${clock.now()} where about = ${`order ${id}`}`.execute(db)
  clock.forward(6 * DAY)
  await all.shop.jobs.tasks['checkout:expire']?.(undefined)
  await runAllJobs(all.shop)
  expect(await listNotifications()).toEqual([expect.stringMatching(/, read$/), 'due'])
  await all.shop.end()
})
