import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config'
import { freshDatabase } from '#platform/testing'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { sellAndPay } from '../../buying/orders/sold.fixture.ts'
import { readReportAs, signInPerson } from './reports.fixture.ts'

let standby: Awaited<ReturnType<typeof freshDatabase>>
let shop: TestShop

beforeAll(async () => {
  standby = await freshDatabase()
  shop = await openTestShop({ env: { DATABASE_STANDBY_URL: standby.url } })
}, 120_000)
afterAll(async () => {
  await shop.end()
  await standby.drop()
})

test('with a standby that is 1 order behind, reports count 0 orders, and the queues of the home page are of the database itself', async () => {
  const roles = ['staff', 'staff:everything']
  const meera = await signInPerson(shop, { name: 'Meera Nair', phone: '9811000001', roles })
  await sellAndPay(shop, { goods: [{ quantity: 1, unit: 100_000 }], delivery: 'COD' }, new Date())
  expect((await readReportAs(meera, 'sales')).totals['orders']).toBe(0)
  const { status } = await meera.get('/api/admin/home')
  expect(status).toBe(200)
})

test('a standby that is no address of PostgreSQL is refused at the start, by name', () => {
  const wrong = { DATABASE_URL: 'postgres://localhost/ciy', DATABASE_STANDBY_URL: 'mysql://localhost/ciy' }
  expect(() => readConfig(wrong)).toThrow(
    'DATABASE_STANDBY_URL: must begin with postgres:// or postgresql://',
  )
})
