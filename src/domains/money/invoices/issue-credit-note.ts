import { findSoldOrder } from '#domains/buying/orders/reading'
import type { Tx } from '#platform/database'
import { issueCredit } from './credit.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listDocumentsByOrder, lockDocumentsOfOrder } from './queries.ts'
import type { DocumentRow } from './tables.ts'

type Pieces = readonly { lineNo: number; quantity: number }[]

export type ReturnedGoods = {
  orderId: number
  /** Idempotency key: the same key returns the same credit note. */
  key: string
  cause: string
  lines: Pieces
  withDelivery: boolean
  isWhole: boolean
  at: Date
}

/** Issues the credit note for returned goods; none for a replacement, because no price is refunded. */
export async function creditReturnedGoods(
  tx: Tx,
  { orderId, key, cause, lines, withDelivery, isWhole, at }: ReturnedGoods,
): Promise<DocumentRow | null> {
  const invoice = await issueInvoice(tx, orderId, at)
  if (!invoice || invoice.kind === 'delivery_challan' || cause === 'replacement') return null
  const isDelivered = withDelivery || (cause === 'rto' && (await isCashOnDelivery(tx, orderId)))
  const delivery = isDelivered ? (isWhole ? 'all' : 'theirs') : 'none'
  return issueCredit(tx, invoice, { key, cause, at, request: { pieces: lines, delivery } })
}

/** Uncollected cash is not charged for delivery either. */
const isCashOnDelivery = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await findSoldOrder(tx, orderId))?.order.delivery === 'COD'

/**
 * Issues the credit note for pieces cancelled after their invoice; pieces cancelled earlier are never invoiced. An order that is cancelled as a
 * whole is not invoiced any more, so an existing invoice always contains them, whatever the two clocks say: for example, packed while the
 * cancellation waited for the gateway.
 */
export async function creditCancelledPieces(
  tx: Tx,
  {
    orderId,
    key,
    lines,
    isWhole,
    cancelledAt,
    at,
  }: Omit<ReturnedGoods, 'cause' | 'withDelivery'> & { cancelledAt: Date },
): Promise<DocumentRow | null> {
  await lockDocumentsOfOrder(tx, orderId)
  const invoice = (await listDocumentsByOrder(tx, orderId)).find(({ kind }) => kind !== 'credit_note')
  if (!invoice || invoice.kind === 'delivery_challan') return null
  if (!isWhole && invoice.issued_at > cancelledAt) return null
  return issueCredit(tx, invoice, {
    key,
    cause: 'cancelled',
    at,
    request: { pieces: lines, delivery: isWhole ? 'all' : 'none' },
  })
}
