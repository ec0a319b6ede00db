import type { OrderLineRow } from '../tables.ts'
import { shareOfPieces } from '#platform/money'

/** A quantity of an order line. */
export type Pieces = { lineNo: number; quantity: number }

/** The worth of pieces in paise: what was paid for them in money and in points; their delivery apart. */
export type PieceAmounts = {
  moneyPaise: number
  pointsPaise: number
  deliveryPaise: number
  deliveryPointsPaise: number
}

export type PricedLine = Pick<
  OrderLineRow,
  | 'quantity'
  | 'amount_paise'
  | 'store_discount_paise'
  | 'platform_discount_paise'
  | 'points_paise'
  | 'delivery_paise'
  | 'cancelled'
  | 'returned'
>

/** Pieces of a line that were not refunded yet. */
export const piecesLeft = ({
  quantity,
  cancelled,
  returned,
}: Pick<OrderLineRow, 'quantity' | 'cancelled' | 'returned'>): number => quantity - cancelled - returned

/**
 * The worth of the next `quantity` pieces of a line. Each piece has its share of the line, rounded so that all of them together are the
 * line to the paisa, in any order and portions (docs/invariants.md, I-1).
 * @throws RangeError for more pieces than are left.
 */
export function worthOf(line: PricedLine, quantity: number): PieceAmounts {
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > piecesLeft(line))
    throw new RangeError(`${quantity} is not a quantity of remaining pieces`)
  const removed = line.cancelled + line.returned
  const share = (wholePaise: number): number =>
    shareOfPieces(wholePaise, removed + quantity, line.quantity) -
    shareOfPieces(wholePaise, removed, line.quantity)
  const goods = line.amount_paise - line.store_discount_paise - line.platform_discount_paise
  // Points pay for goods first; the rest of them paid for delivery. Each of the four amounts is split by itself, or rounding would lose a paisa.
  const pointsOnGoods = Math.min(line.points_paise, goods)
  const pointsOnDelivery = line.points_paise - pointsOnGoods
  return {
    moneyPaise: share(goods - pointsOnGoods),
    pointsPaise: share(pointsOnGoods),
    deliveryPaise: share(line.delivery_paise - pointsOnDelivery),
    deliveryPointsPaise: share(pointsOnDelivery),
  }
}
