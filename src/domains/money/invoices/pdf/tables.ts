import { msg, verbatim, type Sentence } from '#platform/messages'
import { byHeading, type DocumentLine } from '../rules/snapshot.ts'
import type { DocumentRow } from '../tables.ts'
import { formatMoney, formatPercent, formatQuantity } from './format.ts'
import { labelText } from './label-text.ts'
import { INNER, LINE, PAGE, ensureRoom, SOFT, TINT, type Sheet } from './sheet.ts'

type Column<Row> = {
  title: Sentence
  width: number
  of: (row: Row, index: number) => string
  note?: (row: Row) => string
  isText?: boolean
}

const SIZE = 8
const GAP = 4

const isTaxed = ({ kind }: DocumentRow): boolean =>
  kind !== 'plain_invoice' && kind !== 'bill_of_supply' && kind !== 'delivery_challan'

/** Delivery challan: goods without a price, with their value. */
const CHALLAN: Column<DocumentLine>[] = [
  { title: verbatim('#'), width: 16, of: (_line, index) => String(index + 1), isText: true },
  {
    title: 'invoices.pdf.goods',
    width: 0,
    of: ({ description }) => description,
    note: ({ hsn }) => `HSN ${hsn}`,
    isText: true,
  },
  {
    title: 'invoices.pdf.quantity',
    width: 60,
    of: ({ quantity, uqc }) => `${formatQuantity(quantity)} ${uqc}`,
  },
  { title: 'invoices.pdf.value_each', width: 70, of: ({ unitPaise }) => formatMoney(unitPaise) },
  { title: 'invoices.pdf.value', width: 70, of: ({ amountPaise }) => formatMoney(amountPaise) },
]

/** Draws the table of lines. @returns the y below. */
export function drawLines(sheet: Sheet, row: DocumentRow, from: number): number {
  return drawTable(sheet, {
    columns: fitColumns(row.kind === 'delivery_challan' ? CHALLAN : lineColumns(row)),
    rows: row.snapshot.lines,
    from,
  })
}

function lineColumns(row: DocumentRow): Column<DocumentLine>[] {
  const { lines, place } = row.snapshot
  const columns: (Column<DocumentLine> | false)[] = [
    { title: verbatim('#'), width: 16, of: (_line, index) => String(index + 1), isText: true },
    {
      title: isForServices(row) ? 'invoices.pdf.services' : 'invoices.pdf.goods',
      width: 0,
      of: ({ description }) => description,
      note: ({ hsn }) => `${codeOf(row)} ${hsn}`,
      isText: true,
    },
    {
      title: 'invoices.pdf.quantity',
      width: 40,
      of: ({ quantity, uqc }) =>
        quantity > 0 ? `${formatQuantity(quantity)}${isForServices(row) ? '' : ` ${uqc}`}` : '',
    },
    {
      title: isTaxed(row) ? 'invoices.pdf.price_with_gst' : 'invoices.pdf.price',
      width: 50,
      of: ({ unitPaise }) => (unitPaise > 0 ? formatMoney(unitPaise) : ''),
    },
    lines.some(({ discountPaise }) => discountPaise > 0) && {
      title: 'invoices.pdf.discount',
      width: 45,
      of: ({ discountPaise }) => formatFigure(-discountPaise),
    },
    lines.some(({ deliveryPaise }) => deliveryPaise > 0) && {
      title: 'invoices.pdf.delivery',
      width: 42,
      of: ({ deliveryPaise }) => formatFigure(deliveryPaise),
    },
    isTaxed(row) && {
      title: 'invoices.pdf.taxable_value',
      width: 54,
      of: ({ taxablePaise }) => formatMoney(taxablePaise),
    },
    isTaxed(row) && {
      title: verbatim('GST'),
      width: 28,
      of: ({ ratePercent }) => formatPercent(ratePercent),
    },
    ...(isTaxed(row) ? taxColumns(place) : []),
    { title: 'invoices.pdf.total', width: 56, of: ({ totalPaise }) => formatMoney(totalPaise) },
  ]
  return columns.filter((column) => column !== false)
}

/** Services have SAC codes, goods have HSN codes. */
const codeOf = (row: DocumentRow): string => (isForServices(row) ? 'SAC' : 'HSN')

/** Seats of workshops and platform fees. */
export const isForServices = ({ kind, booking_id }: DocumentRow): boolean =>
  booking_id !== null || isForFees(kind)

export const isForFees = (kind: DocumentRow['kind']): boolean =>
  kind === 'fee_invoice' || kind === 'fee_credit_note'

const formatFigure = (paise: number): string => (paise === 0 ? '\u2013' : formatMoney(paise))

type Taxed = { cgstPaise: number; sgstPaise: number; igstPaise: number }

