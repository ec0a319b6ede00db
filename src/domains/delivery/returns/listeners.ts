import '#contracts/delivery/fulfilment'
import '#contracts/buying/orders'
import { addStaffToThread } from '#domains/messaging/conversations'
import { holdOrder } from '#domains/buying/orders/lifecycle'
import { isWithCourier, reduceOrder, publishPointsReturned } from '#domains/buying/orders/refunds'
import { lockSoldOrder, findSoldOrder } from '#domains/buying/orders/reading'
import { listener, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'
import { personalDataListeners } from './personal-data.ts'
import { handleParcelMoved } from './steps/pickup.ts'
import { countOpenCases, lockOrderCases, findCaseByReplacement, listPieces } from './queries/cases.ts'
import { worthOfShares } from './resolution/resolve-case.ts'
import { insertDeliveredAt } from './queries/settings.ts'
import { insertOwed, claimOwed, type FailedPieces } from './queries/owed.ts'
import type { CaseRow, CaseItemRow } from './tables.ts'

/** The return period starts when all parcels are delivered; an order with an open case about an earlier parcel does not complete meanwhile. */
async function recordDelivered(
  tx: Tx,
  { orderId, to, at }: { orderId: number; to: string; at: string },
): Promise<void> {
  for (const owed of await claimOwed(tx, orderId)) await refundFailedReplacement(tx, owed)
  if (to !== 'delivered') return
  await insertDeliveredAt(tx, orderId, new Date(at))
  await lockOrderCases(tx, orderId)
  if ((await countOpenCases(tx, orderId)) > 0)
    await holdOrder(tx, orderId, { because: 'return', actor: 'clock', at: new Date(at) })
}

/** Refunds a replacement that was not delivered, or came back too, on the order that it replaced. */
async function refundFailedReplacement(
  tx: Tx,
  { orderId, lines, at, key, reason }: FailedPieces,
): Promise<void> {
  const first = await findCaseByReplacement(tx, orderId)
  if (!first) return
  const { order } = await lockSoldOrder(tx, first.order_id)
  // The amount that a courier asks for at the door stays unchanged; the refund follows the delivery.
  if (isWithCourier(order)) return insertOwed(tx, first.order_id, { orderId, lines, at, key, reason })
  const pieces = await listPieces(tx, [first.id])
  // Lines of the replacement order have the order of the pieces they replace.
  const replaced = pieces.filter(({ worth_paise }) => worth_paise > 0)
  const paise = lines.reduce((sum, { lineNo, variantId, quantity }) => {
    const piece = replaced[lineNo - 1] ?? replaced.find(({ variant_id }) => variant_id === variantId)
    return piece
      ? sum + Math.floor((piece.worth_paise * Math.min(quantity, piece.settled)) / piece.settled)
      : sum
  }, 0)
  await returnPoints(tx, first, { replaced: pieces.filter(({ settled }) => settled > 0), lines, at, key })
  if (paise === 0) return
  // Cash was paid in whole rupees, so it is refunded in whole rupees.
  const isCash = order.delivery === 'COD'
  const wholePaise = isCash ? Math.ceil(paise / 100) * 100 : paise
  await reduceOrder(tx, first.order_id, {
    paise: wholePaise,
    cause: 'goodwill',
    funder: first.costs?.item === 'store' ? 'store' : 'platform',
    actor: 'clock',
    reason: reason || 'returns.reason.replacement_failed',
    at: new Date(at),
    key: `replacement:${first.id}:${key}`,
    // A part may be refunded already, as goodwill or by a chargeback.
    isUpTo: true,
  })
}

type FailedReplacement = { replaced: readonly CaseItemRow[] } & Pick<FailedPieces, 'lines' | 'at' | 'key'>

/** Returns the points' share of the payment as points, once for each piece. */
async function returnPoints(
  tx: Tx,
  first: CaseRow,
  { replaced, lines, at, key }: FailedReplacement,
): Promise<void> {
  const sold = await findSoldOrder(tx, first.order_id)
  if (!sold) return
  const shares = lines.flatMap(({ lineNo, variantId, quantity }) => {
    const piece = replaced[lineNo - 1] ?? replaced.find(({ variant_id }) => variant_id === variantId)
    return piece ? [{ piece, quantity: Math.min(quantity, piece.settled) }] : []
  })
  // These pieces count as returned already; their worth is computed without that.
  const goneOf = (lineNo: number): number =>
    shares.reduce((sum, { piece, quantity }) => (piece.line_no === lineNo ? sum + quantity : sum), 0)
  const asSold = {
    ...sold,
    lines: sold.lines.map((line) => ({ ...line, returned: line.returned - goneOf(line.line_no) })),
  }
  const { pointsPaise } = worthOfShares(asSold, shares)
  if (pointsPaise === 0) return
  await publishPointsReturned(tx, {
    orderId: first.order_id,
    pointsPaise,
    key: `replacement:${first.id}:${key}`,
    at,
  })
}

export const returnListeners: readonly Listener[] = [
  listener({
    topic: 'orders.state_changed',
    name: 'returns: record when goods were delivered',
    handle: recordDelivered,
  }),
  listener({
    topic: 'orders.cancelled',
    name: 'returns: refund a replacement that was cancelled',
    handle: (tx, cancelled, { id }) => refundFailedReplacement(tx, { ...cancelled, key: `cancelled.${id}` }),
  }),
  listener({
    topic: 'orders.returned',
    name: 'returns: refund a replacement that came back',
    handle: (tx, returned) =>
      returned.cause === 'replacement' ? Promise.resolve() : refundFailedReplacement(tx, returned),
  }),
  listener({
    topic: 'fulfilment.parcel_state_changed',
    name: 'returns: follow the parcels of returned goods',
    handle: handleParcelMoved,
  }),
  listener({
    topic: 'returns.state_changed',
    name: 'returns: add staff to the conversation of an appeal',
    handle: async (tx, { orderId, shopperId, storeId, to, at }) => {
      if (to === 'appealed') await addStaffToThread(tx, { orderId, shopperId, storeId, at: new Date(at) })
    },
  }),
  ...personalDataListeners,
]
