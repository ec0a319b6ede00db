import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { openDomainShop, rejectedFields, type DomainShop, type TestPerson } from '#testing/domain-shop'
import type { StoreDocument, SummaryRow } from './contract.ts'
import { newDocument, woolLine } from './documents.fixture.ts'
import { issueDocument, type NewDocument } from './issue-document.ts'
import { invoiceLists } from './lists.ts'
import { invoiceRoutes } from './routes.ts'
import type { DocumentRow } from './tables.ts'

type StaffPage = { rows: StoreDocument[]; next: string | null; count: number }
type Page = { documents: StoreDocument[]; next: string | null }
type Summary = { rows: SummaryRow[]; total: { taxable: number; total: number } }

let shop: DomainShop
let pema: TestPerson
let meera: TestPerson
let stores = 0
beforeAll(async () => {
  shop = await openDomainShop({ routes: [invoiceRoutes], lists: invoiceLists })
  pema = await shop.person('Pema Negi', ['seller'])
  meera = await shop.person('Meera Iyer', ['staff', 'staff:invoices'])
})
afterAll(() => shop.close())

/** A store of Pema's without any documents. */
async function emptyStore(): Promise<number> {
  stores += 1
  const about = {
    name: `Wool ${stores}`,
    slug: `wool-${stores}`,
    about: 'Wool.',
    city: 'Kullu',
    stateCode: 2,
    pin: '175101',
  }
  return transact(shop.db, (tx) =>
    openStore(tx, { ...about, gstin: null, codAllowed: true, freeShippingFromPaise: null, ownerId: pema.id }),
  )
}
const issue = (documents: readonly NewDocument[]): Promise<DocumentRow[]> =>
  transact(shop.db, async (tx) => {
    const rows: DocumentRow[] = []
    for (const document of documents) rows.push(await issueDocument(tx, document))
    return rows
  })
const list = (query: string, who: TestPerson | null = pema) =>
  shop.ask<Page>(who, `GET /seller/documents?${query}`)
const YEAR = 'from=2026-04-01&until=2027-03-31'

describe("a store's documents", () => {
  test.each([
    ['store_id=0', 'store_id'],
    ['store_id=1&from=21-11-2026', 'from'],
    ['store_id=1&until=2026-02-30', 'until'],
    ['store_id=1&kind=receipt', 'kind'],
    [`store_id=1&search=${'1'.repeat(21)}`, 'search'],
    ['store_id=1&search=a%0Ab', 'search'],
    [`store_id=1&before=${'x'.repeat(101)}`, 'before'],
  ])('are refused for %s: 400 for %s', async (query, field) => {
    const answer = await list(query)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
  })

  test('of exactly 25 are one page; the 26th is on a second page, and none is shown twice', async () => {
    const storeId = await emptyStore()
    await issue(Array.from({ length: 25 }, () => newDocument({ storeId })))
    const first = (await list(`store_id=${storeId}`)).body
    expect([first.documents.length, first.next]).toEqual([25, null])
    const [newest] = await issue([newDocument({ storeId, at: new Date('2026-11-21T06:00:01Z') })])
    const page = (await list(`store_id=${storeId}`)).body
    expect([page.documents[0]?.document_id, page.documents.length]).toEqual([newest?.id, 25])
    const rest = (await list(`store_id=${storeId}&before=${page.next}`)).body
    expect([rest.documents.length, rest.next]).toEqual([1, null])
    expect(new Set([...page.documents, ...rest.documents].map((one) => one.document_id)).size).toBe(26)
  })

  test('of 21 November 2026 in India end at 18:30 UTC', async () => {
    const storeId = await emptyStore()
    const [last] = await issue([
      newDocument({ storeId, at: new Date('2026-11-21T18:29:59.999Z') }),
      newDocument({ storeId, at: new Date('2026-11-21T18:30:00Z') }),
    ])
    const { body } = await list(`store_id=${storeId}&from=2026-11-21&until=2026-11-21`)
    expect(body.documents.map((one) => [one.document_id, one.issued_on])).toEqual([[last?.id, '2026-11-21']])
    expect((await list(`store_id=${storeId}&from=2026-11-23`)).body).toEqual({ documents: [], next: null })
  })

  test('with wildcards, quotes or emoji searched for are none', async () => {
    const storeId = await emptyStore()
    await issue([newDocument({ storeId })])
    for (const search of ['%', '_', "' or 1=1 --", '🧶', 'ऊन', 'CIYI2627'])
      expect((await list(`store_id=${storeId}&search=${encodeURIComponent(search)}`)).body.documents).toEqual(
        [],
      )
  })
})

