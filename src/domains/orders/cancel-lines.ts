import { announce } from '#platform/announce'
import type { Tx } from '#platform/database'
import { refundOrder } from '#domains/payments'
import { giveBackSold } from '#domains/stock'
import { badInput, conflict, notFound } from '#platform/refusal'
import { announceMoved } from './advance-order.ts'
import { nextStatus, type OrderStatus, type PaymentState } from './rules.ts'
import { countPieces, lockOrders, readLines, takeOff, writeEvent, writeStatus, type LockedOrder } from './store/orders.ts'
import type { OrderLineRow } from './tables.ts'
import { piecesLeft, worthOf, type Pieces, type Worth } from './worth.ts'

/** `lines: null`: all that is left. */
export type Cancellation = { lines: readonly Pieces[] | null; actor: string; reason: string; at: Date }

export type Cancelled = { isWhole: boolean; takenOffPaise: number; pointsPaise: number }

type Gone = { line: OrderLineRow; quantity: number; worth: Worth }

/**
 * Takes pieces out of an order that was not packed yet: the goods can be bought again, what was paid for them goes back the way it came, and of
 * an order paid in cash so much less is asked for. Delivery goes back with the last piece. The rest is not priced anew (orders-and-money.md, 5.7).
 * @throws Refusal 404, 409 `wrong_state` once it is packed, 409 `on_hold`, 400 for pieces that are not there.
 */
export async function cancelLines(tx: Tx, orderId: number, wanted: Cancellation): Promise<Cancelled> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('We could not find that order.')
  const cancelled = nextStatus(order.status, 'cancel')
  if (!cancelled || order.status === 'pending_payment') {
    throw conflict('wrong_state', 'This order can no longer be cancelled.', { order_state: order.status })
  }
  if (order.held_because !== null && wanted.actor !== 'staff') throw conflict('on_hold', 'This order is being looked at. Please try again later.')
  const lines = await readLines(tx, orderId)
  const gone = goneOf(lines, wanted.lines)
  const isWhole = lines.every((line) => piecesLeft(line) === (gone.find((one) => one.line === line)?.quantity ?? 0))
  const takenOffPaise = takenOffBy(order, gone, isWhole)

  await countPieces(tx, orderId, { fate: 'cancelled', pieces: gone.map(({ line, quantity }) => ({ lineNo: line.line_no, quantity })) })
  await giveBackSold(
    tx,
    orderId,
    gone.map(({ line, quantity }) => ({ variantId: line.variant_id, quantity })),
  )
  await giveBackMoney(tx, order, { lines: gone, takenOffPaise, wanted })
  await move(tx, order, { to: isWhole ? cancelled : order.status, wanted, gone })
  return tell(tx, order, { gone, isWhole, takenOffPaise, wanted })
}

function goneOf(lines: readonly OrderLineRow[], pieces: readonly Pieces[] | null): Gone[] {
  const asked = pieces ?? lines.map((line) => ({ lineNo: line.line_no, quantity: piecesLeft(line) })).filter(({ quantity }) => quantity > 0)
  if (asked.length === 0) throw badInput('Please say what is to be cancelled.')
  if (new Set(asked.map(({ lineNo }) => lineNo)).size < asked.length) throw badInput('Please name each line once.')
  return asked.map(({ lineNo, quantity }) => {
    const line = lines.find((candidate) => candidate.line_no === lineNo)
    if (!line) throw badInput('There is no such line in this order.')
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > piecesLeft(line)) {
      throw badInput(`Of ${line.product_name} only ${piecesLeft(line)} can be cancelled.`)
    }
    return { line, quantity, worth: worthOf(line, quantity) }
  })
}

/** Cash stays in whole rupees, so a broken one comes off too. */
function takenOffBy(order: LockedOrder, gone: readonly Gone[], isWhole: boolean): number {
  const leftPaise = order.total_paise - order.refunded_paise
  if (isWhole) return leftPaise
  const paise = Math.min(
    leftPaise,
    gone.reduce((sum, { worth }) => sum + worth.moneyPaise, 0),
  )
  return order.delivery === 'COD' ? paise + ((leftPaise - paise) % 100) : paise
}

async function giveBackMoney(
  tx: Tx,
  order: LockedOrder,
  { lines, takenOffPaise, wanted }: { lines: readonly Gone[]; takenOffPaise: number; wanted: Cancellation },
): Promise<void> {
  if (takenOffPaise === 0) return
  await takeOff(tx, order.id, takenOffPaise)
  if (order.delivery === 'COD') return
  // The same pieces are cancelled once: what was gone before is part of the name.
  const name = lines.map(({ line, quantity }) => `${line.line_no}.${line.cancelled}+${quantity}`).join(',')
  await refundOrder(tx, order.id, { amountPaise: takenOffPaise, key: `cancelled:${order.id}:${name}`, reason: wanted.reason, now: wanted.at })
}

async function move(
  tx: Tx,
  order: LockedOrder,
  { to, wanted, gone }: { to: OrderStatus; wanted: Cancellation; gone: readonly Gone[] },
): Promise<void> {
  const isWhole = to !== order.status
  const payment: PaymentState = isWhole && order.delivery === 'COD' ? 'cod_void' : order.payment
  if (isWhole) await writeStatus(tx, order.id, { status: to, payment, at: wanted.at })
  const what = gone.map(({ line, quantity }) => `${quantity} × ${line.product_name}`).join(', ')
  await writeEvent(tx, {
    order_id: order.id,
    event: isWhole ? 'cancel' : 'cancel_lines',
    from_status: order.status,
    to_status: to,
    actor: wanted.actor,
    reason: isWhole ? wanted.reason : [what, wanted.reason].filter(Boolean).join('. '),
    at: wanted.at,
  })
  if (isWhole) await announceMoved(tx, order, { event: 'cancel', to, actor: wanted.actor, at: wanted.at })
}

type Told = { gone: readonly Gone[]; isWhole: boolean; takenOffPaise: number; wanted: Cancellation }

async function tell(tx: Tx, order: LockedOrder, { gone, isWhole, takenOffPaise, wanted }: Told): Promise<Cancelled> {
  const pointsPaise = gone.reduce((sum, { worth }) => sum + worth.pointsPaise, 0)
  await announce(tx, 'orders.cancelled', {
    orderId: order.id,
    shopperId: order.shopper_id,
    storeId: order.store_id,
    lines: gone.map(({ line, quantity, worth }) => ({
      lineNo: line.line_no,
      variantId: line.variant_id,
      quantity,
      moneyPaise: worth.moneyPaise,
      pointsPaise: worth.pointsPaise,
    })),
    takenOffPaise,
    pointsPaise,
    isWhole,
    actor: wanted.actor,
    reason: wanted.reason,
    at: wanted.at.toISOString(),
  })
  return { isWhole, takenOffPaise, pointsPaise }
}
