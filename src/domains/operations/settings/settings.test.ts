import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOpenOrdersOf, loadOrderSettings } from '#domains/buying/orders'
import {
  openReturnsShop,
  buy,
  deliverOrder,
  createStore,
  type ReturnsShop,
} from '../../delivery/returns/returns.fixture.ts'
import type { Visitor } from '#testing/visitor'
import type { Setting, SettingsArea } from './contract.ts'

let shop: ReturnsShop
let lata: Visitor
let asha: Visitor & { id: number }

beforeAll(async () => {
  shop = await openReturnsShop()
  lata = await shop.person('Lata Shetty', ['staff', 'staff:settings'])
  asha = await shop.person('Asha Rao')
})
afterAll(() => shop.end())

type Reply = { area: SettingsArea; code: string; message: string; errors: { field: string }[] }
type Change = { name: string; from: number | null; to: number | null }
const change = (area: string, changes: Change[], reason = 'Diwali is near') =>
  lata.post<Reply>(`/api/admin/settings/${area}`, { changes, reason })
const valueOf = async (area: string, name: string): Promise<number | null | undefined> => {
  const { areas } = (await lata.get<{ areas: SettingsArea[] }>('/api/admin/settings')).body
  return areas.find((one) => one.area === area)?.settings.find((one) => one.name === name)?.value
}

test('Lata reads ₹2,000 and 10 %, where paise and parts of 100,000 are stored', async () => {
  expect([
    await valueOf('orders', 'refund_alone_paise'),
    await valueOf('payouts', 'reserve_per_lakh'),
  ]).toEqual([2_000, 10])
})

test('staff with another right, or without rights, may neither read nor change settings', async () => {
  const rohan = await shop.person('Rohan Desai', ['staff', 'staff:cash'])
  for (const who of [rohan, asha]) {
    expect((await who.get('/api/admin/settings')).status).toBe(403)
    expect((await who.post('/api/admin/settings/cash', { changes: [], reason: 'why not' })).status).toBe(403)
  }
})

test.each([
  { what: 'nothing', area: 'orders', changes: [], status: 400 },
  { what: 'another area', area: 'secrets', changes: [{ name: 'x', from: 1, to: 2 }], status: 404 },
  { what: 'another name', area: 'orders', changes: [{ name: 'value', from: 1, to: 2 }], status: 400 },
  {
    what: '0 days to send goods back',
    area: 'orders',
    changes: [{ name: 'return_days', from: 7, to: 0 }],
    status: 400,
  },
  { what: 'half a day', area: 'orders', changes: [{ name: 'return_days', from: 7, to: 7.5 }], status: 400 },
  {
    what: 'no limit where one is required',
    area: 'orders',
    changes: [{ name: 'return_days', from: 7, to: null }],
    status: 400,
  },
  {
    what: 'a value that is no number',
    area: 'cash',
    changes: [{ name: 'remit_days', from: 8, to: 1e300 }],
    status: 400,
  },
] as const)('$what is refused, and nothing changes', async ({ area, changes, status }) => {
  const { body, status: answered } = await change(area, [...changes])
  expect([answered, typeof body.message]).toEqual([status, 'string'])
  expect(await valueOf('orders', 'return_days')).toBe(7)
})

test('every value out of range is refused at its field, with its limits in the displayed unit', async () => {
  const changes = [
    { name: 'return_days', from: 7, to: 900 },
    { name: 'refund_alone_paise', from: 0, to: -1 },
  ]
  const { body } = await change('orders', changes)
  expect(body.errors).toEqual([
    { field: 'return_days', message: 'Please enter a number from 1 to 90.' },
    { field: 'refund_alone_paise', message: 'Please enter a number from 0 to 10,00,000.' },
  ])
})

test('a reason is required', async () => {
  expect((await change('cash', [{ name: 'remit_days', from: 8, to: 9 }], ' ')).status).toBe(400)
})

test('Two staff saw 8 days; the first sets 10, the second gets a conflict; the audit log has before, after and the reason', async () => {
  const both = await Promise.all([10, 12].map((to) => change('cash', [{ name: 'remit_days', from: 8, to }])))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  const { rows } = await sql<{ act: string; reason: string; before: object }>`
    select act, reason, before from staff.audit_log where about = 'rules of cash'`.execute(shop.database.db)
  expect(rows).toEqual([{ act: 'setting-changed', reason: 'Diwali is near', before: { remit_days: 8 } }])
})

