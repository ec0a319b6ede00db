import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rejectedFields } from '#testing/domain-shop'
import type { Tariff } from '../contract/tariffs.ts'
import { deliveries } from '../deliveries.ts'
import { openDeliveryShop, termsOf, type DeliveryShop } from '../delivery.fixture.ts'

let shop: DeliveryShop
beforeAll(async () => {
  shop = await openDeliveryShop()
})
afterAll(() => shop.close())

const path = '/admin/delivery/zones'
const read = async (): Promise<Tariff> => (await shop.ask<Tariff>(shop.lata, `GET ${path}`)).body
const put = (body: object, headers: Record<string, string> = {}) =>
  shop.ask<Tariff>(shop.lata, `PUT ${path}`, body, headers)

let now: ReturnType<typeof termsOf>
beforeEach(async () => {
  now = termsOf(await read())
})

/** The zones with other prices for one. */
const withZone = (zone: string, change: object) =>
  now.zones.map((row) => (row.zone === zone ? { ...row, ...change } : row))

/** What 2 kg of wool for ₹300 cost from Kullu to Bengaluru at a time. */
const chargeAt = async (at: string): Promise<number | undefined> =>
  (
    await deliveries(shop.db, {
      pin: '560001',
      on: new Date(at),
      parcels: [
        {
          storeId: 1,
          storePin: '175101',
          storeCodAllowed: true,
          freeFromPaise: null,
          goodsPaise: 30_000,
          grams: 2_000,
        },
      ],
    })
  ).parcels[0]?.chargePaise

test('nobody without the right reads or changes prices: 401, and 403 for Ravi of orders', async () => {
  const ravi = await shop.person('Ravi Menon', ['staff', 'staff:orders'])
  expect((await shop.ask(null, `GET ${path}`)).status).toBe(401)
  expect((await shop.ask(ravi, `GET ${path}`)).status).toBe(403)
  expect((await shop.ask(ravi, `PUT ${path}`, now)).status).toBe(403)
})

test.each<[string, (terms: typeof now) => object, string[]]>([
  [
    'a price of −1',
    (t) => ({ zones: t.zones.map((z, i) => (i === 0 ? { ...z, first: -1 } : z)) }),
    ['zones.0.first'],
  ],
  [
    '₹40.005',
    (t) => ({ zones: t.zones.map((z, i) => (i === 1 ? { ...z, further: 40.005 } : z)) }),
    ['zones.1.further'],
  ],
  [
    'a text for days',
    (t) => ({ zones: t.zones.map((z, i) => (i === 2 ? { ...z, from_days: 'two' } : z)) }),
    ['zones.2.from_days'],
  ],
  [
    'days from 6 to 3',
    (t) => ({ zones: t.zones.map((z, i) => (i === 3 ? { ...z, from_days: 6, to_days: 3 } : z)) }),
    ['zones.3.to_days'],
  ],
  ['four zones', (t) => ({ zones: t.zones.slice(1) }), ['zones']],
  ['zone A twice', (t) => ({ zones: t.zones.map((z) => ({ ...z, zone: 'A' })) }), ['zones']],
  ['a slab of 10 g', () => ({ slab_grams: 10 }), ['slab_grams']],
  ['cash from ₹6,000 to ₹5,000', (t) => ({ cod: { ...t.cod, from: 6_000 } }), ['cod.to']],
  [
    'a metro that begins with 0',
    (t) => ({ metro_prefixes: [...t.metro_prefixes.slice(0, 1), '011'] }),
    ['metro_prefixes.1'],
  ],
  [
    'Srinagar as a metro and as hard to reach',
    (t) => ({ metro_prefixes: [...t.metro_prefixes, '19'] }),
    ['special_prefixes.4'],
  ],
  ['30 February', () => ({ from: '2027-02-30' }), ['from']],
  ['yesterday', () => ({ from: '2026-11-22' }), ['from']],
  ['501 characters of reason', () => ({ reason: 'x'.repeat(501) }), ['reason']],
])('%s is refused at its field, and nothing changes', async (_what, change, fields) => {
  const answer = await put({ ...now, ...change(now) })
  expect([answer.status, rejectedFields(answer)]).toEqual([400, fields])
  expect(termsOf(await read())).toEqual(now)
})

