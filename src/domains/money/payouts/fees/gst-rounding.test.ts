import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_COMPANY, replaceCompany, type Company } from '#domains/operations/company'
import { checkLedger } from '#domains/money/ledger'
import { recordFact } from '#domains/money/ledger/entries'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { feeDocuments } from '../integrity-checks.ts'
import { openStoreWithGoods, type StoreOptions } from '../../../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { sellAndPay } from '../../../buying/orders/sold.fixture.ts'
import { issueFeeInvoices } from './issue-fee-invoices.ts'
import { findDocumentFaults } from '../../invoices/document-faults.ts'

const DAY = 86_400_000
const clock = movableClock()
let shop: TestShop

const SPINNERS: Company = {
  ...NO_COMPANY,
  legal_name: 'Spinners Private Limited',
  address: '1 Mill Road, Bengaluru 560025',
  gstins: [{ state_code: 29, gstin: '29AABCC1234D1Z7' }],
}

beforeAll(async () => {
  shop = await openTestShop({ clock })
  clock.forward(new Date('2027-10-10T06:30:00Z').getTime() - clock.now().getTime())
})
afterAll(() => shop.end())

const db = () => shop.database.db
const setCompany = (company: Company) => transact(db(), (tx) => replaceCompany(tx, company))

async function store(name: string, state: NonNullable<StoreOptions['state']>): Promise<number> {
  const [goods] = await openStoreWithGoods(db(), name, {
    state,
    goods: [{ name: 'Merino yarn', price: 250, stock: 9 }],
  })
  return goods?.storeId ?? 0
}

/** Delivers an untaxed order now, so that the platform fee is exactly a tenth of it. */
async function deliver(storeId: number, paise: number): Promise<number> {
  const id = await sellAndPay(
    shop,
    { goods: [{ quantity: 1, unit: paise }], delivery: 'Online', storeId },
    clock.now(),
  )
  await transact(db(), (tx) =>
    recordFact(tx, id, { kind: 'delivered', key: 'delivered', at: clock.now(), detail: {} }),
  )
  return id
}

async function takeBack(id: number, paise: number): Promise<void> {
  const removal = {
    lines: [{ lineNo: 1, quantity: 1 }],
    takenOffPaise: paise,
    pointsPaise: 0,
    isWhole: true,
    withDelivery: true,
  }
  await transact(db(), (tx) =>
    recordFact(tx, id, { kind: 'gone', key: 'back', at: clock.now(), detail: removal }),
  )
}

const write = (month: string) => issueFeeInvoices(db(), { month, now: clock.now() })

async function documentsOf(storeId: number): Promise<string[]> {
  const { rows } = await sql<{ summary: string }>`
    select kind || ' ' || taxable_paise || ' + ' || cgst_paise || ' + ' || sgst_paise || ' + ' || igst_paise as summary
    from invoices.documents where store_id = ${storeId} order by issued_at, id`.execute(db())
  return rows.map(({ summary }) => summary)
}

/** What a store is owed, without income tax. */
async function owedTo(storeId: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(-sum(p.paise), 0)::bigint as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where p.account = 'store_payable' and p.party = ${String(storeId)} and e.kind <> 'tds'`.execute(db())
  return rows[0]?.paise ?? 0
}

async function red(): Promise<string[]> {
  await runPendingJobs(shop.jobs)
  return [
    ...(await checkLedger(db())).flatMap(({ found }) => found),
    ...(await feeDocuments.faults(db(), clock.now())),
    ...(await findDocumentFaults(db())),
  ]
}

test('a fee of ₹100.05 booked with GST of ₹18.01 before the platform was registered: the invoice has 9.00 + 9.00, and the paisa goes back to the store, once', async () => {
  const storeId = await store('Wool House', 'Karnataka')
  const id = await deliver(storeId, 100_050)
  expect(await owedTo(storeId)).toBe(100_050 - 10_005 - 1_801)
  await setCompany(SPINNERS)
  clock.forward(22 * DAY)
  await Promise.all([write('2027-10'), write('2027-10')])
  expect(await documentsOf(storeId)).toEqual(['fee_invoice 10005 + 900 + 900 + 0'])
  expect(await owedTo(storeId)).toBe(100_050 - 10_005 - 1_800)
  expect(await red()).toEqual([])

  // The whole order comes back: ₹18.01 are reversed, of which the store already has a paisa.
  await takeBack(id, 100_050)
  clock.forward(30 * DAY)
  await Promise.all([write('2027-11'), write('2027-11')])
  expect(await documentsOf(storeId)).toEqual([
    'fee_invoice 10005 + 900 + 900 + 0',
    'fee_credit_note 10005 + 900 + 900 + 0',
  ])
  expect(await owedTo(storeId)).toBe(0)
  expect(await red()).toEqual([])
})

test("fees of ₹100.05 and ₹33.33 to a store in the platform's State: 9.00 + 9.00 and 3.00 + 3.00 are booked, invoiced and credited; to Rajasthan IGST of ₹18.01", async () => {
  await setCompany(SPINNERS)
  const [near, far] = [await store('Loom House', 'Karnataka'), await store('Desert Looms', 'Rajasthan')]
  const first = await deliver(near, 100_050)
  await deliver(near, 33_330)
  await deliver(far, 100_050)
  expect(await owedTo(near)).toBe(133_380 - 10_005 - 1_800 - 3_333 - 600)
  const month = clock.now().toISOString().slice(0, 7)
  clock.forward(32 * DAY)
  await write(month)
  expect(await documentsOf(near)).toEqual(['fee_invoice 13338 + 1200 + 1200 + 0'])
  expect(await documentsOf(far)).toEqual(['fee_invoice 10005 + 0 + 0 + 1801'])
  await takeBack(first, 100_050)
  const next = clock.now().toISOString().slice(0, 7)
  clock.forward(32 * DAY)
  await write(next)
  expect(await documentsOf(near)).toEqual([
    'fee_invoice 13338 + 1200 + 1200 + 0',
    'fee_credit_note 10005 + 900 + 900 + 0',
  ])
  expect(await red()).toEqual([])
})

test('the database refuses a document whose CGST is 9.00 and whose SGST is 9.01', async () => {
  const copy = sql`
    insert into invoices.documents select (jsonb_populate_record(d, jsonb_build_object('id', d.id + 1, 'serial', 99, 'number', 'CIYF2728-000099', 'key', 'fees:copy',
      'cgst_paise', 900, 'sgst_paise', 901, 'igst_paise', 0, 'total_paise', d.taxable_paise + 1801))).* from invoices.documents d limit 1`
  await expect(copy.execute(db())).rejects.toThrow('are not equal')
})
