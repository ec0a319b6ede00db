import type { Tx } from '#platform/database'
import { issue } from './issue.ts'
import { creditOf, type Wanted } from './rules/credit-of.ts'
import { documentsOfBookings, documentsOfOrder } from './store.ts'
import type { DocumentRow } from './tables.ts'

type Reduced = { key: string; paise: number; cause: string; at: Date }

/** The credit note for a price that the store lowered after the sale. */
export const creditReduction = (
  tx: Tx,
  invoice: DocumentRow,
  { key, paise, cause, at }: Reduced,
): Promise<DocumentRow | null> => credit(tx, invoice, { key, cause, at, wanted: { pricePaise: paise } })

/** Writes a credit note to an invoice, once for each key; nothing when nothing is left to be taken back. The order's documents are locked by the caller. */
export async function credit(
  tx: Tx,
  invoice: DocumentRow,
  { key, cause, at, wanted }: { key: string; cause: string; at: Date; wanted: Wanted },
): Promise<DocumentRow | null> {
  const before = (await documentsAbout(tx, invoice)).filter(({ original_id }) => original_id === invoice.id)
  const known = before.find((note) => note.key === `credit:${key}`)
  if (known) return known
  const { lines, roundOffPaise } = creditOf(
    invoice.snapshot,
    before.map(({ snapshot }) => snapshot),
    wanted,
  )
  if (lines.length === 0) return null
  const { id, number, issued_on: issuedOn, kind, total_paise: totalPaise } = invoice
  const { paid: _paid, ...kept } = invoice.snapshot
  return issue(tx, {
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
      ...kept,
      lines,
      roundOffPaise,
      paid: null,
      original: { id, number, issuedOn, kind, totalPaise },
      cause,
    },
    at,
  })
}

const documentsAbout = (
  tx: Tx,
  { order_id: orderId, booking_id: bookingId }: DocumentRow,
): Promise<DocumentRow[]> =>
  bookingId === null ? documentsOfOrder(tx, orderId ?? 0) : documentsOfBookings(tx, [bookingId])
