import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_COMPANY, replaceCompany } from '#domains/operations/company'
import { checkLedger } from '#domains/money/ledger'
import { transact } from '#platform/transact'
import { feeDocuments } from '../integrity-checks.ts'
import { DAY_MS } from '#platform/time'
import { createSignedInPerson } from '../../../../testing/signed-in-person.ts'
import {
  openWorkshopShop,
  type TestPerson,
  type WorkshopShop,
} from '../../../learning/bookings/bookings.fixture.ts'
import type { OrderDocument } from '../../invoices/contract.ts'
import type { FeeInvoice } from '../contract.ts'
import { issueFeeInvoices } from './issue-fee-invoices.ts'
import { findDocumentFaults } from '../../invoices/document-faults.ts'

let shop: WorkshopShop
let asha: TestPerson

beforeAll(async () => {
  shop = await openWorkshopShop()
  await newMonth()
  await transact(shop.db, (tx) =>
    replaceCompany(tx, {
      ...NO_COMPANY,
      legal_name: 'Spinners Private Limited',
      address: '1 Mill Road, Bengaluru 560025',
      gstins: [{ state_code: 29, gstin: '29AABCC1234D1Z7' }],
    }),
  )
}, 60_000)
afterAll(() => shop.end())

/** Sessions do not last a month: both log in again. */
async function newMonth(): Promise<void> {
  asha = await shop.newPerson('Asha Rao')
  shop.devika.token = (
    await createSignedInPerson(shop.db, { name: 'Devika Menon', phone: '9100000001' }, shop.clock.now())
  ).token
}

/** Asha books a seat for tomorrow; three days later the conductor's share is booked. */
async function earn(rupees: number): Promise<number> {
  const at = await shop.workshop({ seats: 1, days: 1, rupees })
  const { id } = await shop.book(asha, at)
  await shop.runJobs()
  shop.clock.forward(4 * DAY_MS)
  await shop.tick()
  await shop.tick()
  await shop.runJobs()
  return id
}

const write = (month: string) => issueFeeInvoices(shop.db, { month, now: shop.clock.now() })
const red = async () => [
  ...(await checkLedger(shop.db)).flatMap(({ found }) => found),
  ...(await feeDocuments.faults(shop.db, shop.clock.now())),
  ...(await findDocumentFaults(shop.db)),
]
const seen = async (staff: TestPerson, month: string) =>
  (await staff.get<{ rows: FeeInvoice[] }>(`/api/admin/fee-invoices?month=${month}`)).body.rows
const documentsFor = async (who: TestPerson) =>
  (await who.get<{ documents: OrderDocument[] }>('/api/conduct/fee-documents')).body.documents

test('a seat at ₹400 taught by Devika: a tax invoice to her over ₹40 + CGST 3.60 + SGST 3.60, once, in the same series as fee invoices to stores, with SAC 998599', async () => {
  await earn(400)
  expect(await write('2026-12')).toBe(0)
  shop.clock.forward(31 * DAY_MS)
  await newMonth()
  await Promise.all([write('2026-12'), write('2026-12')])
  expect(await write('2026-12')).toBe(0)
  const { rows } = await sql`
    select number, issuer, kind, store_id, conductor_id is not null as named, booking_id, taxable_paise, cgst_paise, sgst_paise, igst_paise, place_code,
      snapshot -> 'lines' -> 0 ->> 'hsn' as sac, snapshot -> 'lines' -> 0 ->> 'description' as line, recipient ->> 'name' as name, recipient -> 'lines' ->> 1 as gstin
    from invoices.documents where kind = 'fee_invoice'`.execute(shop.db)
  expect(rows).toEqual([
    {
      number: 'CIYF2627-000001',
      issuer: '29AABCC1234D1Z7',
      kind: 'fee_invoice',
      store_id: 0,
      named: true,
      booking_id: null,
      taxable_paise: 4_000,
      cgst_paise: 360,
      sgst_paise: 360,
      igst_paise: 0,
      place_code: 29,
      sac: '998599',
      line: 'Marketplace fee for workshop seats in December 2026',
      name: 'Devika Menon',
      gstin: 'GSTIN: 29AAGCB7383J1Z4',
    },
  ])
  expect(await red()).toEqual([])
})

test('staff see it beside those of stores, Devika reads it as a PDF, and a stranger, a store and a visitor without a login do not', async () => {
  const staff = await shop.newPerson('Meera Iyer', ['staff', 'staff:books'])
  expect(await seen(staff, '2026-12')).toMatchObject([
    { payer: 'conductor', store_id: null, store_name: 'Devika Menon', fee: 40, gst: 7.2, total: 47.2 },
  ])
  const [document] = await documentsFor(shop.devika)
  expect(document).toMatchObject({ number: 'CIYF2627-000001', kind: 'fee_invoice', total: 47.2 })
  const pdf = await shop.devika.get<string>(`/api${document?.pdf}`)
  expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(await documentsFor(asha)).toEqual([])
  expect((await asha.get(`/api${document?.pdf}`)).status).toBe(404)
  expect((await shop.visitor().get(`/api${document?.pdf}`)).status).toBe(401)
  const seller = await shop.newPerson('Ravi Nair', ['seller'])
  expect((await seller.get(`/api/seller/documents/${document?.document_id}.pdf`)).status).toBe(404)
  // Devika's own invoices for seats are unaffected.
  const { rows } = await sql<{
    id: number
  }>`select id from invoices.documents where booking_id is not null limit 1`.execute(shop.db)
  expect((await shop.devika.get(`/api/conduct/fee-documents/${rows[0]?.id}.pdf`)).status).toBe(404)
})

test('Devika’s seat at ₹1,000.50: half the GST on ₹100.05 is 9.00, and her statement, the ledger and the invoice say ₹118.05', async () => {
  const at = await shop.workshop({ seats: 1, days: 1, rupees: 1_000.5 })
  const { id } = await shop.book(asha, at)
  const foreseen = (
    await shop.devika.get<{ rows: { session_id: number; fee: number }[] }>('/api/conduct/money')
  ).body.rows
  expect(foreseen.find(({ session_id }) => session_id === at.sessionId)).toMatchObject({ fee: 118.05 })
  await shop.runJobs()
  shop.clock.forward(4 * DAY_MS)
  await shop.tick()
  await shop.tick()
  await shop.runJobs()
  const { rows } = await sql<{ account: string; paise: number }>`
    select p.account, sum(p.paise)::bigint as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where e.key = ${`booking:${id}:settled`} and p.account in ('platform_revenue', 'gst_output') group by 1 order by 1`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    { account: 'gst_output', paise: -1_800 },
    { account: 'platform_revenue', paise: -10_005 },
  ])
  const month = shop.clock.now().toISOString().slice(0, 7)
  shop.clock.forward(31 * DAY_MS)
  await newMonth()
  expect(await write(month)).toBe(1)
  expect((await documentsFor(shop.devika)).map(({ total }) => total)).toEqual([118.05, 47.2])
  expect(await red()).toEqual([])
})
