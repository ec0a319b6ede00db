import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejectedFields } from '#testing/domain-shop'
import type { PinRule } from '../contract/pin-rules.ts'
import { checkPin } from '../check-pin.ts'
import { openDeliveryShop, type DeliveryShop } from '../delivery.fixture.ts'

type Page = { rows: PinRule[]; next: string | null; count: number }

let shop: DeliveryShop
beforeAll(async () => {
  shop = await openDeliveryShop()
})
afterAll(() => shop.close())

const path = '/admin/delivery/pins'
const list = async (query: string): Promise<Page> =>
  (await shop.ask<Page>(shop.lata, `GET ${path}?${query}`)).body
const rule = (change: object = {}) => ({
  prefix: '194101',
  deliverable: true,
  cod: false,
  extra_days: 4,
  extra_charge: 60,
  note: 'The pass is closed',
  reason: 'Winter in Leh',
  ...change,
})
const add = (change: object = {}) => shop.ask<{ id: number }>(shop.lata, `POST ${path}`, rule(change))

/** What Kullu Wool answers for Leh at noon of a day. */
const lehOn = (day: string) =>
  checkPin(shop.db, '194101', { storeId: shop.storeId, on: new Date(`${day}T12:00:00+05:30`) })

test('the three rules that come with the software stand in the list', async () => {
  const { rows, count } = await list('')
  expect(rows.map(({ prefix, deliverable, cod }) => [prefix, deliverable, cod])).toEqual([
    ['68255', true, false],
    ['744', true, false],
    ['9', false, false],
  ])
  expect(count).toBe(3)
})

test.each<[string, object, string[]]>([
  ['a beginning with 0', { prefix: '0194' }, ['prefix']],
  ['seven digits', { prefix: '1941011' }, ['prefix']],
  ['letters', { prefix: '19A' }, ['prefix']],
  ['an end before the beginning', { from: '2026-12-10', until: '2026-12-01' }, ['until']],
  ['31 November', { from: '2026-11-31' }, ['from']],
  ['cash without delivery', { deliverable: false, cod: true }, ['cod']],
  ['61 extra days', { extra_days: 61 }, ['extra_days']],
  ['half a day', { extra_days: 0.5 }, ['extra_days']],
  ['a negative charge', { extra_charge: -1 }, ['extra_charge']],
  ['no reason', { reason: '' }, ['reason']],
  ['301 characters of note', { note: 'x'.repeat(301) }, ['note']],
])('%s is refused at its field', async (_what, change, fields) => {
  const answer = await add(change)
  expect([answer.status, rejectedFields(answer)]).toEqual([400, fields])
})

test('Leh costs ₹60 more and takes 4 days more from 1 December to 31 March, and no day besides', async () => {
  const before = await lehOn('2026-11-30')
  const answer = await add({ from: '2026-12-01', until: '2027-03-31' })
  expect(answer.status).toBe(201)
  const winter = await lehOn('2026-12-01')
  expect(winter.shipping?.charge).toBe((before.shipping?.charge ?? 0) + 60)
  expect(winter.eta_days).toEqual({
    from: (before.eta_days?.from ?? 0) + 4,
    to: (before.eta_days?.to ?? 0) + 4,
  })
  expect([before.cod, winter.cod]).toEqual([true, false])
  expect(await lehOn('2027-04-01')).toEqual(before)
  expect((await list('pin=194101&state=scheduled')).rows).toMatchObject([
    { prefix: '194101', from: '2026-12-01', until: '2027-03-31', extra_charge: 60, state: 'scheduled' },
  ])
  expect(await shop.audit(`PIN rule ${answer.body.id}`)).toMatchObject([
    {
      act: 'pin-rule-changed',
      actor_id: shop.lata.id,
      before: {},
      after: { prefix: '194101' },
      reason: 'Winter in Leh',
    },
  ])
})

test('a second rule for Leh on one of its days is refused: 409 overlaps; the same beginning later is allowed', async () => {
  const refused = await add({ from: '2027-03-31', until: '2027-05-01' })
  expect([refused.status, refused.body.code]).toEqual([409, 'overlaps'])
  expect(refused.body.message).toContain('2026-12-01 to 2027-03-31')
  expect((await add({ from: '2027-04-01', until: '2027-05-01', extra_days: 1 })).status).toBe(201)
})

test('two staff add a rule for 1941 at once: one is added, the other is refused', async () => {
  const both = await Promise.all([add({ prefix: '1941' }), add({ prefix: '1941' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('the longest beginning decides: no delivery to 1941, yet to 194101', async () => {
  const [found] = (await list('q=1941&sort=prefix')).rows
  expect(found?.prefix).toBe('1941')
  const change = await shop.ask(
    shop.lata,
    `PUT ${path}/${found?.id}`,
    rule({ prefix: '1941', from: '2026-11-23', deliverable: false, cod: false }),
  )
  expect(change.status).toBe(200)
  const deliveredOn = async (pin: string) =>
    (await checkPin(shop.db, pin, { on: new Date('2026-12-05T06:00:00Z') })).deliverable
  expect([await deliveredOn('194102'), await deliveredOn('194101')]).toEqual([false, true])
})

test('a removed rule applies no more; it is gone for the second attempt: 404', async () => {
  const [found] = (await list('q=1941&sort=prefix')).rows
  const remove = () => shop.ask(shop.lata, `DELETE ${path}/${found?.id}`, { reason: 'The pass is open' })
  expect((await remove()).status).toBe(200)
  expect((await checkPin(shop.db, '194102', { on: new Date('2026-12-05T06:00:00Z') })).deliverable).toBe(true)
  expect((await remove()).status).toBe(404)
})

test('the list is searched, filtered, sorted and paged, and refuses what it does not know', async () => {
  expect((await list('q=pass')).count).toBe(2)
  expect((await list('on=2027-04-10&pin=194101')).rows).toMatchObject([{ extra_days: 1 }])
  const first = await list('sort=-from&page_size=2')
  const second = await list(`sort=-from&page_size=2&cursor=${encodeURIComponent(first.next ?? '')}`)
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(4)
  for (const query of ['sort=note', 'state=open', 'page_size=101', 'on=2026-13-01', 'cursor=x'])
    expect((await shop.ask(shop.lata, `GET ${path}?${query}`)).status).toBe(400)
  const csv = await shop.ask(shop.lata, `GET ${path}?format=csv&q=744`)
  expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFPIN codes from,Status,From,Until,Delivery,Cash,Extra days,Extra charge,Note,Changed',
    expect.stringMatching(/^744,In force,2000-01-01,,Yes,No,0,0,,/),
  ])
})

test('Kavya without the right reads and changes nothing', async () => {
  const kavya = await shop.person('Kavya Rao', ['staff', 'staff:books'])
  expect((await shop.ask(kavya, `GET ${path}`)).status).toBe(403)
  expect((await shop.ask(kavya, `POST ${path}`, rule())).status).toBe(403)
})
