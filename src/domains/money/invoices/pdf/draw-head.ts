import { msg, verbatim, type MessageKey } from '#platform/messages'
import { dayInIndia } from '#platform/time'
import { titles } from '../present.ts'
import { isCredit } from '../rules/snapshot.ts'
import type { DocumentRow } from '../tables.ts'
import { formatDate, formatState } from './format.ts'
import { labelText } from './label-text.ts'
import { INNER, PAGE, SOFT, type Sheet } from './sheet.ts'

/** The value may be a sentence too. */
type DetailRow = [name: MessageKey, value: string]

/** Draws the issuer and the document's title. @returns the y below. */
export function drawHead(sheet: Sheet, row: DocumentRow): number {
  const { supplier, order, original } = row.snapshot
  const [x, width] = [PAGE.margin, INNER * 0.56]
  let y = sheet.write(supplier.tradeName, { x, y: 28, width }, { size: 17, weight: 600 })
  if (supplier.legalName !== supplier.tradeName)
    y = sheet.write(supplier.legalName, { x, y, width }, { size: 9.5, weight: 600 })
  y = sheet.write(supplier.address, { x, y, width }, { size: 9, colour: SOFT })
  y = sheet.write(
    labelText(msg('invoices.pdf.state', { state: formatState(supplier.stateCode, supplier.stateName) })),
    { x, y, width },
    { size: 9, colour: SOFT },
  )
  y = sheet.write(
    labelText(
      supplier.gstin ? msg('invoices.pdf.gstin', { gstin: supplier.gstin }) : 'invoices.pdf.not_registered',
    ),
    { x, y, width },
    { size: 9.5, weight: 600 },
  )

  const right = { x: PAGE.margin + INNER * 0.6, width: INNER * 0.4 }
  let below = sheet.write(
    labelText(titles[row.kind]),
    { ...right, y: 28 },
    { size: 17, weight: 600, align: 'right' },
  )
  below =
    sheet.write(
      labelText(copyLabel(row.kind)),
      { ...right, y: below },
      { size: 8, colour: SOFT, align: 'right' },
    ) + 6
  const facts: DetailRow[] = [
    ['invoices.pdf.number', row.number],
    ['invoices.pdf.date', formatDate(row.issued_on)],
    ...(row.booking_id === null
      ? []
      : ([
          ['invoices.pdf.booking', String(order.id)],
          ['invoices.pdf.booked_on', formatDate(dayInIndia(new Date(order.placedAt)))],
        ] as DetailRow[])),
    ...(row.order_id === null
      ? []
      : ([
          ['invoices.pdf.order', String(order.id)],
          ['invoices.pdf.ordered_on', formatDate(dayInIndia(new Date(order.placedAt)))],
        ] as DetailRow[])),
    ...(original
      ? ([
          ['invoices.pdf.against', original.number],
          ['invoices.pdf.dated', formatDate(original.issuedOn)],
        ] as DetailRow[])
      : []),
  ]
  below = drawDetails(sheet, facts, { ...right, y: below })
  const end = Math.max(y, below) + 8
  sheet.rule(end)
  return end + 10
}

function recipientLabel(kind: DocumentRow['kind']): MessageKey {
  if (kind === 'delivery_challan') return 'invoices.pdf.delivered_to'
  return kind === 'fee_invoice' || kind === 'fee_credit_note'
    ? 'invoices.pdf.billed_to'
    : 'invoices.pdf.billed_and_delivered_to'
}

const copyLabel = (kind: DocumentRow['kind']): MessageKey =>
  isCredit(kind)
    ? 'invoices.pdf.original'
    : kind === 'delivery_challan'
      ? 'invoices.pdf.original_for_consignee'
      : 'invoices.pdf.original_for_recipient'

function drawDetails(
  sheet: Sheet,
  facts: readonly DetailRow[],
  { x, y, width }: { x: number; y: number; width: number },
): number {
  let at = y
  for (const [name, value] of facts) {
    sheet.write(
      labelText(name),
      { x, y: at, width: width * 0.42 },
      { size: 8.5, colour: SOFT, align: 'right' },
    )
    at = sheet.write(
      labelText(verbatim(value)),
      { x: x + width * 0.44, y: at, width: width * 0.56 },
      { size: 9, weight: 600, align: 'right' },
    )
  }
  return at
}

const creditCauses: Record<string, MessageKey> = {
  return: 'invoices.pdf.cause.return',
  rto: 'invoices.pdf.cause.rto',
  claim: 'invoices.pdf.cause.claim',
  cancelled: 'invoices.pdf.cause.cancelled',
  goodwill: 'invoices.pdf.cause.goodwill',
  keep_it: 'invoices.pdf.cause.keep_it',
  seats: 'invoices.pdf.cause.seats',
  fees: 'invoices.pdf.cause.fees',
}

function paymentLabel({ delivery, isReplacement }: DocumentRow['snapshot']['order']): MessageKey {
  if (isReplacement) return 'invoices.pdf.replacement'
  return delivery === 'COD' ? 'invoices.pdf.cash_on_delivery' : 'invoices.pdf.online'
}

function supplyDetails({ place, order, cause, original, period }: DocumentRow['snapshot']): DetailRow[] {
  const billing: DetailRow[] = period
    ? [
        ['invoices.pdf.period', period],
        ['invoices.pdf.payment', 'invoices.pdf.kept_from_payouts'],
      ]
    : []
  const last: DetailRow = original
    ? ['invoices.pdf.reason', creditCauses[cause] ?? cause]
    : ['invoices.pdf.payment', paymentLabel(order)]
  return [
    ['invoices.pdf.place_of_supply', formatState(place.code, place.name)],
    ['invoices.pdf.supply', place.isInterState ? 'invoices.pdf.inter_state' : 'invoices.pdf.within_state'],
    ...(order.isReplacement ? [] : [['invoices.pdf.reverse_charge', 'invoices.pdf.no'] as DetailRow]),
    ...(original && period
      ? [['invoices.pdf.period', period] as DetailRow, last]
      : billing.length > 0
        ? billing
        : [last]),
  ]
}

/** Draws the recipient and the place of supply. @returns the y below. */
export function drawParties(sheet: Sheet, { snapshot, recipient, kind }: DocumentRow, from: number): number {
  const half = INNER / 2 - 10
  let y = sheet.write(
    labelText(recipientLabel(kind)),
    { x: PAGE.margin, y: from, width: half },
    { size: 7.5, colour: SOFT },
  )
  const lines = [
    recipient.name || labelText('invoices.pdf.consumer'),
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
    y = sheet.write(
      labelText(msg('invoices.pdf.phone', { phone: recipient.phone })),
      { x: PAGE.margin, y, width: half },
      { size: 9, colour: SOFT },
    )

  const below = drawDetails(sheet, supplyDetails(snapshot), {
    x: PAGE.margin + INNER / 2 + 10,
    y: from + 2,
    width: half,
  })
  return Math.max(y, below) + 12
}
