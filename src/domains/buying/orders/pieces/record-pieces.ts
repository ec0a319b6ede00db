import { msg } from '#platform/messages'
import type { Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { addPieceCounts, lockOrders, listOrderLines } from '../queries/orders.ts'
import type { OrderLineRow } from '../tables.ts'
import type { Pieces } from './worth.ts'

export type PieceMovement = { fate: 'shipped' | 'delivered'; pieces: readonly Pieces[] }

/**
 * Counts pieces that a courier collected or delivered; `transitionOrder` changes the order's status.
 * @throws Refusal 404, 409 `not_so_many` for more than were bought and not cancelled, or more delivered than shipped.
 */
export async function recordPieces(tx: Tx, orderId: number, { fate, pieces }: PieceMovement): Promise<void> {
  if ((await lockOrders(tx, [orderId])).length === 0) throw notFound('common.order_not_found')
  const lines = await listOrderLines(tx, orderId)
  for (const { lineNo, quantity } of sumByLine(pieces)) {
    const line = lines.find((candidate) => candidate.line_no === lineNo)
    if (!line || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > piecesLeftFor(line, fate)) {
      throw conflict('not_so_many', msg('orders.not_so_many', { fate }), {
        line_no: lineNo,
      })
    }
  }
  await addPieceCounts(tx, orderId, { fate, pieces: sumByLine(pieces) })
}

const piecesLeftFor = (
  { quantity, cancelled, shipped, delivered, undelivered }: OrderLineRow,
  fate: PieceMovement['fate'],
): number => (fate === 'shipped' ? quantity - cancelled - shipped : shipped - delivered - undelivered)

/** One entry per line: an UPDATE changes a row only once. */
export function sumByLine(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<number, number>()
  for (const { lineNo, quantity } of pieces) sums.set(lineNo, (sums.get(lineNo) ?? 0) + quantity)
  return [...sums].map(([lineNo, quantity]) => ({ lineNo, quantity }))
}
