import { isReplacement } from '#domains/buying/orders'
import { registeredStateOf, stateTaxLabel } from '#domains/money/tax'
import { appendLabel } from '#platform/text'
import {
  totalsOf,
  type DocumentLine,
  type InvoiceKind,
  type Recipient,
  type Snapshot,
  type Supplier,
} from './snapshot.ts'
import { shareOfPieces } from '#platform/money'

/** The part of an order that its invoice needs. */
export type InvoicedOrder = {
  id: number
  reference?: string
  delivery: 'Online' | 'COD'
  total_paise: number
  points_paise: number
  placed_at: Date
  address: {
    ship_name: string
    phone_no: string
    address1: string
    address2: string
    city: string
    landmark: string
    state: number
    state_name: string
    country: string
    zip_code: string
  }
}

type Amounts =
  | 'amount'
  | 'store_discount'
  | 'platform_discount'
  | 'delivery'
  | `${'' | 'delivery_'}${'cgst' | 'sgst' | 'igst'}`

export type SoldLine = { [amount in Amounts as `${amount}_paise`]: number } & {
  line_no: number
  quantity: number
  cancelled: number
  unit_paise: number
  listed_paise?: number
  gst_rate: number
  hsn: string
  product_name: string
  label: string
  cut_step_metres?: number | null
}

export type Draft = { kind: InvoiceKind; snapshot: Snapshot; recipient: Recipient }

/** `wasReduced`: the price was lowered before, so cancelling could not take off the full value of the pieces. */
type InvoiceOptions = {
  supplier: Supplier
  cancelled: { takenOffPaise: number; pointsPaise: number; wasReduced?: boolean }
}

/**
 * Builds the invoice for the pieces that were not cancelled, from their stored shares; nothing is priced again.
 * Delivery stays whole while any piece is sent, including the part of cancelled lines; it follows their rate (CGST Act s.8).
 * `cancelled`: by how much the earlier cancellations lowered the order's cost, in money and in points.
 * @throws RangeError while the figures do not match: an event of the order has not arrived yet.
 */
export function invoiceOf(
  order: InvoicedOrder,
  lines: readonly SoldLine[],
  { supplier, cancelled }: InvoiceOptions,
): Draft {
  const isSentAgain = isReplacement(order)
  const documentLines = lines.flatMap((line) => lineOf(isSentAgain ? atListPrice(line) : line))
  const platformDiscountPaise = lines.reduce((total, line) => total + platformShare(line), 0)
  const pointsPaise = order.points_paise - cancelled.pointsPaise
  const exactPaise = totalsOf(documentLines).totalPaise - platformDiscountPaise - pointsPaise
  const storedPaise = order.total_paise - cancelled.takenOffPaise
  const payablePaise = needsRounding(order, lines, storedPaise - exactPaise)
    ? storedPaise
    : roundOffAfterReduction(order, { cancelled, exactPaise })
  const roundOffPaise = payablePaise - exactPaise
  const place = placeOf(supplier, order.address)
  return {
    kind: isSentAgain ? 'delivery_challan' : kindOf(supplier, documentLines),
    recipient: recipientOf(order.address),
    snapshot: {
      supplier,
      place,
      order: {
        id: order.id,
        placedAt: order.placed_at.toISOString(),
        delivery: order.delivery,
        ...(isSentAgain && { isReplacement: true as const }),
      },
      lines: documentLines,
      roundOffPaise,
      paid: { platformDiscountPaise, pointsPaise, payablePaise },
      original: null,
      cause: '',
      reverseCharge: false,
    },
  }
}

/** Goods without a price show their value and a discount of the same amount (CGST Rules 2017, rule 55). */
function atListPrice(line: SoldLine): SoldLine {
  const paise = line.listed_paise ?? 0
  return {
    ...line,
    unit_paise: paise,
    amount_paise: paise * line.quantity,
    store_discount_paise: paise * line.quantity,
  }
}

/** Cash is rounded once; each cancelled line also drops its fraction of a rupee. */
function needsRounding(order: InvoicedOrder, lines: readonly SoldLine[], roundOffPaise: number): boolean {
  const cancelled = lines.reduce((count, line) => count + line.cancelled, 0)
  const maxPaise = order.delivery === 'COD' ? 99 * (1 + cancelled) : 99
  return Math.abs(roundOffPaise) <= maxPaise
}

/** The invoice covers what was sold; credit notes take back the reductions. */
function roundOffAfterReduction(
  { id, delivery }: InvoicedOrder,
  { cancelled, exactPaise }: { cancelled: InvoiceOptions['cancelled']; exactPaise: number },
): number {
  if (!cancelled.wasReduced) throw new RangeError(`The total of order ${id} differs from its lines`)
  return delivery === 'COD' ? exactPaise - (exactPaise % 100) : exactPaise
}

