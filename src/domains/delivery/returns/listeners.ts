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

/** The clock of a return starts when all has come; an order about whose first parcel somebody has a case already does not complete meanwhile. */
async function recordDelivered(
  tx: Tx,
  { orderId, to, at }: { orderId: number; to: string; at: string },
): Promise<void> {
  for (const gone of await claimOwed(tx, orderId)) await refundFailedReplacement(tx, gone)
  if (to !== 'delivered') return
  await insertDeliveredAt(tx, orderId, new Date(at))
  await lockOrderCases(tx, orderId)
  if ((await countOpenCases(tx, orderId)) > 0)
    await holdOrder(tx, orderId, { because: 'return', actor: 'clock', at: new Date(at) })
}

/** What was sent instead did not come, or went back too: now it is paid for, from the order that it replaced. */
async function refundFailedReplacement(
  tx: Tx,
  { orderId, lines, at, key, reason }: FailedPieces,
): Promise<void> {
  const first = await findCaseByReplacement(tx, orderId)
  if (!first) return
  const { order } = await lockSoldOrder(tx, first.order_id)
  // Nothing comes off what a courier asks for at the door: it is paid once that has come.
  if (isWithCourier(order)) return insertOwed(tx, first.order_id, { orderId, lines, at, key, reason })
  const pieces = await listPieces(tx, [first.id])
  // The lines of the replacement stand in the order of the pieces that it replaced.
  const replaced = pieces.filter(({ worth_paise }) => worth_paise > 0)
  const paise = lines.reduce((sum, { lineNo, variantId, quantity }) => {
    const piece = replaced[lineNo - 1] ?? replaced.find(({ variant_id }) => variant_id === variantId)
    return piece
      ? sum + Math.floor((piece.worth_paise * Math.min(quantity, piece.settled)) / piece.settled)
      : sum
  }, 0)
  await returnPoints(tx, first, { replaced: pieces.filter(({ settled }) => settled > 0), lines, at, key })
  if (paise === 0) return
  // Cash was paid in whole rupees, and so it goes back.
  const isCash = order.delivery === 'COD'
  const wholePaise = isCash ? Math.ceil(paise / 100) * 100 : paise
  await reduceOrder(tx, first.order_id, {
    paise: wholePaise,
    cause: 'goodwill',
    funder: first.costs?.item === 'store' ? 'store' : 'platform',
    actor: 'clock',
    reason: reason || 'The replacement did not come or went back',
    at: new Date(at),
    key: `replacement:${first.id}:${key}`,
    // Some of it may have gone back for her trouble, or by her bank.
    isUpTo: true,
  })
}

type FailedReplacement = { replaced: readonly CaseItemRow[] } & Pick<FailedPieces, 'lines' | 'at' | 'key'>

/** What points had paid for of it is given back as points, once for each piece. */
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
  // They count as back already: what they were worth is what they are without that.
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
  listener({ topic: 'orders.moved', name: 'returns: notes when goods came', handle: recordDelivered }),
  listener({
    topic: 'orders.cancelled',
    name: 'returns: pays for a replacement that was cancelled',
    handle: (tx, gone, { id }) => refundFailedReplacement(tx, { ...gone, key: `cancelled.${id}` }),
  }),
  listener({
    topic: 'orders.returned',
    name: 'returns: pays for a replacement that came back',
    handle: (tx, gone) =>
      gone.cause === 'replacement' ? Promise.resolve() : refundFailedReplacement(tx, gone),
  }),
  listener({
    topic: 'fulfilment.parcel_moved',
    name: 'returns: follows goods that come back',
    handle: handleParcelMoved,
  }),
  listener({
    topic: 'returns.moved',
    name: 'returns: has the staff read what was written',
    handle: async (tx, { orderId, shopperId, storeId, to, at }) => {
      if (to === 'appealed') await addStaffToThread(tx, { orderId, shopperId, storeId, at: new Date(at) })
    },
  }),
  ...personalDataListeners,
]
