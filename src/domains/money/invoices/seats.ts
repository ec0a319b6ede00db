import { stateOf } from '#domains/delivery/regions'
import { registeredStateOf, stateTaxLabel } from '#domains/money/tax'
import type { Db, Tx } from '#platform/database'
import type { OrderDocument } from './contract.ts'
import { creditReduction } from './credit.ts'
import { issueDocument } from './issue-document.ts'
import { presentDocument } from './present.ts'
import type { InvoiceKind, Recipient, Snapshot, Supplier } from './rules/snapshot.ts'
import { listDocumentsByBookings, eraseRecipients, lockDocumentsOfOrder } from './queries.ts'
import type { DocumentRow } from './tables.ts'

/** Seats as sold; prices include GST. */
export type SoldSeats = {
  bookingId: number
  conductorId: number
  supplier: Supplier
  recipient: Recipient
  placeCode: number
  description: string
  sac: string
  ratePercent: number
  seats: number
  totalPaise: number
  taxes: { taxablePaise: number; cgstPaise: number; sgstPaise: number; igstPaise: number }
  placedAt: Date
  at: Date
}

/** Issues the invoice of a booking once, when it is paid (CGST Act s.13(2), s.31(2)). */
export async function issueSeatInvoice(tx: Tx, sold: SoldSeats): Promise<DocumentRow> {
  const { bookingId, conductorId, recipient, at } = sold
  await lockDocumentsOfOrder(tx, bookingId)
  const known = (await listDocumentsByBookings(tx, [bookingId])).find(({ kind }) => kind !== 'credit_note')
  if (known) return known
  const booking = { id: bookingId, conductorId }
  return issueDocument(tx, {
    kind: kindOf(sold),
    storeId: 0,
    orderId: null,
    booking,
    originalId: null,
    key: `seats:${bookingId}`,
    recipient,
    snapshot: snapshotOf(sold),
    at,
  })
}

/** Credits an amount of a booking's price. Idempotent per key; writes nothing without an invoice. */
export async function creditSeats(
  tx: Tx,
  bookingId: number,
  { key, paise, at }: { key: string; paise: number; at: Date },
): Promise<DocumentRow | null> {
  await lockDocumentsOfOrder(tx, bookingId)
  const invoice = (await listDocumentsByBookings(tx, [bookingId])).find(({ kind }) => kind !== 'credit_note')
  return invoice && paise > 0
    ? creditReduction(tx, invoice, { key: `seats:${key}`, paise, cause: 'seats', at })
    : null
}

/** Documents of bookings, by booking. */
export async function listSeatDocuments(
  db: Db,
  bookingIds: readonly number[],
): Promise<Map<number, OrderDocument[]>> {
  const found = new Map<number, OrderDocument[]>()
  for (const row of await listDocumentsByBookings(db, bookingIds)) {
    const id = row.booking_id ?? 0
    found.set(id, [...(found.get(id) ?? []), presentDocument(row, '/documents')])
  }
  return found
}

/** A document of a booking with what its PDF needs; undefined if it belongs to another booking. */
export const findSeatDocument = async (
  db: Db,
  bookingId: number,
  id: number,
): Promise<DocumentRow | undefined> =>
  (await listDocumentsByBookings(db, [bookingId])).find((row) => row.id === id)

/** From this value on a bill names its recipient (CGST Rules 2017, rule 46(e)). */
const NAMES_FROM_PAISE = 5_000_000

export const eraseSeatRecipients = (tx: Tx, bookingIds: readonly number[]): Promise<void> =>
  eraseRecipients(tx, { orderIds: [], bookingIds, belowPaise: NAMES_FROM_PAISE })

function kindOf({ supplier, ratePercent }: SoldSeats): InvoiceKind {
  if (supplier.scheme === 'unregistered') return 'plain_invoice'
  return ratePercent > 0 ? 'tax_invoice' : 'bill_of_supply'
}

function snapshotOf({
  bookingId,
  supplier,
  placeCode,
  description,
  sac,
  ratePercent,
  seats,
  totalPaise,
  taxes,
  placedAt,
}: SoldSeats): Snapshot {
  const from = registeredStateOf(supplier.gstin) ?? supplier.stateCode
  const unitPaise = Math.floor(totalPaise / seats)
  const line = {
    lineNo: 1,
    description,
    hsn: sac,
    uqc: 'OTH',
    quantity: seats,
    pieces: seats,
    unitPaise,
    amountPaise: totalPaise,
  }
  return {
    supplier,
    place: {
      code: placeCode,
      name: stateOf(placeCode)?.name ?? '',
      label: stateTaxLabel(placeCode),
      isInterState: from !== placeCode,
    },
    order: { id: bookingId, placedAt: placedAt.toISOString(), delivery: 'Online' },
    lines: [{ ...line, discountPaise: 0, deliveryPaise: 0, ratePercent, totalPaise, ...taxes }],
    roundOffPaise: 0,
    paid: { platformDiscountPaise: 0, pointsPaise: 0, payablePaise: totalPaise },
    original: null,
    cause: '',
    reverseCharge: false,
  }
}
