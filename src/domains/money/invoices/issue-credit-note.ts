import { findSoldOrder } from '#domains/buying/orders'
import type { Tx } from '#platform/database'
import { issueCredit } from './credit.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listDocumentsByOrder, lockDocumentsOfOrder } from './queries.ts'
import type { DocumentRow } from './tables.ts'

type Pieces = readonly { lineNo: number; quantity: number }[]

export type ReturnedGoods = {
  orderId: number
  /** The same key again is the same credit note. */
  key: string
  cause: string
  lines: Pieces
  withDelivery: boolean
  isWhole: boolean
  at: Date
}

/** The credit note for goods that came back; nothing when they are sent again, or were, because then no price is taken back. */
export async function creditReturnedGoods(
  tx: Tx,
  { orderId, key, cause, lines, withDelivery, isWhole, at }: ReturnedGoods,
): Promise<DocumentRow | null> {
  const invoice = await issueInvoice(tx, orderId, at)
  if (!invoice || invoice.kind === 'delivery_challan' || cause === 'replacement') return null
  const isDelivered = withDelivery || (cause === 'rto' && (await isCashOnDelivery(tx, orderId)))
  const delivery = isDelivered ? (isWhole ? 'all' : 'theirs') : 'none'
  return issueCredit(tx, invoice, { key, cause, at, wanted: { pieces: lines, delivery } })
}

/** Cash that nobody gave is not kept for delivery either. */
const isCashOnDelivery = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await findSoldOrder(tx, orderId))?.order.delivery === 'COD'

/**
 * The credit note for pieces that are cancelled after their invoice was written; before it, it just never has them. An order that is cancelled whole is
 * billed no more, so an invoice of it has them whatever the two clocks say: packed while its cancellation waited for the gateway, for example.
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
    wanted: { pieces: lines, delivery: isWhole ? 'all' : 'none' },
  })
}
