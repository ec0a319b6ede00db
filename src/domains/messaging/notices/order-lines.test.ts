import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import { openMakersShop, type MakersShop, type Person } from '../../community/creators/creators.fixture.ts'
import type { NotificationItem } from './contract.ts'
import { notificationListeners } from './listeners.ts'
import { notificationRoutes } from './routes.ts'

let shop: MakersShop
let asha: Person

beforeAll(async () => {
  shop = await openMakersShop({
    routes: notificationRoutes,
    listeners: notificationListeners({ now: () => shop.clock.now() }),
  })
  asha = await shop.person('Asha Rao')
}, 120_000)
afterAll(() => shop.close())

const stepsShown = async (orderId: number) =>
  ((await shop.ask(asha, 'GET /notices')).body as { rows: NotificationItem[] }).rows
    .filter(({ link }) => link === `/order-details/${orderId}`)
    .map(({ what }) => what)
const publishAndRun = async (work: Parameters<typeof transact>[1]) => {
  await transact(shop.db, work)
  await shop.deliverEvents()
}
const owed = (orderId: number) => ({
  orderId,
  shopperId: asha.id,
  amountPaise: 54_100,
  payBy: '2026-11-28T18:29:59Z',
})
const placed = (orderId: number) => ({
  orderId,
  shopperId: asha.id,
  storeId: 1,
  totalPaise: 54_100,
  delivery: 'Online' as const,
  isFromPosts: false,
})

test('Asha’s order is confirmed with ₹541 due: the notification says that payment is due, in either event order and after a repeat', async () => {
  await publishAndRun((tx) => publish(tx, 'orders.placed', placed(11)))
  expect(await stepsShown(11)).toEqual(['placed'])
  await publishAndRun((tx) => publish(tx, 'checkout.payment_due', owed(11)))
  await publishAndRun((tx) => publish(tx, 'checkout.payment_due', owed(12)))
  await publishAndRun((tx) => publish(tx, 'orders.placed', placed(12)))
  await publishAndRun((tx) => publish(tx, 'orders.placed', placed(12)))
  expect([await stepsShown(11), await stepsShown(12)]).toEqual([['due'], ['due']])
})

test('Asha gets 5 days more to pay: the notification of the order says so', async () => {
  await publishAndRun((tx) => publish(tx, 'checkout.payment_due', owed(13)))
  await publishAndRun((tx) =>
    publish(tx, 'checkout.due_extended', { ...owed(13), payBy: '2026-12-03T18:29:59Z' }),
  )
  expect(await stepsShown(13)).toEqual(['extended'])
})
