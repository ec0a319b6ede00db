import { msg, verbatim, type MessageKey, type Sentence } from '#platform/messages'
import { amountInWords } from '../rules/amount-in-words.ts'
import { titles } from '../present.ts'
import { isCredit } from '../rules/snapshot.ts'
import type { DocumentRow } from '../tables.ts'
import { drawHead, drawParties } from './draw-head.ts'
import { formatDate, formatMoney } from './format.ts'
import { labelText } from './label-text.ts'
import { drawBand, INK, INNER, openSheet, PAGE, ensureRoom, SOFT, TINT, type Sheet } from './sheet.ts'
import { drawHeadings, drawLines, isForFees } from './tables.ts'

/** Draws a document as an A4 PDF; the same document always gives the same bytes. */
export async function drawDocument(row: DocumentRow): Promise<Buffer> {
  const sheet = openSheet({
    title: `${labelText(titles[row.kind])} ${row.number}`,
    issuedAt: new Date(row.issued_at),
  })
  drawBand(sheet)
  let y = drawHead(sheet, row)
  y = drawParties(sheet, row, y)
  y = drawLines(sheet, row, y)
  y = drawTotals(sheet, row, y)
  y = drawHeadings(sheet, row, y)
  drawNotes(sheet, row, y)
  drawFooters(sheet, row)
  return sheet.finish()
}

type TotalRow = [name: Sentence, paise: number, isStrong?: boolean]

function totalRowsOf({
  kind,
  snapshot,
  taxable_paise,
  cgst_paise,
  sgst_paise,
  igst_paise,
  round_off_paise,
  total_paise,
}: DocumentRow): TotalRow[] {
  if (kind === 'delivery_challan') {
    const valuePaise = snapshot.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    return [
      ['invoices.pdf.value_not_charged', valuePaise],
      ['invoices.pdf.to_pay', total_paise, true],
    ]
  }
  const isTaxed =
    kind === 'tax_invoice' ||
    kind === 'mixed_invoice' ||
    kind === 'fee_invoice' ||
    kind === 'fee_credit_note' ||
    cgst_paise + igst_paise > 0
  const taxes: TotalRow[] = snapshot.place.isInterState
    ? [[verbatim('IGST'), igst_paise]]
    : [
        [verbatim('CGST'), cgst_paise],
        [verbatim(snapshot.place.label), sgst_paise],
      ]
  const sums: TotalRow[] = isTaxed
    ? [['invoices.pdf.taxable_value', taxable_paise], ...taxes]
    : [['invoices.pdf.value_of_supply', taxable_paise]]
  if (round_off_paise !== 0) sums.push(['invoices.pdf.round_off', round_off_paise])
  sums.push([isCredit(kind) ? 'invoices.pdf.total_credited' : 'invoices.pdf.total', total_paise, true])
  return [...sums, ...paymentRowsOf(snapshot)]
}

function paymentRowsOf({ paid, order }: DocumentRow['snapshot']): TotalRow[] {
  if (!paid || paid.platformDiscountPaise + paid.pointsPaise === 0) return []
  const sums: TotalRow[] = []
  if (paid.platformDiscountPaise > 0) sums.push(['invoices.pdf.paid_by_offer', -paid.platformDiscountPaise])
  if (paid.pointsPaise > 0) sums.push(['invoices.pdf.paid_with_points', -paid.pointsPaise])
  return [
    ...sums,
    [
      order.delivery === 'COD' ? 'invoices.pdf.to_pay_in_cash' : 'invoices.pdf.paid_online',
      paid.payablePaise,
      true,
    ],
  ]
}

function drawTotals(sheet: Sheet, row: DocumentRow, from: number): number {
  const sums = totalRowsOf(row)
  const top = ensureRoom(sheet, from, sums.length * 15 + 16) + 8
  const [left, width] = [PAGE.width - PAGE.margin - 210, 210]
  sheet.doc.rect(left, top, width, sums.length * 15 + 8).fill(TINT)
  let y = top + 5
  for (const [name, paise, isStrong] of sums) {
    const style = { size: isStrong ? 10 : 9, weight: isStrong ? (600 as const) : (400 as const) }
    sheet.write(labelText(name), { x: left + 8, y, width: 120 }, style)
    sheet.write(
      `${isStrong ? '₹ ' : ''}${formatMoney(paise)}`,
      { x: left + 100, y, width: width - 108 },
      { ...style, align: 'right' },
    )
    y += 15
  }
  const room = INNER - 210 - 18
  const bottom = sheet.write(
    labelText('invoices.pdf.amount_in_words'),
    { x: PAGE.margin, y: top + 3, width: room },
    { size: 7.5, colour: SOFT },
  )
  sheet.write(
    amountInWords(row.total_paise),
    { x: PAGE.margin, y: bottom, width: room },
    { size: 9.5, weight: 600 },
  )
  return y + 12
}

const DECLARATIONS: Partial<Record<'composition' | 'unregistered', MessageKey>> = {
  composition: 'invoices.pdf.composition',
  unregistered: 'invoices.pdf.unregistered',
}

function notesOf({ kind, snapshot }: DocumentRow): Sentence[] {
  const { supplier } = snapshot
  if (kind === 'delivery_challan') {
    return [
      'invoices.pdf.challan_not_supply',
      'invoices.pdf.challan_value',
      msg('invoices.pdf.issued_electronically', { rule: 55 }),
    ]
  }
  return [
    supplier.scheme === 'regular' ? '' : DECLARATIONS[supplier.scheme],
    kind === 'bill_of_supply' && supplier.scheme === 'regular' ? 'invoices.pdf.exempt' : '',
    snapshot.lines.some(({ deliveryPaise }) => deliveryPaise > 0) ? 'invoices.pdf.delivery_same_supply' : '',
    'invoices.pdf.no_reverse_charge',
    isForFees(kind) ? '' : 'invoices.pdf.sold_through',
    msg('invoices.pdf.issued_electronically', { rule: isCredit(kind) ? 53 : 46 }),
  ].filter((note): note is Exclude<Sentence, ''> => Boolean(note))
}

function drawNotes(sheet: Sheet, row: DocumentRow, from: number): void {
  const notes = notesOf(row)
  let y = ensureRoom(sheet, from, notes.length * 12 + 60)
  sheet.rule(y)
  y += 8
  for (const note of notes)
    y = sheet.write(labelText(note), { x: PAGE.margin, y, width: INNER - 190 }, { size: 7.8, colour: SOFT })
  const right = { x: PAGE.width - PAGE.margin - 170, width: 170 }
  sheet.write(
    labelText(msg('invoices.pdf.signatory', { name: row.snapshot.supplier.legalName })),
    { ...right, y: y - notes.length * 10.3 },
    { size: 9, weight: 600, align: 'right', colour: INK },
  )
}

function drawFooters(sheet: Sheet, row: DocumentRow): void {
  const { count } = sheet.doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(page)
    const y = PAGE.height - 34
    sheet.rule(y - 6)
    const style = { size: 7.5, colour: SOFT }
    sheet.write(
      `${labelText(titles[row.kind])} ${row.number} · ${formatDate(row.issued_on)}`,
      { x: PAGE.margin, y, width: 300 },
      style,
    )
    sheet.write(
      labelText(msg('invoices.pdf.page', { page: page + 1, count })),
      { x: PAGE.width - PAGE.margin - 120, y, width: 120 },
      { ...style, align: 'right' },
    )
  }
}
