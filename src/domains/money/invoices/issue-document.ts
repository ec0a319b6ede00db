import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { dayInIndia, financialYearOf } from '#platform/time'
import { numberOf } from './rules/numbers.ts'
import { totalsOf, type DocumentKind, type Recipient, type Snapshot } from './rules/snapshot.ts'
import { insertDocument, reserveDocumentNumber } from './queries.ts'
import type { DocumentRow } from './tables.ts'

export type NewDocument = {
  kind: DocumentKind
  storeId: number
  orderId: number | null
  /** Set for seats: the booking and the conductor who issues the document; `storeId` is 0 then. */
  booking?: { id: number; conductorId: number }
  /** Set for the platform fee on seats: the conductor who is invoiced; `storeId` is 0 then. */
  conductorId?: number
  originalId: number | null
  /** Reason of the document; unique in the database. */
  key: string
  recipient: Recipient
  snapshot: Snapshot
  at: Date
}

/** Owner of the number series: the GSTIN, which several stores may share, or else the store or conductor. */
const issuerOf = ({ snapshot: { supplier }, storeId, booking }: NewDocument): string =>
  supplier.gstin ?? (booking ? `conductor:${booking.conductorId}` : `store:${storeId}`)

/**
 * Numbers and freezes a document in one transaction, so a rollback leaves no gap (I-20). The number is taken just before the insert, because
 * other transactions of the same seller wait for it.
 */
export async function issueDocument(tx: Tx, draft: NewDocument): Promise<DocumentRow> {
  const { kind, storeId, orderId, originalId, key, recipient, snapshot, at } = draft
  const { totalPaise, ...taxes } = totalsOf(snapshot.lines)
  const [issuer, financialYear] = [issuerOf(draft), financialYearOf(at)]
  const serial = await reserveDocumentNumber(tx, { issuer, financialYear, kind })
  const row: DocumentRow = {
    id: newPrivateId(),
    kind,
    issuer,
    financial_year: financialYear,
    serial,
    number: numberOf(kind, financialYear, serial),
    store_id: storeId,
    order_id: orderId,
    booking_id: draft.booking?.id ?? null,
    conductor_id: draft.booking?.conductorId ?? draft.conductorId ?? null,
    original_id: originalId,
    key,
    issued_at: at,
    issued_on: dayInIndia(at),
    place_code: snapshot.place.code,
    taxable_paise: taxes.taxablePaise,
    cgst_paise: taxes.cgstPaise,
    sgst_paise: taxes.sgstPaise,
    igst_paise: taxes.igstPaise,
    round_off_paise: snapshot.roundOffPaise,
    total_paise: totalPaise + snapshot.roundOffPaise,
    recipient,
    snapshot,
  }
  await insertDocument(tx, row)
  if (orderId !== null)
    await publish(tx, 'invoices.issued', { documentId: row.id, orderId, kind, number: row.number })
  return row
}
