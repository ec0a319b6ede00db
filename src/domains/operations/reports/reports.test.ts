import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignStore, openStoreWithGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { inTransaction, sellAndPay, type Sale } from '../../buying/orders/sold.fixture.ts'
import type { ReportReply } from './contract.ts'
import { figuresBy, readReportAs, signInPerson } from './reports.fixture.ts'

const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
let shop: TestShop
let meera: Visitor
let rohan: Visitor
let wasim: Visitor
let wool: number
let beads: number

const yarn = (more: Partial<Sale> = {}): Sale => ({
  goods: [{ quantity: 2, unit: 50_000 }],
  shipping: 5_000,
  delivery: 'Online',
  storeId: wool,
  ...more,
})

beforeAll(async () => {
  shop = await openTestShop({ clock })
  const { db } = shop.database
  meera = await signInPerson(shop, {
    name: 'Meera Nair',
    phone: '9811000001',
    roles: ['staff', 'staff:reports'],
  })
  rohan = await signInPerson(shop, {
    name: 'Rohan Desai',
    phone: '9811000002',
    roles: ['staff', 'staff:orders'],
  })
  const owner = await signInPerson(shop, { name: 'Wasim Ali', phone: '9811000003', roles: ['seller'] })
  wasim = owner
  const goods = [{ name: 'Merino yarn', price: 500, stock: 10 }]
  wool = (await openStoreWithGoods(db, 'Wool House', { goods }))[0]?.storeId ?? 0
  beads = (await openStoreWithGoods(db, 'Bead Bazaar', { goods }))[0]?.storeId ?? 0
  await assignStore(db, wool, { owner: owner.id })
  // 23:50 on 20 November in India is 18:20 UTC: the day of a report is India's.
  await sellAndPay(shop, yarn(), new Date('2026-11-20T18:20:00Z'))
  await sellAndPay(shop, yarn({ delivery: 'COD' }), new Date('2026-11-20T18:40:00Z'))
  const cancelled = await sellAndPay(shop, yarn({ storeId: beads }), clock.now())
  const how = { lines: null, actor: 'store', reason: 'Out of stock', at: clock.now() }
  await inTransaction(shop, (tx) => cancelLines(tx, cancelled, how))
}, 120_000)
afterAll(() => shop.end())

const refusalOf = async (who: Visitor, path: string) => {
  const { status, body } = await who.get<{ errors?: { field: string; message: string }[]; message: string }>(
    path,
  )
  return {
    status,
    fields: body.errors?.map(({ field }) => field),
    message: body.errors?.[0]?.message ?? body.message,
  }
}

describe('who may read reports', () => {
  test('a visitor is 401, a shopper and staff with another right are 403, and a seller reads no report of the shop', async () => {
    const all = await Promise.all(
      [shop.visitor(), wasim, rohan].map((who) => who.get('/api/admin/reports/sales')),
    )
    expect(all.map(({ status }) => status)).toEqual([401, 403, 403])
    expect((await meera.get('/api/seller/reports/sales')).status).toBe(403)
  })

  test("Wasim's store has 2 of 3 orders, and another store's number is 404 for him", async () => {
    const own = await readReportAs(wasim, 'seller/reports/sales', 'from=2026-11-01&to=2026-11-30')
    expect(own.totals).toMatchObject({ orders: 2, gmv: 2000 })
    const whole = await readReportAs(meera, 'sales', 'from=2026-11-01&to=2026-11-30')
    expect(whole.totals).toMatchObject({ orders: 3, gmv: 3000 })
    expect((await refusalOf(wasim, `/api/seller/reports/sales?store_id=${beads}`)).status).toBe(404)
    const one = await readReportAs(wasim, 'seller/reports/products', `store_id=${wool}`)
    expect(one.totals).toMatchObject({ pieces: 4 })
  })

  test('a store reads sales, products, returns and payouts, and neither searches nor cohorts', async () => {
    const { body } = await wasim.get<{ rows: { name: string }[] }>('/api/seller/reports')
    const names = body.rows.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['sales', 'products', 'returns', 'payouts', 'seller-score']))
    expect(names).not.toContain('search-terms')
    expect((await refusalOf(wasim, '/api/seller/reports/cohorts')).status).toBe(404)
  })
})

describe('what cannot be asked', () => {
  test('an unknown report is 404', async () => {
    const { status, message } = await refusalOf(meera, '/api/admin/reports/profits')
    expect([status, message]).toEqual([404, 'There is no such report.'])
  })

  test.each([
    [
      'by=moon',
      'by',
      'This report can be grouped by: day, week, month, store, category, product, state, source.',
    ],
    ['from=2026-11-30&to=2026-11-01', 'from', 'The first day must not be after the last day.'],
    ['from=2025-01-01&to=2026-11-21', 'from', 'Please choose at most 400 days.'],
    ['from=2026-02-30', 'from', 'Please choose a day.'],
    ['from=yesterday', 'from', 'Please choose a day.'],
    ['compare=never', 'compare', 'Please choose one of these: previous.'],
    ['store_id=wool', 'store_id', null],
  ])('%s is 400 and names the field %s', async (query, field, sentence) => {
    const refusal = await refusalOf(meera, `/api/admin/reports/sales?${query}`)
    expect([refusal.status, refusal.fields]).toEqual([400, [field]])
    if (sentence) expect(refusal.message).toContain(sentence.slice(0, 12))
  })

  test('400 days are answered, and the last week of the year 9999, and both mistakes of one call are named', async () => {
    const days = await readReportAs(meera, 'sales', 'from=2025-10-18&to=2026-11-21')
    expect(days.rows).toHaveLength(400)
    const last = await readReportAs(meera, 'sales', 'from=9999-12-25&to=9999-12-31&by=day')
    expect(last.rows).toHaveLength(7)
    const both = await refusalOf(meera, '/api/admin/reports/sales?by=pin&from=2026-11-30&to=2026-11-01')
    expect(both.fields).toEqual(['from', 'by'])
  })
})

