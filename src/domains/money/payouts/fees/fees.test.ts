import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_COMPANY, replaceCompany } from '#domains/operations/company'
import { recordFact } from '#domains/money/ledger/entries'
import { transact } from '#platform/transact'
import { assignStore, openStoreWithGoods } from '../../../../testing/goods.ts'
import { createSignedInPerson } from '../../../../testing/signed-in-person.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { sellAndPay } from '../../../buying/orders/sold.fixture.ts'
import type { FeeInvoice } from '../contract.ts'
import { issueFeeInvoices } from './issue-fee-invoices.ts'
import { findDocumentFaults } from '../../invoices/document-faults.ts'

const DAY = 86_400_000
/** 10 October 2026, and three weeks later 1 November, 00:30 in India. */
const clock = movableClock()
let shop: TestShop
let meera: Visitor
let owner: Visitor
let storeId: number

beforeAll(async () => {
  shop = await openTestShop({ clock })
  const { db } = shop.database
  clock.forward(new Date('2027-10-10T06:30:00Z').getTime() - clock.now().getTime())
  await openStoreWithGoods(db, 'Wool House', { goods: [{ name: 'Merino yarn', price: 250, stock: 9 }] })
  const { rows } = await sql<{ id: number }>`select id from sellers.stores limit 1`.execute(db)
  storeId = rows[0]?.id ?? 0
  owner = await member('Ravi Nair', '9000000009', ['seller'])
  await assignStore(db, storeId, { owner: '9000000009' })
  await staffToday()
})
afterAll(() => shop.end())

async function member(name: string, phone: string, roles: string[]): Promise<Visitor> {
  const visitor = shop.visitor()
  visitor.token = (await createSignedInPerson(shop.database.db, { name, phone, roles }, clock.now())).token
  return visitor
}

let days = 0
/** Sessions do not last a month. */
async function staffToday(): Promise<void> {
  days += 1
  meera = await member('Meera Iyer', `90000001${String(days).padStart(2, '0')}`, [
    'staff',
    'staff:books',
    'staff:invoices',
  ])
}

/** Delivers an order of ₹1,000 in goods now. */
async function deliver(): Promise<number> {
  const id = await sellAndPay(
    shop,
    { goods: [{ quantity: 1, unit: 100_000 }], delivery: 'COD', storeId },
    clock.now(),
  )
  await transact(shop.database.db, (tx) =>
    recordFact(tx, id, { kind: 'delivered', key: 'delivered', at: clock.now(), detail: {} }),
  )
  return id
}

const night = () => shop.jobs.tasks['payouts:fee-invoices']?.(undefined)
const seen = async (month: string) =>
  (
    await meera.get<{ rows: FeeInvoice[]; total: number; operator: object | null }>(
      `/api/admin/fee-invoices?month=${month}`,
    )
  ).body
const company = {
  legal_name: 'Spinners Private Limited',
  trade_name: 'Spinners',
  address: '1 Mill Road, Bengaluru 560025',
  gstins: [{ state_code: 29, gstin: '29AABCC1234D1Z7' }],
}

test('October’s fees of one store are on one invoice, written on the first night of November; none before the company record is complete', async () => {
  await deliver()
  const second = await deliver()
  await night()
  expect((await seen('2027-10')).rows).toEqual([])
  clock.forward(22 * DAY)
  await staffToday()
  await night()
  expect(await seen('2027-10')).toMatchObject({ rows: [], operator: null })

  await transact(shop.database.db, (tx) => replaceCompany(tx, { ...NO_COMPANY, ...company, gstins: [] }))
  await night()
  expect(await seen('2027-10')).toMatchObject({ rows: [], operator: null })
  await transact(shop.database.db, (tx) => replaceCompany(tx, { ...NO_COMPANY, ...company }))

  // The nightly job twice at once, and once more: one invoice.
  await Promise.all([night(), night()])
  await night()
  const { rows } = await seen('2027-10')
  const booked = await sql<{ fee: number; gst: number }>`
    select -sum(paise) filter (where account = 'platform_revenue')::bigint as fee, -sum(paise) filter (where account = 'gst_output')::bigint as gst from ledger.postings`.execute(
    shop.database.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    fee: Number(booked.rows[0]?.fee) / 100,
    gst: Number(booked.rows[0]?.gst) / 100,
  })

  // A later return is credited against that invoice, once, with the fees of November.
  const removal = {
    lines: [{ lineNo: 1, quantity: 1 }],
    takenOffPaise: 100_000,
    pointsPaise: 0,
    isWhole: true,
    withDelivery: true,
  }
  await transact(shop.database.db, (tx) =>
    recordFact(tx, second, { kind: 'gone', key: 'back', at: clock.now(), detail: removal }),
  )
  clock.forward(30 * DAY)
  await staffToday()
  await night()
  await Promise.all([night(), night()])
  const [note, ...more] = (await seen('2027-11')).rows
  expect(more).toEqual([])
  expect(note).toMatchObject({
    kind: 'credit_note',
    fee: -(rows[0]?.fee ?? 0) / 2,
    gst: -(rows[0]?.gst ?? 0) / 2,
  })
  await deliver()
  await deliver()
  clock.forward(31 * DAY)
  await staffToday()
  expect(await issueFeeInvoices(shop.database.db, { month: '2027-12', now: clock.now() })).toBe(1)
  // Two new ones: the return is on a credit note.
  expect((await seen('2027-12')).rows[0]?.fee).toBeCloseTo(rows[0]?.fee ?? 0, 2)
  expect(await findDocumentFaults(shop.database.db)).toEqual([])
})

test('its store sees the invoice with SAC 998599 among its documents and reads it as a PDF; other accounts do not', async () => {
  await owner.signIn('9000000009', 'Ravi Nair')
  const listed = await owner.get<{
    documents: { document_id: number; number: string; kind: string; pdf: string }[]
  }>(`/api/seller/documents?store_id=${storeId}&kind=fee_invoice`)
  expect(listed.body.documents.map(({ number }) => number)).toEqual(['CIYF2728-000002', 'CIYF2728-000001'])
  const credited = await owner.get<{ documents: { number: string; original_number: string; pdf: string }[] }>(
    `/api/seller/documents?store_id=${storeId}&kind=fee_credit_note`,
  )
  expect(credited.body.documents).toMatchObject([
    { number: 'CIYG2728-000001', original_number: 'CIYF2728-000001' },
  ])
  expect((await owner.get(`/api${credited.body.documents[0]?.pdf}`)).status).toBe(200)
  const [document] = listed.body.documents
  const { rows } = await sql<{ hsn: string; issuer: string; place_code: number }>`
    select snapshot -> 'lines' -> 0 ->> 'hsn' as hsn, issuer, place_code from invoices.documents where id = ${document?.document_id}`.execute(
    shop.database.db,
  )
  expect(rows[0]).toMatchObject({ hsn: '998599', issuer: company.gstins[0]?.gstin })
  expect((await owner.get(`/api${document?.pdf}`)).status).toBe(200)
  const stranger = await member('Asha Rao', '9000000001', ['seller'])
  expect((await stranger.get(`/api${document?.pdf}`)).status).toBe(404)
  expect((await meera.get(`/api/admin/documents/${document?.document_id}.pdf`)).status).toBe(200)
})
