import { dayInIndia } from '#platform/time'
import { titles } from '../present.ts'
import { isCredit } from '../rules/snapshot.ts'
import type { DocumentRow } from '../tables.ts'
import { formatDate, formatState } from './format.ts'
import { INNER, PAGE, SOFT, type Sheet } from './sheet.ts'

type DetailRow = [label: string, value: string]

/** Draws the issuer and the document's title. @returns the y below. */
export function drawHead(sheet: Sheet, row: DocumentRow): number {
  const { supplier, order, original } = row.snapshot
  const [x, width] = [PAGE.margin, INNER * 0.56]
  let y = sheet.write(supplier.tradeName, { x, y: 28, width }, { size: 17, weight: 600 })
  if (supplier.legalName !== supplier.tradeName)
    y = sheet.write(supplier.legalName, { x, y, width }, { size: 9.5, weight: 600 })
  y = sheet.write(supplier.address, { x, y, width }, { size: 9, colour: SOFT })
  y = sheet.write(
    `State: ${formatState(supplier.stateCode, supplier.stateName)}`,
    { x, y, width },
    { size: 9, colour: SOFT },
  )
  y = sheet.write(
    supplier.gstin ? `GSTIN: ${supplier.gstin}` : 'Not registered under GST',
    { x, y, width },
    { size: 9.5, weight: 600 },
  )

  const right = { x: PAGE.margin + INNER * 0.6, width: INNER * 0.4 }
  let below = sheet.write(titles[row.kind], { ...right, y: 28 }, { size: 17, weight: 600, align: 'right' })
  below =
    sheet.write(copyLabel(row.kind), { ...right, y: below }, { size: 8, colour: SOFT, align: 'right' }) + 6
  const facts: DetailRow[] = [
    ['Number', row.number],
    ['Date', formatDate(row.issued_on)],
    ...(row.booking_id === null
      ? []
      : ([
          ['Booking', String(order.id)],
          ['Booked on', formatDate(dayInIndia(new Date(order.placedAt)))],
        ] as DetailRow[])),
    ...(row.order_id === null
      ? []
      : ([
          ['Order', String(order.id)],
          ['Ordered on', formatDate(dayInIndia(new Date(order.placedAt)))],
        ] as DetailRow[])),
    ...(original
      ? ([
          ['Against', original.number],
          ['Dated', formatDate(original.issuedOn)],
        ] as DetailRow[])
      : []),
  ]
  below = drawDetails(sheet, facts, { ...right, y: below })
  const end = Math.max(y, below) + 8
  sheet.rule(end)
  return end + 10
}

function recipientLabel(kind: DocumentRow['kind']): string {
  if (kind === 'delivery_challan') return 'Delivered to'
  return kind === 'fee_invoice' || kind === 'fee_credit_note' ? 'Billed to' : 'Billed and delivered to'
}

const copyLabel = (kind: DocumentRow['kind']): string =>
  isCredit(kind)
    ? 'Original'
    : kind === 'delivery_challan'
      ? 'Original for consignee'
      : 'Original for recipient'

function drawDetails(
  sheet: Sheet,
  facts: readonly DetailRow[],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  let at = y
  for (const [label, value] of facts) {
    sheet.write(label, { x, y: at, width: width * 0.42 }, { size: 8.5, colour: SOFT, align: 'right' })
    at = sheet.write(
      value,
      { x: x + width * 0.44, y: at, width: width * 0.56 },
      { size: 9, weight: 600, align: 'right' },
    )
  }
  return at
}

export const creditCauses: Record<string, string> = {
  return: 'Goods returned',
  rto: 'Goods not delivered, returned to the seller',
  claim: 'Goods damaged, wrong or lost',
  cancelled: 'Goods cancelled after the invoice',
  goodwill: 'Price lowered after the sale',
  keep_it: 'Price lowered for a defect',
  seats: 'Seats given up or not held',
  fees: 'Fees of sales that came back',
}

function paymentLabel({ delivery, isReplacement }: DocumentRow['snapshot']['order']): string {
  if (isReplacement) return 'Replacement, nothing to pay'
  return delivery === 'COD' ? 'Cash on delivery' : 'Online'
}

function supplyDetails({ place, order, cause, original, period }: DocumentRow['snapshot']): DetailRow[] {
  const billing: DetailRow[] = period
    ? [
        ['For', period],
        ['Payment', 'Kept back from payouts'],
      ]
    : []
  const last: DetailRow = original
    ? ['Reason', creditCauses[cause] ?? cause]
    : ['Payment', paymentLabel(order)]
  return [
    ['Place of supply', formatState(place.code, place.name)],
    ['Supply', place.isInterState ? 'Inter-State' : 'Within the State'],
    ...(order.isReplacement ? [] : [['Reverse charge', 'No'] as DetailRow]),
    ...(original && period ? [['For', period] as DetailRow, last] : billing.length > 0 ? billing : [last]),
  ]
}

/** Draws the recipient and the place of supply. @returns the y below. */
export function drawParties(sheet: Sheet, { snapshot, recipient, kind }: DocumentRow, from: number): number {
  const half = INNER / 2 - 10
  let y = sheet.write(
    recipientLabel(kind),
    { x: PAGE.margin, y: from, width: half },
    { size: 7.5, colour: SOFT },
  )
  const lines = [
    recipient.name || 'Consumer',
    ...recipient.lines,
    `${formatState(recipient.stateCode, recipient.stateName)}, ${recipient.country || 'India'}`,
  ]
  for (const [index, line] of lines.entries()) {
    y = sheet.write(
      line,
      { x: PAGE.margin, y, width: half },
      index === 0 ? { size: 10, weight: 600 } : { size: 9 },
    )
  }
  if (recipient.phone)
    y = sheet.write(`Phone ${recipient.phone}`, { x: PAGE.margin, y, width: half }, { size: 9, colour: SOFT })

  const below = drawDetails(sheet, supplyDetails(snapshot), {
    x: PAGE.margin + INNER / 2 + 10,
    y: from + 2,
    width: half,
  })
  return Math.max(y, below) + 12
}
