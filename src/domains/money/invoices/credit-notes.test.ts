import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { creditReduction, issueCredit } from './credit.ts'
import { findDocumentFaults } from './document-faults.ts'
import { newDocument, woolLine } from './documents.fixture.ts'
import { creditCancelledPieces, creditReturnedGoods } from './issue-credit-note.ts'
import { issueDocument } from './issue-document.ts'
import { listDocumentsByOrder } from './queries.ts'
import type { DocumentRow } from './tables.ts'

let database: FreshDb
beforeAll(async () => {
  database = await freshDb(6)
})
afterAll(() => database.drop())

const NOW = new Date('2026-11-22T06:00:00Z')
const inTx = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => transact(database.db, work)
/** The invoice of an order of `pieces` balls of wool at ₹105. */
const invoiceOf = (
  pieces: number,
  at = new Date('2026-11-21T06:00:00Z'),
): Promise<DocumentRow & { order_id: number }> => {
  const sums = {
    taxablePaise: pieces * 10_000,
    cgstPaise: pieces * 250,
    sgstPaise: pieces * 250,
    totalPaise: pieces * 10_500,
  }
  const line = woolLine({ pieces, quantity: pieces, amountPaise: pieces * 10_500, ...sums })
  return inTx(async (tx) => {
    const row = await issueDocument(tx, newDocument({ at, lines: [line] }))
    return { ...row, order_id: row.order_id ?? 0 }
  })
}
const totalsOf = async (orderId: number): Promise<string[]> =>
  (await listDocumentsByOrder(database.db, orderId)).map(({ kind, total_paise }) => `${kind} ${total_paise}`)
const returned = (
  orderId: number,
  key: string,
  more: { quantity?: number; lineNo?: number; cause?: string } = {},
) => {
  const { quantity = 1, lineNo = 1, cause = 'return' } = more
  const goods = {
    orderId,
    key: `returned:${orderId}:${key}`,
    cause,
    lines: [{ lineNo, quantity }],
    withDelivery: false,
    isWhole: false,
    at: NOW,
  }
  return inTx((tx) => creditReturnedGoods(tx, goods))
}