describe('documents of all stores', () => {
  test('are for staff with the right “invoices”: a visitor gets 401, Pema and other staff 403', async () => {
    const tara = await shop.person('Tara Bose', ['staff', 'staff:payments'])
    const [row] = await issue([newDocument({ storeId: await emptyStore() })])
    for (const call of ['GET /admin/documents', `GET /admin/documents/${row?.id}.pdf`]) {
      const statuses = await Promise.all(
        [null, pema, tara].map(async (who) => (await shop.ask(who, call)).status),
      )
      expect(statuses, call).toEqual([401, 403, 403])
    }
    expect((await shop.ask(meera, 'GET /admin/documents/999999999.pdf')).status).toBe(404)
  })

  test('show Meera two stores by day, and one of them when she names it', async () => {
    const [one, two] = [await emptyStore(), await emptyStore()]
    const at = new Date('2025-05-05T06:00:00Z')
    await issue([newDocument({ storeId: one, at }), newDocument({ storeId: two, at })])
    const seen = async (query: string) =>
      (await shop.ask<StaffPage>(meera, `GET /admin/documents?${query}`)).body.rows.map(
        (each) => each.store_id,
      )
    expect((await seen('from=2025-05-05&until=2025-05-05')).toSorted()).toEqual([one, two].toSorted())
    expect(await seen(`store_id=${two}`)).toEqual([two])
    expect((await shop.ask(meera, 'GET /admin/documents?kind=bill')).status).toBe(400)
  })

  test('are found by document number in any case, by order, and by a part of the name, where % is a plain sign', async () => {
    const storeId = await emptyStore()
    const [row] = await issue([newDocument({ storeId })])
    const found = async (q: string) => {
      const { body } = await shop.ask<StaffPage>(
        meera,
        `GET /admin/documents?store_id=${storeId}&q=${encodeURIComponent(q)}`,
      )
      return body.rows.length
    }
    expect(await found(row?.number.toLowerCase() ?? '')).toBe(1)
    expect(await found(String(row?.order_id))).toBe(1)
    expect(await found(row?.recipient.name.slice(1, 5).toUpperCase() ?? '')).toBe(1)
    for (const q of ['%', '_', '999999999999999', "' or 1=1 --"]) expect(await found(q)).toBe(0)
  })

  test('are exported as they are filtered, one line each, and ordered by amount both ways', async () => {
    const storeId = await emptyStore()
    await issue([newDocument({ storeId }), newDocument({ storeId, lines: [woolLine(), woolLine()] })])
    const file = await shop.ask(meera, `GET /admin/documents?format=csv&store_id=${storeId}`)
    expect(file.text.trim().split('\r\n')).toHaveLength(3)
    const totals = async (sort: string) =>
      (
        await shop.ask<StaffPage>(meera, `GET /admin/documents?store_id=${storeId}&sort=${sort}`)
      ).body.rows.map(({ total }) => total)
    expect(await totals('total')).toEqual((await totals('-total')).toReversed())
  })
})

