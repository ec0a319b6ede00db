import type { Tx } from '#platform/database'
import { issueDocument } from './issue-document.ts'
import { creditOf, type CreditRequest } from './rules/credit-of.ts'
import { listDocumentsByBookings, listDocumentsByOrder } from './queries.ts'
import type { DocumentRow } from './tables.ts'

type PriceReduction = { key: string; paise: number; cause: string; at: Date }

/** Issues a credit note for a price that the store lowered after the sale. */
export const creditReduction = (
  tx: Tx,
  invoice: DocumentRow,
  { key, paise, cause, at }: PriceReduction,
): Promise<DocumentRow | null> => issueCredit(tx, invoice, { key, cause, at, request: { pricePaise: paise } })

/**
 * Issues a credit note to an invoice. Idempotent per key; writes nothing when no amount is left to credit. The caller locks the order's
 * documents.
 */
export async function issueCredit(
  tx: Tx,
  invoice: DocumentRow,
  { key, cause, at, request }: { key: string; cause: string; at: Date; request: CreditRequest },
): Promise<DocumentRow | null> {
  const before = (await listRelatedDocuments(tx, invoice)).filter(
    ({ original_id }) => original_id === invoice.id,
  )
  const known = before.find((note) => note.key === `credit:${key}`)
  if (known) return known
  const { lines, roundOffPaise } = creditOf(
    invoice.snapshot,
    before.map(({ snapshot }) => snapshot),
    request,
  )
  if (lines.length === 0) return null
  const { id, number, issued_on: issuedOn, kind, total_paise: totalPaise } = invoice
  const { paid: _paid, ...snapshot } = invoice.snapshot
  return issueDocument(tx, {
    kind: 'credit_note',
    storeId: invoice.store_id,
    orderId: invoice.order_id,
    ...(invoice.booking_id !== null && {
      booking: { id: invoice.booking_id, conductorId: invoice.conductor_id ?? 0 },
    }),
    originalId: id,
    key: `credit:${key}`,
    recipient: invoice.recipient,
    snapshot: {
      ...snapshot,
      lines,
      roundOffPaise,
      paid: null,
      original: { id, number, issuedOn, kind, totalPaise },
      cause,
    },
    at,
  })
}

const listRelatedDocuments = (
  tx: Tx,
  { order_id: orderId, booking_id: bookingId }: DocumentRow,
): Promise<DocumentRow[]> =>
  bookingId === null ? listDocumentsByOrder(tx, orderId ?? 0) : listDocumentsByBookings(tx, [bookingId])