test('an empty body is a 400 that names what is missing', async () => {
  expect(rejectedFields(await put({}))).toEqual([
    'cod',
    'handling_days',
    'metro_prefixes',
    'slab_grams',
    'special_prefixes',
    'zones',
  ])
})

test('what Lata reads she can send back unchanged', async () => {
  const answer = await put(await read())
  expect(answer.status).toBe(200)
  expect({ ...termsOf(answer.body), version: 0 }).toEqual({ ...now, version: 0 })
})

test('zone D costs ₹75 instead of ₹69 from today, at once, with who, before and after in the audit log', async () => {
  expect(await chargeAt('2026-11-23T08:00:00Z')).toBe(6_900 + 3 * 4_500)
  const answer = await put({ ...now, zones: withZone('D', { first: 75 }), reason: 'Fuel costs more' })
  expect(answer.body.in_force_since).toBe('2026-11-23')
  expect(await chargeAt('2026-11-23T08:00:00Z')).toBe(7_500 + 3 * 4_500)
  expect(await chargeAt('2026-11-22T08:00:00Z')).toBe(6_900 + 3 * 4_500)
  expect(await shop.audit(`delivery prices ${answer.body.version}`)).toMatchObject([
    {
      act: 'delivery-prices-changed',
      actor_id: shop.lata.id,
      before: { zone_D_first: 69 },
      after: { zone_D_first: 75, from: '2026-11-23' },
      reason: 'Fuel costs more',
    },
  ])
  expect(answer.body.versions[0]).toMatchObject({
    state: 'in_force',
    by: 'Lata Shetty',
    reason: 'Fuel costs more',
  })
})

test('a price from 1 January 2027 applies from midnight in India, ₹80 then and ₹75 one second before', async () => {
  const answer = await put({ ...now, zones: withZone('D', { first: 80 }), from: '2027-01-01' })
  expect(answer.body.versions[0]).toMatchObject({ state: 'scheduled', from: '2027-01-01' })
  expect(answer.body.zones[3]?.first).toBe(75)
  expect(await chargeAt('2026-12-31T18:29:59Z')).toBe(7_500 + 3 * 4_500)
  expect(await chargeAt('2026-12-31T18:30:00Z')).toBe(8_000 + 3 * 4_500)
})

test('a scheduled price is withdrawn twice with one result; one in force cannot be: 409', async () => {
  const [scheduled, ...earlier] = (await read()).versions
  const current = earlier.find(({ state }) => state === 'in_force')
  const remove = (version: number) =>
    shop.ask<Tariff>(shop.lata, `DELETE ${path}/${version}`, { reason: 'Not this year' })
  expect((await remove(scheduled?.version ?? 0)).body.versions[0]?.state).toBe('withdrawn')
  expect((await remove(scheduled?.version ?? 0)).status).toBe(200)
  expect(await shop.audit(`delivery prices ${scheduled?.version}`)).toHaveLength(2)
  const refused = await remove(current?.version ?? 0)
  expect([refused.status, refused.body.code]).toEqual([409, 'in_force'])
  expect((await remove(9_007_199_254_740_991)).status).toBe(404)
  expect(await chargeAt('2026-12-31T18:30:00Z')).toBe(7_500 + 3 * 4_500)
})

test('Lata and Omar saw the same version and save at once: one is saved, the other gets 409 changed_meanwhile', async () => {
  const omar = await shop.person('Omar Khan', ['staff', 'staff:delivery'])
  const answers = await Promise.all(
    [shop.lata, omar].map((who, index) =>
      shop.ask<Tariff>(who, `PUT ${path}`, { ...now, slab_grams: 600 + index }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
})

test('the same key twice is one change; another body under it is 422', async () => {
  const sent = { ...now, handling_days: 2 }
  const key = { 'idempotency-key': 'prices-of-monday' }
  const first = await put(sent, key)
  const again = await put(sent, key)
  expect([again.status, again.body.version]).toEqual([200, first.body.version])
  expect((await put({ ...sent, handling_days: 3 }, key)).status).toBe(422)
})
