import { amountInWords } from '../rules/amount-in-words.ts'
import { titles } from '../present.ts'
import { isCredit } from '../rules/snapshot.ts'
import type { DocumentRow } from '../tables.ts'
import { drawHead, drawParties } from './draw-head.ts'
import { formatDate, formatMoney } from './format.ts'
import { drawBand, INK, INNER, openSheet, PAGE, ensureRoom, SOFT, TINT, type Sheet } from './sheet.ts'
import { drawHeadings, drawLines, isForFees } from './tables.ts'

/** Draws a document as an A4 PDF; the same document always gives the same bytes. */
export async function drawDocument(row: DocumentRow): Promise<Buffer> {
  const sheet = openSheet({ title: `${titles[row.kind]} ${row.number}`, issuedAt: new Date(row.issued_at) })
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

type TotalRow = [label: string, paise: number, isStrong?: boolean]

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
      ['Value, not charged', valuePaise],
      ['To pay', total_paise, true],
    ]
  }
  const isTaxed =
    kind === 'tax_invoice' ||
    kind === 'mixed_invoice' ||
    kind === 'fee_invoice' ||
    kind === 'fee_credit_note' ||
    cgst_paise + igst_paise > 0
  const taxes: TotalRow[] = snapshot.place.isInterState
    ? [['IGST', igst_paise]]
    : [
        ['CGST', cgst_paise],
        [snapshot.place.label, sgst_paise],
      ]
  const sums: TotalRow[] = isTaxed
    ? [['Taxable value', taxable_paise], ...taxes]
    : [['Value of supply', taxable_paise]]
  if (round_off_paise !== 0) sums.push(['Round off', round_off_paise])
  sums.push([isCredit(kind) ? 'Total credited' : 'Total', total_paise, true])
  return [...sums, ...paymentRowsOf(snapshot)]
}

function paymentRowsOf({ paid, order }: DocumentRow['snapshot']): TotalRow[] {
  if (!paid || paid.platformDiscountPaise + paid.pointsPaise === 0) return []
  const sums: TotalRow[] = []
  if (paid.platformDiscountPaise > 0) sums.push(['Paid by CIY (offer)', -paid.platformDiscountPaise])
  if (paid.pointsPaise > 0) sums.push(['Paid with CIY points', -paid.pointsPaise])
  return [...sums, [order.delivery === 'COD' ? 'To pay in cash' : 'Paid online', paid.payablePaise, true]]
}

function drawTotals(sheet: Sheet, row: DocumentRow, from: number): number {
  const sums = totalRowsOf(row)
  const top = ensureRoom(sheet, from, sums.length * 15 + 16) + 8
  const [left, width] = [PAGE.width - PAGE.margin - 210, 210]
  sheet.doc.rect(left, top, width, sums.length * 15 + 8).fill(TINT)
  let y = top + 5
  for (const [label, paise, isStrong] of sums) {
    const style = { size: isStrong ? 10 : 9, weight: isStrong ? (600 as const) : (400 as const) }
    sheet.write(label, { x: left + 8, y, width: 120 }, style)
    sheet.write(
      `${isStrong ? '₹ ' : ''}${formatMoney(paise)}`,
      { x: left + 100, y, width: width - 108 },
      { ...style, align: 'right' },
    )
    y += 15
  }
  const room = INNER - 210 - 18
  const said = sheet.write(
    'Amount in words',
    { x: PAGE.margin, y: top + 3, width: room },
    { size: 7.5, colour: SOFT },
  )
  sheet.write(
    amountInWords(row.total_paise),
    { x: PAGE.margin, y: said, width: room },
    { size: 9.5, weight: 600 },
  )
  return y + 12
}

const DECLARATIONS: Partial<Record<'composition' | 'unregistered', string>> = {
  composition: 'Composition taxable person, not eligible to collect tax on supplies.',
  unregistered: 'The seller is not registered under GST and charges none. This is not a tax invoice.',
}

function notesOf({ kind, snapshot }: DocumentRow): string[] {
  const { supplier } = snapshot
  if (kind === 'delivery_challan') {
    return [
      'Goods sent free of charge in place of goods supplied before, moved otherwise than by way of supply. This is not a tax invoice, and no tax is charged.',
      'Their value is stated for transport alone. Sent by the seller named above through CIY, an electronic commerce operator.',
      'Issued electronically; valid without a signature (Information Technology Act, 2000; CGST Rules, 2017, rule 55).',
    ]
  }
  return [
    supplier.scheme === 'regular' ? '' : DECLARATIONS[supplier.scheme],
    kind === 'bill_of_supply' && supplier.scheme === 'regular'
      ? 'All goods on this bill are exempt or nil rated.'
      : '',
    snapshot.lines.some(({ deliveryPaise }) => deliveryPaise > 0)
      ? 'Delivery is part of the same supply and carries the rate of the goods.'
      : '',
    'Tax payable on reverse charge: No.',
    isForFees(kind)
      ? ''
      : 'Prices include GST where it is charged. Sold by the seller named above through CIY, an electronic commerce operator.',
    `Issued electronically; valid without a signature (Information Technology Act, 2000; CGST Rules, 2017, rule ${isCredit(kind) ? 53 : 46}).`,
  ].filter((note): note is string => Boolean(note))
}

function drawNotes(sheet: Sheet, row: DocumentRow, from: number): void {
  const notes = notesOf(row)
  let y = ensureRoom(sheet, from, notes.length * 12 + 60)
  sheet.rule(y)
  y += 8
  for (const note of notes)
    y = sheet.write(note, { x: PAGE.margin, y, width: INNER - 190 }, { size: 7.8, colour: SOFT })
  const right = { x: PAGE.width - PAGE.margin - 170, width: 170 }
  sheet.write(
    `For ${row.snapshot.supplier.legalName}`,
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
      `${titles[row.kind]} ${row.number} · ${formatDate(row.issued_on)}`,
      { x: PAGE.margin, y, width: 300 },
      style,
    )
    sheet.write(
      `Page ${page + 1} of ${count}`,
      { x: PAGE.width - PAGE.margin - 120, y, width: 120 },
      { ...style, align: 'right' },
    )
  }
}