describe('a CSV of documents', () => {
  const csv = (query: string, who: TestPerson | null = pema) =>
    shop.ask(who, `GET /seller/documents.csv?${query}`)
  const cells = async (storeId: number): Promise<string[][]> =>
    (await csv(`store_id=${storeId}&${YEAR}`)).text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))

  test('of a store without documents has its titles alone', async () => {
    expect(await cells(await emptyStore())).toEqual([])
  })

  test.each([
    ['366 days', 'from=2026-01-01&until=2027-01-02', 200],
    ['367 days', 'from=2026-01-01&until=2027-01-03', 400],
    ['one day', 'from=2026-11-21&until=2026-11-21', 200],
    ['a day before the first', 'from=2026-11-21&until=2026-11-20', 400],
    ['no last day', 'from=2026-11-21', 400],
    ['no first day', 'until=2026-11-21', 400],
  ])('over %s (%s) is answered %d', async (_what, days, status) => {
    expect((await csv(`store_id=${await emptyStore()}&${days}`)).status).toBe(status)
  })

  test('has a row for each heading, the round-off once, and credit notes below zero', async () => {
    const storeId = await emptyStore()
    const lines = [woolLine(), woolLine({ hsn: '7018', ratePercent: 18 }), woolLine()]
    const [invoice] = await issue([newDocument({ storeId, lines, snapshot: { roundOffPaise: -25 } })])
    const creditAt = new Date('2026-11-22T06:00:00Z')
    await issue([newDocument({ storeId, kind: 'credit_note', originalId: invoice?.id ?? 0, at: creditAt })])
    const picked = (await cells(storeId)).map((row) => [row[0], row[9], row[15], row[16], row[17]])
    expect(picked).toEqual([
      ['Tax Invoice', '5109', '210.00', '-0.25', '314.75'],
      ['Tax Invoice', '7018', '105.00', '', ''],
      ['Credit Note', '5109', '-105.00', '0.00', '-105.00'],
    ])
  })

  test('is Pema’s alone: a visitor gets 401, a shopper 403, another seller 404', async () => {
    const storeId = await emptyStore()
    const others = [null, await shop.person('Asha Rao'), await shop.person('Ravi', ['seller'])]
    for (const path of ['documents.csv', 'gst-summary']) {
      const calls = others.map((who) => shop.ask(who, `GET /seller/${path}?store_id=${storeId}&${YEAR}`))
      expect(
        (await Promise.all(calls)).map(({ status }) => status),
        path,
      ).toEqual([401, 403, 404])
    }
  })
})

describe('the GST summary', () => {
  const summary = (query: string) => shop.ask<Summary>(pema, `GET /seller/gst-summary?${query}`)

  test('of a store without documents is empty and ₹0', async () => {
    const { body } = await summary(`store_id=${await emptyStore()}&${YEAR}`)
    expect(body).toEqual({ rows: [], total: { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 } })
  })

  test('takes a credit note off its invoice, counts 1.75 m of cloth, and leaves out a challan', async () => {
    const storeId = await emptyStore()
    const cloth = woolLine({ hsn: '5208', uqc: 'MTR', quantity: 1.75, pieces: 7 })
    const [invoice] = await issue([newDocument({ storeId })])
    await issue([
      newDocument({ storeId, kind: 'credit_note', originalId: invoice?.id ?? 0 }),
      newDocument({ storeId, lines: [cloth] }),
      newDocument({ storeId, kind: 'delivery_challan', lines: [woolLine({ hsn: '9999' })] }),
    ])
    const { rows, total } = (await summary(`store_id=${storeId}&${YEAR}`)).body
    expect(
      rows.map(({ hsn, uqc, quantity, documents, total: sum }) => [hsn, uqc, quantity, documents, sum]),
    ).toEqual([
      ['5109', 'NOS', 0, 2, 0],
      ['5208', 'MTR', 1.75, 1, 105],
    ])
    expect(total).toMatchObject({ taxable: 100, total: 105 })
  })

  test('over days in the wrong order is refused 400, and without days 400 for both', async () => {
    const storeId = await emptyStore()
    expect((await summary(`store_id=${storeId}&from=2026-11-02&until=2026-11-01`)).status).toBe(400)
    expect(rejectedFields(await summary(`store_id=${storeId}`))).toEqual(['from', 'until'])
  })
})

describe('a PDF', () => {
  test.each(['/documents', '/seller/documents', '/admin/documents'])(
    'below %s without being signed in is 401',
    async (below) => {
      expect((await shop.ask(null, `GET ${below}/1.pdf`)).status).toBe(401)
    },
  )

  test('of a store without an owner belongs to no seller: Pema gets 404, as for a shopper’s copy', async () => {
    const [row] = await issue([newDocument({ storeId: 999_999 })])
    expect((await shop.ask(pema, `GET /seller/documents/${row?.id}.pdf`)).status).toBe(404)
    expect((await shop.ask(pema, `GET /documents/${row?.id}.pdf`)).status).toBe(404)
    expect((await shop.ask(pema, `GET /orders/${row?.order_id}/documents`)).status).toBe(404)
    expect((await shop.ask(pema, 'GET /orders/none/documents')).status).toBe(404)
  })
})
