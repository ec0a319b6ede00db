import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Letter } from '#domains/messaging/letters'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import { openMakersShop, type MakersShop } from '../../../community/creators/creators.fixture.ts'
import { dueLetters } from './due-letters.ts'

let shop: MakersShop
const letters: Letter[] = []

beforeAll(async () => {
  const mail = { send: async (letter: Letter) => void letters.push(letter) }
  shop = await openMakersShop({ listeners: dueLetters({ publicUrl: 'https://ciy.test', mail }) })
}, 120_000)
afterAll(() => shop.close())

test('Asha, whose order was confirmed before it was paid, gets a letter that ₹541 are due by 29 November, with a link to pay, in both languages', async () => {
  const asha = await shop.person('Asha Rao', [], 'asha@example.com')
  const owed = { orderId: 104_217, shopperId: asha.id, amountPaise: 54_100, payBy: '2026-11-28T20:00:00Z' }
  await transact(shop.db, (tx) => publish(tx, 'checkout.payment_due', owed))
  await shop.deliverEvents()
  expect(letters).toMatchObject([
    { to: 'asha@example.com', subject: 'Order 104217 confirmed: ₹541 due', name: 'order-104217-owed' },
  ])
  for (const text of [
    'Please pay ₹541 by 29 November 2026',
    '29 नवंबर 2026 तक',
    'https://ciy.test/order-details/104217',
  ])
    expect(letters[0]?.text).toContain(text)
})