describe('the answer', () => {
  test('an order at 23:50 in India is of 20 November, one at 00:10 of the 21st, and days without orders are 0', async () => {
    const report = await readReportAs(meera, 'sales', 'from=2026-11-19&to=2026-11-22&by=day')
    expect(figuresBy(report, 'orders')).toEqual({
      '2026-11-19': 0,
      '2026-11-20': 1,
      '2026-11-21': 2,
      '2026-11-22': 0,
    })
    expect(report.columns[0]).toEqual({ key: 'day', title: 'Day', kind: 'text' })
  })

  test('weeks begin on Monday, and months are whole however the period begins', async () => {
    const weeks = await readReportAs(meera, 'sales', 'from=2026-11-14&to=2026-11-22&by=week')
    expect(figuresBy(weeks, 'orders')).toEqual({ '2026-11-09': 0, '2026-11-16': 3 })
    const months = await readReportAs(meera, 'sales', 'from=2026-10-15&to=2026-11-22&by=month')
    expect(figuresBy(months, 'orders')).toEqual({ '2026-10': 0, '2026-11': 3 })
  })

  test('of 3 orders over ₹1,050 one was cancelled and one is COD: net ₹2,100, COD 33.3 %, AOV ₹1,050', async () => {
    const { totals } = await readReportAs(meera, 'sales', 'from=2026-11-20&to=2026-11-21')
    expect(totals).toMatchObject({
      orders: 3,
      pieces: 6,
      gmv: 3000,
      billed: 3150,
      cancelled: 1050,
      net: 2100,
      paid: 1050,
      delivered: 0,
      cancelled_orders: 1,
      cod_share: 33.3,
      aov: 1050,
    })
  })

  test('the total is the same however the 3 orders are grouped', async () => {
    const { body } = await meera.get<{ rows: { name: string; by: string[] }[] }>('/api/admin/reports')
    const { by = [] } = body.rows.find(({ name }) => name === 'sales') ?? {}
    const all = await Promise.all(
      by.map((one) => readReportAs(meera, 'sales', `from=2026-11-20&to=2026-11-21&by=${one}`)),
    )
    const totals = all.map((report) => report.totals)
    expect(totals.map((one) => one['net'])).toEqual(by.map(() => 2100))
    expect(new Set(totals.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('the day before 21 November has 1 order, and 2 come after it', async () => {
    const report = await readReportAs(meera, 'sales', 'from=2026-11-21&to=2026-11-21&compare=previous')
    expect(report.totals['orders']).toBe(2)
    expect(report.previous).toMatchObject({ from: '2026-11-20', to: '2026-11-20', totals: { orders: 1 } })
  })

  test('stores are in the order of their GMV, with the State and the source of the order', async () => {
    const period = 'from=2026-11-20&to=2026-11-21'
    const names = (report: ReportReply) => Object.keys(figuresBy(report, 'gmv'))
    // The fixture writes one name into all orders, so stores are told apart by number.
    expect((await readReportAs(meera, 'sales', `${period}&by=store`)).rows.map(({ key }) => key)).toEqual([
      String(wool),
      String(beads),
    ])
    expect(names(await readReportAs(meera, 'sales', `${period}&by=state`))).toEqual(['Kerala'])
    expect(names(await readReportAs(meera, 'sales', `${period}&by=source`))).toEqual(['direct'])
  })

  test('in Hindi the columns are in Hindi, and the CSV has a byte order mark, CRLF line ends and a line of totals', async () => {
    const hindi = { 'accept-language': 'hi' }
    const report = await meera.get<ReportReply>('/api/admin/reports/sales?by=day', hindi)
    expect(report.body.columns[0]?.title).toBe('दिन')
    const response = await fetch(
      `${shop.url}/api/admin/reports/sales?from=2026-11-20&to=2026-11-21&format=csv`,
      {
        headers: { authorization: `Bearer ${meera.token}` },
      },
    )
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = text.split('\r\n')
    expect(lines[0]?.startsWith('\ufeffDay,Orders,Pieces,GMV')).toBe(true)
    expect(lines[1]).toMatch(/^2026-11-20,1,2,1000,/)
    expect(lines[3]).toMatch(/^Total,3,6,3000,/)
  })

  test('every report answers with every grouping that it names, also for an empty month', async () => {
    const { body } = await meera.get<{ rows: { name: string; by: string[] }[] }>('/api/admin/reports')
    expect(body.rows.length).toBeGreaterThan(15)
    for (const { name, by } of body.rows)
      for (const one of by)
        for (const period of ['from=2026-11-01&to=2026-11-30', 'from=2024-02-01&to=2024-02-29']) {
          const { status } = await meera.get(
            `/api/admin/reports/${name}?by=${one}&${period}&compare=previous`,
          )
          expect([name, one, period, status]).toEqual([name, one, period, 200])
        }
  })

  test('every report for stores answers for one store alone', async () => {
    const { body } = await wasim.get<{ rows: { name: string; by: string[] }[] }>('/api/seller/reports')
    for (const { name, by } of body.rows)
      for (const one of by) {
        const { status } = await wasim.get(`/api/seller/reports/${name}?by=${one}`)
        expect([name, one, status]).toEqual([name, one, 200])
      }
  })
})
