import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newDocument, woolLine } from '../documents.fixture.ts'
import type { DocumentRow } from '../tables.ts'
import { drawDocument } from './draw-document.ts'
import { runsOf } from './fonts.ts'
import { formatDate, formatMoney, formatPercent, formatQuantity, formatState } from './format.ts'
import { openSheet } from './sheet.ts'

describe('figures on a document', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [12_345_678, '1,23,456.78'],
    [-12_345_678, '\u22121,23,456.78'],
    [1_00_00_000_00, '1,00,00,000.00'],
  ])('%d paise are “%s”', (paise, text) => {
    expect(formatMoney(paise)).toBe(text)
  })

  test('of rates, lengths, days and States: Nil, 0.25%, 1.75, 1 Jan 2027, Delhi (07)', () => {
    expect([formatPercent(0), formatPercent(0.25)]).toEqual(['Nil', '0.25%'])
    expect([formatQuantity(1.75), formatQuantity(0.0004), formatQuantity(100_000)]).toEqual([
      '1.75',
      '0',
      '1,00,000',
    ])
    expect([formatDate('2027-01-01'), formatDate('2026-11-21')]).toEqual(['1 Jan 2027', '21 Nov 2026'])
    expect([formatState(7, 'Delhi'), formatState(29, 'Karnataka')]).toEqual(['Delhi (07)', 'Karnataka (29)'])
  })
})

describe('letters on a document', () => {
  test.each([
    [
      'Wool ₹5',
      [
        ['latin', 'Wool '],
        ['devanagari', '₹'],
        ['latin', '5'],
      ],
    ],
    ['लाल ऊन', [['devanagari', 'लाल ऊन']]],
    [
      'Łódź',
      [
        ['latin-ext', 'Ł'],
        ['latin', 'ód'],
        ['latin-ext', 'ź'],
      ],
    ],
    ['a🧶b', [['latin', 'a·b']]],
    ['毛', [['latin', '·']]],
    ['', []],
  ])('of “%s” are drawn by font', (text, runs) => {
    expect(runsOf(text).map((run) => [run.script, run.text])).toEqual(runs)
  })

  test('are as many as were written, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const drawn = runsOf(text).map((run) => run.text)
        expect([...drawn.join('')]).toHaveLength([...text].length)
      }),
    )
  })
})

describe('a text in a column', () => {
  const sheet = openSheet({ title: 'Test', issuedAt: new Date('2026-11-21T06:00:00Z') })

  test('is broken into lines that fit, and no letter of it is lost', () => {
    const texts = fc.string({ unit: fc.constantFrom('W', 'i', ' ', 'ल', '₹', '-', '🧶'), maxLength: 80 })
    fc.assert(
      fc.property(texts, fc.integer({ min: 20, max: 200 }), (text, width) => {
        const lines = sheet.wrap(text, width)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        for (const line of lines) expect(sheet.widthOf(line) <= width || [...line].length === 1).toBe(true)
      }),
    )
  })

  test('of blanks alone has no lines', () => {
    expect([sheet.wrap('', 50), sheet.wrap(' \n\t ', 50)]).toEqual([[], []])
  })
})

describe('a document as a PDF', () => {
  const rowOf = (
    more: Parameters<typeof newDocument>[0] = {},
    kind: DocumentRow['kind'] = 'tax_invoice',
  ): DocumentRow => {
    const { at, recipient, snapshot } = newDocument(more)
    const sums = {
      taxable_paise: 10_000,
      cgst_paise: 250,
      sgst_paise: 250,
      igst_paise: 0,
      round_off_paise: 0,
      total_paise: 10_500,
    }
    const about = {
      id: 1,
      kind,
      issuer: 'x',
      financial_year: 2026,
      serial: 1,
      number: 'CIYI2627-000001',
      store_id: 1,
      order_id: 7,
    }
    const rest = {
      booking_id: null,
      conductor_id: null,
      original_id: null,
      key: 'k',
      issued_at: at,
      issued_on: '2026-11-21',
      place_code: 29,
    }
    return { ...about, ...rest, ...sums, recipient, snapshot }
  }
  const pagesOf = async (row: DocumentRow): Promise<number> =>
    (await drawDocument(row)).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

  test.each<DocumentRow['kind']>([
    'bill_of_supply',
    'plain_invoice',
    'delivery_challan',
    'credit_note',
    'fee_invoice',
    'fee_credit_note',
  ])('of the kind %s has one page', async (kind) => {
    const original = {
      id: 2,
      number: 'CIYI2627-000002',
      issuedOn: '2026-11-20',
      kind: 'tax_invoice' as const,
      totalPaise: 10_500,
    }
    const period = kind.startsWith('fee') ? { period: 'November 2026' } : {}
    expect(
      await pagesOf(
        rowOf({ snapshot: { ...period, original: kind.endsWith('note') ? original : null } }, kind),
      ),
    ).toBe(1)
  })

  test('of 150 lines has several pages, and of none has one', async () => {
    const lines = Array.from({ length: 150 }, (_, at) => woolLine({ lineNo: at + 1 }))
    expect(await pagesOf(rowOf({ lines }))).toBeGreaterThan(3)
    expect(await pagesOf(rowOf({ lines: [] }))).toBe(1)
  })

  test('with Hindi, emoji, HTML and a word of 400 letters is drawn, and the same twice', async () => {
    const lines = [woolLine({ description: `लाल ऊन 🧶 <b>=1+1</b> ${'W'.repeat(400)}` })]
    const row = rowOf({ lines, recipient: { name: '', phone: '', lines: [], country: '' } })
    const [one, two] = [await drawDocument(row), await drawDocument(row)]
    expect([one.subarray(0, 5).toString(), one.equals(two)]).toEqual(['%PDF-', true])
  })
})
