import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiveStock } from '#domains/products/stock'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { packName } from './rules.ts'

let shop: TestShop
let pink: SoldGoods
beforeAll(async () => {
  shop = await openTestShop()
  pink =
    (
      await openStoreWithGoods(shop.database.db, 'Kullu Wool House', {
        goods: [{ name: 'Merino', price: 300, stock: 0 }],
      })
    )[0] ?? expect.unreachable()
})
afterAll(() => shop.end())

test('Asha waits for yarn, it is restocked, and the demo’s inbox shows one letter, which confirms nothing', async () => {
  const asha = shop.visitor()
  await asha.signInWithGmail('asha@gmail.com', 'Asha Rao')
  const headers = { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ pricingId: pink.variantId, kind: 'back-in-stock' })
  expect((await fetch(`${shop.url}/api/alerts`, { method: 'PUT', headers, body })).status).toBe(200)
  await transact(shop.database.db, (tx) => receiveStock(tx, [{ ...pink, quantity: 2 }]))
  await shop.jobs.tasks['alerts:check']?.({})
  const letters =
    shop.jobs.listeners.find(({ name }) => name === 'alerts: sends the letter') ?? expect.unreachable()
  await runPendingJobs(shop.jobs)
  await runPendingJobs(shop.jobs)

  const inbox = async () => (await asha.get<string>('/dev/inbox')).body
  const listed = (await inbox()).split('Merino is back in stock at Kullu Wool House').length - 1
  expect(listed).toBe(1)
  const { body: codes } = await asha.get<{ oobCodes: object[] }>(
    '/emulator/v1/projects/ciy-demo/oobCodes?email=asha@gmail.com',
  )
  expect(codes.oobCodes).toEqual([])

  // The carrier took the letter, but the listener's transaction was rolled back: the letter is sent again.
  const payload = {
    alertId: 1,
    round: 1,
    personId: 0,
    productId: pink.productId,
    kind: 'back-in-stock' as const,
  }
  const { rows } = await shop.database.pool.query<{ id: number; person_id: number }>(
    'update alerts.alerts set letter_at = null returning id, person_id',
  )
  const again = { ...payload, alertId: Number(rows[0]?.id), personId: Number(rows[0]?.person_id) }
  await transact(shop.database.db, (tx) => letters.handle(tx, again as never, { id: 1 }))
  expect((await inbox()).split('Merino is back in stock at Kullu Wool House').length - 1).toBe(1)
})

test.each([
  ['', 'Merino'],
  ['Pack of 5', 'Merino (Pack of 5)'],
])('a letter names the pack %j of Merino %j', (label, expected) => {
  expect(packName({ productName: 'Merino', label })).toBe(expected)
})