function lineOf(line: SoldLine): DocumentLine[] {
  const pieces = line.quantity - line.cancelled
  if (pieces === 0) return line.delivery_paise > 0 ? [deliveryLine(line)] : []
  const left = (wholePaise: number): number =>
    wholePaise - shareOfPieces(wholePaise, line.cancelled, line.quantity)
  const goods = left(line.amount_paise - line.store_discount_paise)
  const amountPaise = line.unit_paise * pieces
  const [cgstPaise, sgstPaise, igstPaise] = [
    left(line.cgst_paise) + line.delivery_cgst_paise,
    left(line.sgst_paise) + line.delivery_sgst_paise,
    left(line.igst_paise) + line.delivery_igst_paise,
  ]
  const totalPaise = goods + line.delivery_paise
  const metres = line.cut_step_metres ?? null
  return [
    {
      lineNo: line.line_no,
      description: appendLabel(line.product_name, line.label),
      hsn: line.hsn,
      uqc: metres === null ? 'NOS' : 'MTR',
      quantity: metres === null ? pieces : Math.round(pieces * metres * 1_000) / 1_000,
      pieces,
      unitPaise: metres === null ? line.unit_paise : Math.round(line.unit_paise / metres),
      amountPaise,
      discountPaise: amountPaise - goods,
      deliveryPaise: line.delivery_paise,
      ratePercent: rateOf(line),
      taxablePaise: totalPaise - cgstPaise - sgstPaise - igstPaise,
      cgstPaise,
      sgstPaise,
      igstPaise,
      totalPaise,
    },
  ]
}

/** PostgreSQL numerics arrive as text. */
const rateOf = ({ gst_rate }: SoldLine): number => Number.parseFloat(String(gst_rate))

function deliveryLine(line: SoldLine): DocumentLine {
  const taxes = {
    cgstPaise: line.delivery_cgst_paise,
    sgstPaise: line.delivery_sgst_paise,
    igstPaise: line.delivery_igst_paise,
  }
  return {
    lineNo: line.line_no,
    description: 'Delivery',
    hsn: line.hsn,
    uqc: 'OTH',
    quantity: 1,
    pieces: 0,
    unitPaise: 0,
    amountPaise: 0,
    discountPaise: 0,
    deliveryPaise: line.delivery_paise,
    ratePercent: rateOf(line),
    taxablePaise: line.delivery_paise - taxes.cgstPaise - taxes.sgstPaise - taxes.igstPaise,
    ...taxes,
    totalPaise: line.delivery_paise,
  }
}

/** Orders refund the share of the goods less all discounts; the platform funds the difference to their value. */
function platformShare({
  amount_paise,
  store_discount_paise,
  platform_discount_paise,
  cancelled,
  quantity,
}: SoldLine): number {
  const value = amount_paise - store_discount_paise
  const cancelledPaise =
    shareOfPieces(value, cancelled, quantity) -
    shareOfPieces(value - platform_discount_paise, cancelled, quantity)
  return platform_discount_paise - cancelledPaise
}

function placeOf(supplier: Supplier, address: InvoicedOrder['address']): Snapshot['place'] {
  // Unregistered sellers and sellers under the composition scheme sell in their own State only.
  const from =
    registeredStateOf(supplier.gstin, supplier.scheme === 'composition' ? 'composition' : 'regular') ??
    supplier.stateCode
  return {
    code: address.state,
    name: address.state_name,
    label: stateTaxLabel(address.state),
    isInterState: from !== address.state,
  }
}

function kindOf({ scheme }: Supplier, lines: readonly DocumentLine[]): InvoiceKind {
  if (scheme === 'unregistered') return 'plain_invoice'
  const taxed = lines.filter(({ ratePercent }) => ratePercent > 0).length
  if (scheme === 'composition' || taxed === 0) return 'bill_of_supply'
  // Rule 46A: taxed and exempt goods for a recipient without a GSTIN may share one document.
  return taxed === lines.length ? 'tax_invoice' : 'mixed_invoice'
}

function recipientOf({
  ship_name,
  phone_no,
  address1,
  address2,
  city,
  landmark,
  state,
  state_name,
  country,
  zip_code,
}: InvoicedOrder['address']): Recipient {
  const lines = [address1, address2, landmark, [city, zip_code].filter(Boolean).join(' ')]
    .map((line) => line.trim())
    .filter(Boolean)
  return { name: ship_name, phone: phone_no, lines, stateCode: state, stateName: state_name, country }
}