test('Lata sees who changed the 7 days of reviews to 5, when and why; Nisha’s save of the older version is refused and says so; undo takes 5 back to 10', async () => {
  const nisha = await shop.person('Nisha Verma', ['staff', 'staff:settings'])
  const areaOf = async () =>
    (await lata.get<{ areas: SettingsArea[] }>('/api/admin/settings')).body.areas.find(
      ({ area }) => area === 'reviews',
    ) as SettingsArea & { settings: [Setting] }
  const start = await areaOf()
  expect(start).toMatchObject({ version: 0, settings: [{ initial: 10, value: 10, changed: null }] })
  const days = (from: number, to: number) => [{ name: 'arrives_within_days', from, to }]
  expect((await change('reviews', days(10, 5), 'Couriers are faster')).status).toBe(200)
  const late = await nisha.post<Reply & { changes: { name: string; to: number; by: { name: string } }[] }>(
    '/api/admin/settings/reviews',
    { version: start.version, changes: days(5, 6), reason: 'Mine' },
  )
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(late.body.changes).toEqual([
    expect.objectContaining({
      name: 'arrives_within_days',
      from: 10,
      to: 5,
      by: { id: expect.any(Number), name: 'Lata Shetty' },
      reason: 'Couriers are faster',
    }),
  ])
  const now = await areaOf()
  expect(now.settings[0].changed).toMatchObject({ from: 10, to: 5, by: { name: 'Lata Shetty' } })
  const undo = await nisha.post<Reply>('/api/admin/settings/reviews', {
    version: now.version,
    changes: days(5, now.settings[0].changed?.from ?? 0),
    reason: 'Undo',
  })
  expect([undo.status, undo.body.area.settings[0]?.value]).toEqual([200, 10])
  expect((await areaOf()).settings[0].changed).toMatchObject({ to: 10, by: { name: 'Nisha Verma' } })
})

test('5 MB of a document is stored in bytes; a post counts 10 days from today on, and the days in the cart may not be fewer', async () => {
  expect(await valueOf('onboarding', 'most_document_bytes')).toBe(5)
  expect((await change('attribution', [{ name: 'window_days', from: 7, to: 10 }])).status).toBe(200)
  expect(await valueOf('attribution', 'window_days')).toBe(10)
  const { body } = await change('attribution', [{ name: 'cart_days', from: 30, to: 9 }])
  expect(body.errors[0]?.field).toBe('cart_days')
  const { rows } = await sql<{ days: number }>`
    select window_days as days from ledger.attribution order by from_day`.execute(shop.database.db)
  expect(rows.map(({ days }) => days)).toEqual([7, 10])
})

test('an optional cap and a switch are changed together and apply to the next order', async () => {
  const changes = [
    { name: 'most_open', from: null, to: 1 },
    { name: 'confirm_first', from: 0, to: 1 },
  ]
  expect((await change('cash', changes)).status).toBe(200)
  expect([await valueOf('cash', 'most_open'), await valueOf('cash', 'confirm_first')]).toEqual([1, 1])
  expect((await change('cash', [{ name: 'most_open', from: 1, to: null }])).status).toBe(200)
  expect(await valueOf('cash', 'most_open')).toBeNull()
})

test('with 3 days instead of 7 to return goods: returns, completion and account deletion all use the same days', async () => {
  const meera = await shop.person('Meera Iyer')
  const ravi = await shop.person('Ravi Menon')
  const [yarn] = await createStore(shop, meera, {
    name: 'Yarn Yard',
    goods: [{ name: 'Yarn', price: 300, stock: 10 }],
  })
  if (!yarn) throw new Error('no yarn')
  const orderId = await buy(shop, ravi, [[yarn, 1]])
  await deliverOrder(shop, orderId)
  expect((await change('orders', [{ name: 'return_days', from: 7, to: 3 }])).status).toBe(200)
  expect((await loadOrderSettings(shop.database.db)).return_days).toBe(3)
  const returnable = async () =>
    (await ravi.get<{ return_days: number; reasons: { code: string }[] }>(`/api/orders/${orderId}/returns`))
      .body
  const holding = () => listOpenOrdersOf(shop.database.db, ravi.id, shop.time.now())
  expect((await returnable()).return_days).toBe(3)
  expect((await returnable()).reasons.map(({ code }) => code)).toContain('changed_mind')
  expect(await holding()).toHaveLength(1)
  shop.time.forward(3 * 86_400_000 + 1)
  expect((await returnable()).reasons.map(({ code }) => code)).not.toContain('changed_mind')
  expect(await holding()).toEqual([])
  await shop.jobs.tasks['orders:complete']?.(undefined)
  expect(
    (await ravi.get<{ order: { order_status: string } }>(`/api/orders/${orderId}`)).body.order.order_status,
  ).toBe('Completed')
})
