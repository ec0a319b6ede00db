import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Letter } from '#domains/messaging/letters'
import { publish, type Events } from '#platform/events'
import { transact } from '#platform/transact'
import { openMakersShop, type MakersShop, type Person } from '../../community/creators/creators.fixture.ts'
import { orderLetters } from './order-letters.ts'

let shop: MakersShop
let asha: Person
const letters: Letter[] = []

beforeAll(async () => {
  const mail = { send: async (letter: Letter) => void letters.push(letter) }
  shop = await openMakersShop({ listeners: orderLetters({ publicUrl: 'https://ciy.test', mail }) })
  asha = await shop.person('Asha Rao', [], 'asha@example.com')
}, 120_000)
afterAll(() => shop.close())
beforeEach(() => void letters.splice(0))

const ORDER = 104_217
type Moved = Events['fulfilment.parcel_state_changed']

/** Publishes the courier's events of one of Asha's parcels in order. */
async function moveParcel(
  parcelId: number,
  steps: readonly Moved['to'][],
  direction: 'forward' | 'reverse' = 'forward',
): Promise<void> {
  let from: Moved['from'] = 'ready'
  for (const to of steps) {
    const about = {
      orderId: ORDER,
      storeId: 1,
      shopperId: asha.id,
      direction,
      courier: 'Delhivery',
      awb: `1490${parcelId}`,
      at: '2026-11-21T06:00:00Z',
    }
    const step = { ...about, parcelId, from, to }
    await transact(shop.db, (tx) => publish(tx, 'fulfilment.parcel_state_changed', step))
    await shop.deliverEvents()
    from = to
  }
}

test('Asha’s parcel cannot be delivered and goes back: one letter on its way back says in both languages what happens to the money', async () => {
  await moveParcel(7, [
    'picked_up',
    'delivery_failed',
    'rto_initiated',
    'rto_in_transit',
    'rto_delivered',
    'inspected',
  ])
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Your order 104217 is on its way',
    'We couldn’t deliver your order 104217',
    'A parcel of your order 104217 is being returned',
  ])
  const text = letters[2]?.text ?? ''
  for (const phrase of [
    'Delhivery 14907',
    'refund what you paid for it to your original payment method',
    'you owe nothing for it',
    'वह उसी तरह लौटेगा',
  ])
    expect(text).toContain(phrase)
  expect(letters[2]?.link).toBe('https://ciy.test/order-details/104217')
})

test('two returning parcels of one order are two letters; a parcel that is tried again and returns after all keeps one letter name', async () => {
  await moveParcel(8, ['rto_delivered'])
  await moveParcel(9, ['rto_initiated', 'out_for_delivery', 'rto_initiated'])
  const back = letters.filter(({ subject }) => subject.includes('is being returned'))
  expect(new Set(back.map(({ name }) => name))).toEqual(new Set(['parcel-8-back', 'parcel-9-back']))
})

test('a parcel that Asha sends back herself sends no letter about a failed delivery', async () => {
  await moveParcel(10, ['picked_up', 'rto_initiated'], 'reverse')
  expect(letters).toEqual([])
})
