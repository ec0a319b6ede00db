import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { deleteExpired } from './queries/expired.ts'
import { openBrowser, signInByPhone } from './testing/official-sdk.ts'
import { startService } from './testing/start-service.ts'

test('expired rows are deleted after a day, and sessions stay signed in', async () => {
  const service = await startService()
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, '+919200000001')
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from idp.phone_sessions) + (select count(*) from idp.counters) + (select count(*) from idp.phone_sends)
        + (select count(*) from idp.outbox) as left`.execute(service.db)
    return rows[0]?.left
  }
  await transact(service.db, (tx) => deleteExpired(tx, service.clock.now()))
  expect(await left()).toBe(5)
  service.clock.advance(2 * 86_400)
  await transact(service.db, (tx) => deleteExpired(tx, service.clock.now()))
  expect(await left()).toBe(0)
  expect(await user.getIdToken(true)).toBeTypeOf('string')
  await browser.close()
  await service.stop()
})
