import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { rejectedFields } from '#testing/domain-shop'
import type { DeliveryQuote } from '../contract/simulator.ts'
import { deliveries } from '../deliveries.ts'
import { savePinRules } from '../pins/change-pin-rules.ts'
import { openDeliveryShop, termsOf, type DeliveryShop } from '../delivery.fixture.ts'
import type { Tariff } from '../contract/tariffs.ts'

let shop: DeliveryShop
beforeAll(async () => {
  shop = await openDeliveryShop()
})
afterAll(() => shop.close())

const ask = (query: string, language = 'en') =>
  shop.ask<DeliveryQuote>(shop.lata, `GET /admin/delivery/quote?${query}`, undefined, {
    'accept-language': language,
  })
const quote = async (query: string): Promise<DeliveryQuote> => (await ask(query)).body
const sumOf = ({ steps }: DeliveryQuote): number => steps.reduce((sum, { amount }) => sum + amount, 0)

test('2 kg from 175101 to 560001 cost ₹204: zone D, ₹69 and 3 slabs of ₹45', async () => {
  const found = await quote('from=175101&to=560001&grams=2000&value=300')
  expect(found).toMatchObject({
    deliverable: true,
    answer: '2,000 g from 175101 to 560001 costs ₹204 (zone D).',
    zone: 'D',
    zone_reason: 'Different States, and not both metro cities.',
    slabs: 4,
    charge: 204,
    days: { from: 3, to: 6 },
    cod: { allowed: true, fee: 29, reason: 'Cash on delivery costs ₹29.' },
    pin_rule: null,
  })
  expect(found.steps).toEqual([
    { text: 'Zone D: the first 500 g', amount: 69 },
    { text: 'Zone D: 3 further slabs of 500 g', amount: 135 },
  ])
})

test('in Hindi the same figures', async () => {
  const { body } = await ask('from=175101&to=560001&grams=2000&value=300', 'hi')
  expect(body.answer).toBe('175101 से 560001 तक 2,000 ग्राम भेजने में ₹204 लगते हैं (ज़ोन D)।')
})

test.each([
  {
    what: 'the same city',
    query: 'from=560034&to=560001',
    zone: 'A',
    reason: 'Both PIN codes begin with 560: the same city.',
  },
  {
    what: 'the same State',
    query: 'from=570001&to=560001',
    zone: 'B',
    reason: 'Both PIN codes are in Karnataka.',
  },
  {
    what: 'two metros',
    query: 'from=110001&to=560001',
    zone: 'C',
    reason: '110 and 560 are both metro cities.',
  },
  {
    what: 'Srinagar',
    query: 'from=110001&to=190001',
    zone: 'E',
    reason: 'PIN codes from 19 are hard to reach.',
  },
])('$what is named as the reason of the zone', async ({ query, zone, reason }) => {
  expect(await quote(query)).toMatchObject({ zone, zone_reason: reason })
})

test('₹799 of goods are free in zone D, ₹500 already from Kullu Wool, which says so', async () => {
  const free = await quote('from=175101&to=560001&grams=2000&value=799')
  expect(free.steps.at(-1)).toEqual({ text: 'Free: zone D is free from ₹799', amount: -204 })
  expect([free.charge, sumOf(free)]).toEqual([0, 0])
  await transact(shop.db, (tx) => changeStore(tx, shop.storeId, { freeShippingFromPaise: 50_000 }))
  const ofStore = await quote(`store_id=${shop.storeId}&to=560001&grams=2000&value=500`)
  expect(ofStore.from).toMatchObject({ pin: '175101', state: 'Himachal Pradesh' })
  expect(ofStore.steps.at(-1)?.text).toBe('Free: Kullu Wool delivers free from ₹500')
})

test('no cash for ₹50, for ₹6,000, in the islands, nor where the store takes none', async () => {
  const reasonOf = async (query: string) => (await quote(query)).cod
  expect(await reasonOf('from=175101&to=560001&value=50')).toMatchObject({ allowed: false, fee: 0 })
  expect((await reasonOf('from=175101&to=560001&value=6000')).reason).toContain('₹5,000')
  expect((await reasonOf('from=175101&to=744101&value=500')).allowed).toBe(false)
  await transact(shop.db, (tx) => changeStore(tx, shop.storeId, { codAllowed: false }))
  expect((await reasonOf(`store_id=${shop.storeId}&to=560001&value=500`)).reason).toBe(
    'This store doesn’t accept cash on delivery.',
  )
})

test('193501 is not delivered to by its rule, which the answer names; it is no error', async () => {
  await transact(shop.db, (tx) =>
    savePinRules(tx, [{ prefix: '1935', is_delivered: false, takes_cod: false }]),
  )
  expect(await quote('from=175101&to=193501')).toMatchObject({
    deliverable: false,
    charge: null,
    zone: null,
    pin_rule: { prefix: '1935' },
  })
})

test.each<[string, string, string[]]>([
  ['no sender', 'to=560001', ['from']],
  ['five digits', 'from=17510&to=560001', ['from']],
  ['a PIN of no State', 'from=175101&to=100001', ['to']],
  ['a negative weight', 'from=175101&to=560001&grams=-1', ['grams']],
  ['a text for the value', 'from=175101&to=560001&value=much', ['value']],
  ['no day', 'from=175101&to=560001&on=today', ['on']],
])('%s is refused at its field', async (_what, query, fields) => {
  const answer = await ask(query)
  expect([answer.status, rejectedFields(answer)]).toEqual([400, fields])
})

test('an unknown store is 404', async () => {
  expect((await ask('store_id=999&to=560001')).status).toBe(404)
})

test('the simulator answers for a day in advance, by the tariff of that day', async () => {
  const { body } = await shop.ask<Tariff>(shop.lata, 'GET /admin/delivery/zones')
  const zones = termsOf(body).zones.map((zone) => (zone.zone === 'D' ? { ...zone, first: 99 } : zone))
  await shop.ask(shop.lata, 'PUT /admin/delivery/zones', { ...termsOf(body), zones, from: '2027-01-01' })
  expect((await quote('from=175101&to=560001')).charge).toBe(69)
  expect(await quote('from=175101&to=560001&on=2027-01-01')).toMatchObject({
    charge: 99,
    tariff: { from: '2027-01-01' },
  })
})

test('the simulator and the cart agree for 200 parcels', async () => {
  for (let step = 0; step < 200; step += 1) {
    const [grams, rupees] = [(step * 137) % 6_000, (step * 53) % 2_000]
    const to = ['560001', '175102', '110001', '190001', '744101'][step % 5] ?? ''
    const { parcels } = await deliveries(shop.db, {
      pin: to,
      on: shop.clock.now(),
      parcels: [
        {
          storeId: 1,
          storePin: '175101',
          storeCodAllowed: true,
          freeFromPaise: null,
          goodsPaise: rupees * 100,
          grams,
        },
      ],
    })
    const found = await quote(`from=175101&to=${to}&grams=${grams}&value=${rupees}`)
    expect([found.charge, sumOf(found)]).toEqual([(parcels[0]?.chargePaise ?? 0) / 100, found.charge])
  }
})