describe('a credit note for returned wool', () => {
  test('under the same key three times at once is one; under another key it is a second', async () => {
    const invoice = await invoiceOf(2)
    const notes = await Promise.all([1, 2, 3].map(() => returned(invoice.order_id, 'case-1')))
    expect(new Set(notes.map((note) => note?.number)).size).toBe(1)
    const second = await returned(invoice.order_id, 'case-2')
    expect([second?.original_id, second?.snapshot.original?.number]).toEqual([invoice.id, invoice.number])
    expect(await returned(invoice.order_id, 'case-3')).toBeNull()
    expect(await totalsOf(invoice.order_id)).toEqual([
      'tax_invoice 21000',
      'credit_note 10500',
      'credit_note 10500',
    ])
  })

  test('by two cases at once of the last ball is written for one of them', async () => {
    const { order_id: orderId } = await invoiceOf(1)
    const notes = await Promise.all(['case-1', 'case-2'].map((key) => returned(orderId, key)))
    expect(notes.filter((note) => note !== null)).toHaveLength(1)
    expect(await totalsOf(orderId)).toEqual(['tax_invoice 10500', 'credit_note 10500'])
  })

  test.each<[string, { quantity?: number; lineNo?: number; cause?: string }]>([
    ['no ball', { quantity: 0 }],
    ['an unknown line 9', { lineNo: 9 }],
    ['a replacement', { cause: 'replacement' }],
  ])('for %s is not written', async (_what, more) => {
    const { order_id: orderId } = await invoiceOf(1)
    expect(await returned(orderId, 'case', more)).toBeNull()
    expect(await totalsOf(orderId)).toEqual(['tax_invoice 10500'])
  })

  test('of an order that does not exist is not written', async () => {
    expect(await returned(999_999_999, 'case')).toBeNull()
  })

  test('is written once by the next try, at whichever statement the server dies', async () => {
    const crashes = enableCrashes()
    const statements = await crashAtEveryStatement({
      prepared: () => invoiceOf(2),
      work: (invoice) => returned(invoice.order_id, 'case'),
      after: async ({ order_id: orderId }) => {
        await returned(orderId, 'case')
        expect(await totalsOf(orderId)).toEqual(['tax_invoice 21000', 'credit_note 10500'])
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(5)
    expect(await findDocumentFaults(database.db)).toEqual([])
  })
})

describe('a credit note for a lower price', () => {
  test('of ₹1,00,000 on ₹105 takes back ₹105 without a ball; after it, and for ₹0, there is none', async () => {
    const invoice = await invoiceOf(1)
    const reduce = (key: string, paise: number) =>
      inTx((tx) => creditReduction(tx, invoice, { key, paise, cause: 'goodwill', at: NOW }))
    expect(await reduce('nothing', 0)).toBeNull()
    const note = await reduce('all', 10_000_000)
    expect(note).toMatchObject({
      total_paise: 10_500,
      taxable_paise: 10_000,
      recipient: { name: 'Asha Rao' },
    })
    expect(note?.snapshot.lines).toMatchObject([{ pieces: 0, quantity: 0, uqc: 'OTH', unitPaise: 0 }])
    expect(await reduce('more', 1)).toBeNull()
  })

  test('and then for the ball itself takes back the ₹100 that are left', async () => {
    const invoice = await invoiceOf(1)
    await inTx((tx) => creditReduction(tx, invoice, { key: 'late', paise: 500, cause: 'goodwill', at: NOW }))
    await returned(invoice.order_id, 'case')
    expect(await totalsOf(invoice.order_id)).toEqual([
      'tax_invoice 10500',
      'credit_note 500',
      'credit_note 10000',
    ])
  })
})

describe('a credit note for cancelled wool', () => {
  const cancelled = (orderId: number, key: string, more: { cancelledAt?: Date; isWhole?: boolean } = {}) =>
    inTx((tx) =>
      creditCancelledPieces(tx, {
        orderId,
        key,
        lines: [{ lineNo: 1, quantity: 1 }],
        isWhole: false,
        cancelledAt: NOW,
        at: NOW,
        ...more,
      }),
    )

  test('is written when it was cancelled as the invoice was issued, and not when a second before', async () => {
    const { order_id: orderId } = await invoiceOf(3, NOW)
    expect(await cancelled(orderId, 'earlier', { cancelledAt: new Date(NOW.getTime() - 1_000) })).toBeNull()
    expect(await cancelled(orderId, 'same')).toMatchObject({ kind: 'credit_note', total_paise: 10_500 })
  })

  test('of a whole order is written even when it was cancelled a second before', async () => {
    const { order_id: orderId } = await invoiceOf(1, NOW)
    const cancelledAt = new Date(NOW.getTime() - 1_000)
    expect(await cancelled(orderId, 'whole', { cancelledAt, isWhole: true })).toMatchObject({
      total_paise: 10_500,
    })
  })

  test('without an invoice, or with a delivery challan, is not written', async () => {
    const challan = await inTx((tx) => issueDocument(tx, newDocument({ kind: 'delivery_challan' })))
    expect(await cancelled(999_999_998, 'none')).toBeNull()
    expect(await cancelled(challan.order_id ?? 0, 'challan')).toBeNull()
  })
})

test('a series whose last document is lost, and ₹105 invoiced with ₹210 credited, are found as faults', async () => {
  const gstin = '29AAACX0077F1Z5'
  const supplier = { ...newDocument().snapshot.supplier, gstin }
  const faults: string[] = []
  const undone = inTx(async (tx) => {
    await sql`alter table invoices.documents disable trigger user`.execute(tx)
    const invoice = await issueDocument(tx, newDocument({ snapshot: { supplier } }))
    for (let turn = 0; turn < 2; turn += 1)
      await issueDocument(
        tx,
        newDocument({ kind: 'credit_note', originalId: invoice.id, snapshot: { supplier } }),
      )
    const last = await issueDocument(tx, newDocument({ snapshot: { supplier } }))
    await sql`delete from invoices.documents where id = ${last.id}`.execute(tx)
    faults.push(
      ...(await findDocumentFaults(tx)).map((fault) => fault.replace(String(invoice.id), 'of Asha')),
    )
    throw new Error('the faults are undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(faults.toSorted()).toEqual([
    'document of Asha: its credit notes take back more than it says',
    `series ${gstin} 2026 tax_invoice: 1 documents, last number 2`,
  ])
})

test('a credit note keeps the invoice’s place and lines and says how nothing was paid', async () => {
  const invoice = await invoiceOf(2)
  const request = { pieces: [{ lineNo: 1, quantity: 2 }], delivery: 'all' as const }
  const note = await inTx((tx) => issueCredit(tx, invoice, { key: 'k', cause: 'claim', at: NOW, request }))
  expect(note?.snapshot).toMatchObject({
    paid: null,
    cause: 'claim',
    place: invoice.snapshot.place,
    original: {
      id: invoice.id,
      number: invoice.number,
      issuedOn: '2026-11-21',
      kind: 'tax_invoice',
      totalPaise: 21_000,
    },
  })
})