function taxColumns({ isInterState, label }: { isInterState: boolean; label: string }): Column<Taxed>[] {
  if (isInterState)
    return [{ title: verbatim('IGST'), width: 48, of: ({ igstPaise }) => formatMoney(igstPaise) }]
  return [
    { title: verbatim('CGST'), width: 42, of: ({ cgstPaise }) => formatMoney(cgstPaise) },
    { title: verbatim(label), width: 42, of: ({ sgstPaise }) => formatMoney(sgstPaise) },
  ]
}

/** Draws the summary by heading and rate. @returns the y below. */
export function drawHeadings(sheet: Sheet, row: DocumentRow, from: number): number {
  if (!isTaxed(row)) return from
  const rows = byHeading(row.snapshot.lines)
  type Heading = (typeof rows)[number]
  const half = ({ ratePercent }: Heading): string =>
    formatPercent(row.snapshot.place.isInterState ? ratePercent : ratePercent / 2)
  const columns: Column<Heading>[] = [
    { title: verbatim(codeOf(row)), width: 0, of: ({ hsn }) => hsn, isText: true },
    { title: 'invoices.pdf.taxable_value', width: 80, of: ({ taxablePaise }) => formatMoney(taxablePaise) },
    {
      title: row.snapshot.place.isInterState
        ? 'invoices.pdf.igst_rate'
        : msg('invoices.pdf.half_rates', { label: row.snapshot.place.label }),
      width: 130,
      of: half,
    },
    ...taxColumns(row.snapshot.place).map((column) => ({ ...column, width: 64 })),
    { title: 'invoices.pdf.total', width: 70, of: ({ totalPaise }) => formatMoney(totalPaise) },
  ]
  const top = ensureRoom(sheet, from, rows.length * 16 + 60)
  sheet.write(
    labelText(msg('invoices.pdf.tax_by_code', { code: codeOf(row) })),
    { x: PAGE.margin, y: top, width: INNER },
    { size: 7.5, colour: SOFT },
  )
  return drawTable(sheet, { columns: fitColumns(columns), rows, from: top + 12 }) + 6
}

/** The one column without a width takes the remaining space. */
function fitColumns<Row>(columns: Column<Row>[]): Column<Row>[] {
  const usedWidth = columns.reduce((sum, { width }) => sum + width, 0)
  return columns.map((column) => (column.width === 0 ? { ...column, width: INNER - usedWidth } : column))
}

type Table<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[]; from: number }

function drawTable<Row>(sheet: Sheet, { columns, rows, from }: Table<Row>): number {
  let y = drawTitles(sheet, columns, ensureRoom(sheet, from, 60))
  for (const [index, row] of rows.entries()) {
    const height = heightOf(sheet, columns, { row, index })
    const next = ensureRoom(sheet, y, height)
    y = next < y ? drawTitles(sheet, columns, next) : next
    drawCells(sheet, columns, { row, index, y })
    y += height
    sheet.rule(y)
  }
  return y + 6
}

function drawTitles<Row>(sheet: Sheet, columns: readonly Column<Row>[], y: number): number {
  const style = { size: 7.2, weight: 600 as const, colour: SOFT }
  const maxLines = Math.max(
    ...columns.map(({ title, width }) => sheet.wrap(labelText(title), width - GAP, style).length),
  )
  const height = maxLines * 9.5 + 6
  sheet.doc.rect(PAGE.margin, y, INNER, height).fill(TINT)
  sheet.doc
    .moveTo(PAGE.margin, y + height)
    .lineTo(PAGE.margin + INNER, y + height)
    .lineWidth(0.8)
    .strokeColor(LINE)
    .stroke()
  forEachColumn(columns, ({ column, x }) => {
    sheet.write(
      labelText(column.title),
      { x, y: y + 3, width: column.width - GAP },
      { ...style, align: column.isText ? 'left' : 'right' },
    )
  })
  return y + height
}

type Cell<Row> = { row: Row; index: number }

function heightOf<Row>(sheet: Sheet, columns: readonly Column<Row>[], { row, index }: Cell<Row>): number {
  const heights = columns.map(({ of, note, width }) => {
    const lines = sheet.wrap(of(row, index), width - GAP, { size: SIZE }).length
    return lines * SIZE * 1.32 + (note ? sheet.wrap(note(row), width - GAP, { size: 7 }).length * 9.24 : 0)
  })
  return Math.max(...heights) + 7
}

function drawCells<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  { row, index, y }: Cell<Row> & { y: number },
): void {
  forEachColumn(columns, ({ column, x }) => {
    const box = { x, y: y + 3, width: column.width - GAP }
    const below = sheet.write(column.of(row, index), box, {
      size: SIZE,
      align: column.isText ? 'left' : 'right',
    })
    if (column.note) sheet.write(column.note(row), { ...box, y: below }, { size: 7, colour: SOFT })
  })
}

function forEachColumn<Row>(
  columns: readonly Column<Row>[],
  draw: (placed: { column: Column<Row>; x: number }) => void,
): void {
  let x = PAGE.margin + GAP / 2
  for (const column of columns) {
    draw({ column, x })
    x += column.width
  }
}
