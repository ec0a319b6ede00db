import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantRole } from '#domains/accounts/identity/account-status'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { assignStore, openStoreWithGoods, type SoldGoods } from '../../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { add, buyCartWithCash } from '../../buying/checkout/buying.fixture.ts'
import type { StoreDocument } from './contract.ts'

let shop: TestShop
let pema: Visitor
let ravi: Visitor
let asha: Visitor
let stores: number[]

beforeAll(async () => {
  const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
  shop = await openTestShop({ clock })
  const { db } = shop.database
  const yarn = (
    await openStoreWithGoods(db, 'Wool House', { goods: [{ name: '=Wool, "soft"', price: 210, stock: 50 }] })
  )[0] as SoldGoods
  const wax = (
    await openStoreWithGoods(db, 'Wax Works', { goods: [{ name: 'Wax', price: 300, stock: 50 }] })
  )[0] as SoldGoods
  stores = [yarn.storeId, wax.storeId]
  ;[asha, pema, ravi] = [shop.visitor(), shop.visitor(), shop.visitor()]
  await asha.signIn('9000000001', '=Asha Rao')
  for (const [index, [visitor, phone, name]] of (
    [
      [pema, '9000000003', 'Pema'],
      [ravi, '9000000002', 'Ravi'],
    ] as const
  ).entries()) {
    await visitor.signIn(phone, name)
    await transact(db, async (tx) => {
      const { rows } = await sql<{
        id: number
      }>`select id from identity.people where phone = ${phone}`.execute(tx)
      await grantRole(tx, rows[0]?.id ?? 0, 'seller')
    })
    await assignStore(db, stores[index] ?? 0, { owner: phone })
  }
  await add(asha, yarn, 2)
  const [orderId = 0] = await buyCartWithCash(asha)
  await runPendingJobs(shop.jobs)
  for (const event of ['accept', 'pack'] as const) {
    await transact(db, (tx) =>
      transitionOrder(tx, orderId, { event, actor: 'store', reason: '', at: clock.now() }),
    )
  }
  await runPendingJobs(shop.jobs)
})
afterAll(() => shop.end())

const NOVEMBER = 'from=2026-11-01&until=2026-11-30'
const list = (visitor: Visitor, query: string) =>
  visitor.get<{ documents: StoreDocument[]; code: string }>(`/api/seller/documents?${query}`)

describe("a store's documents", () => {
  test('are found by Pema by day, kind, number and order; Ravi gets 404, Asha 403, a stranger 401', async () => {
    const found = await list(pema, `store_id=${stores[0]}&${NOVEMBER}`)
    expect(found.body.documents).toMatchObject([
      { kind: 'tax_invoice', place_of_supply: 'Karnataka', store_id: stores[0] },
    ])
    const [invoice] = found.body.documents
    expect(
      (await list(pema, `store_id=${stores[0]}&search=${invoice?.number.toLowerCase()}`)).body.documents,
    ).toHaveLength(1)
    const { order } = (
      await pema.get<{ order: { store_id: number } }>(`/api/seller/orders/${invoice?.order_id}`)
    ).body
    expect(
      (await list(pema, `store_id=${order.store_id}&search=${invoice?.order_id}`)).body.documents,
    ).toEqual([invoice])
    expect((await list(pema, `store_id=${stores[0]}&kind=credit_note`)).body.documents).toEqual([])
    expect((await list(pema, `store_id=${stores[0]}&from=2026-12-01`)).body.documents).toEqual([])
    const who = [
      await list(ravi, `store_id=${stores[0]}`),
      await list(asha, `store_id=${stores[0]}`),
      await list(shop.visitor(), `store_id=${stores[0]}`),
    ]
    expect(who.map(({ status }) => status)).toEqual([404, 403, 401])
    const pdfs = [await pema.get(`/api${invoice?.pdf}`), await ravi.get(`/api${invoice?.pdf}`)]
    expect(pdfs.map(({ status }) => status)).toEqual([200, 404])
  })

  test.each([
    'store_id=x',
    'store_id=1&from=2026-02-30',
    'store_id=1&before=nonsense_1',
    'store_id=1&kind=bill',
    '',
  ])('are refused with 400 for the query %j', async (query) => {
    const ownQuery = query.replace('store_id=1', `store_id=${stores[0]}`)
    expect((await list(pema, ownQuery)).status).toBe(400)
  })

  test('come as a CSV without formulas, and as a summary with the same totals', async () => {
    const csv = await pema.get<string>(`/api/seller/documents.csv?store_id=${stores[0]}&${NOVEMBER}`)
    const [titles = '', line = ''] = csv.body.replace('\uFEFF', '').split('\r\n')
    expect(titles.split(',')).toHaveLength(19)
    expect(line).toMatch(/^Tax Invoice,CIYI2627-000001,2026-11-21,/)
    expect(line).not.toMatch(/,=/)
    const { body } = await pema.get<{
      rows: { total: number }[]
      total: { total: number; taxable: number; cgst: number; sgst: number }
    }>(`/api/seller/gst-summary?store_id=${stores[0]}&${NOVEMBER}`)
    const paise = (rupees: number): number => Math.round(rupees * 100)
    expect(paise(body.total.total)).toBe(body.rows.reduce((sum, row) => sum + paise(row.total), 0))
    expect(paise(body.total.total)).toBe(
      paise(body.total.taxable) + paise(body.total.cgst) + paise(body.total.sgst),
    )
    expect((await ravi.get(`/api/seller/gst-summary?store_id=${stores[0]}&${NOVEMBER}`)).status).toBe(404)
    expect(
      (await pema.get(`/api/seller/documents.csv?store_id=${stores[0]}&from=2020-01-01&until=2026-11-30`))
        .status,
    ).toBe(400)
  })
})
