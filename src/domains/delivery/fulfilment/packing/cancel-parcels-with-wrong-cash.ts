import { lockSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import type { Tx } from '#platform/database'
import { nextState } from '../rules.ts'
import { lockParcel, listParcelsOfOrders, type ParcelWithLines } from '../queries/parcels.ts'
import { cancelLockedParcel } from './cancel-parcel.ts'
import { collectsCash, leftToPack } from './pack-order.ts'

/**
 * After the total of a cash order has fallen: cancels parcels that are not picked up, the last first, until the others ask for no more than is
 * due and any rest can still be asked for. Repacked, they ask for the right amount.
 */
export async function cancelParcelsWithWrongCash(tx: Tx, orderId: number, now: Date): Promise<void> {
  const sold = await lockSoldOrder(tx, orderId)
  if (sold.order.delivery !== 'COD' || sold.order.payment !== 'cod_pending') return
  const parcels = await listParcelsOfOrders(tx, [orderId])
  for (const { parcel: seen, lines } of parcels.toReversed()) {
    if (collectsCorrectCash(sold, await listParcelsOfOrders(tx, [orderId]))) return
    const parcel = collectsCash(seen) ? await lockParcel(tx, seen.id) : undefined
    if (!parcel || !nextState(parcel.state, 'cancel')) continue
    await cancelLockedParcel(
      tx,
      { parcel, lines, sold },
      { actor: 'clock: cash', reason: 'fulfilment.reason.costs_less', now },
    )
  }
}

function collectsCorrectCash(sold: SoldOrder, parcels: readonly ParcelWithLines[]): boolean {
  const duePaise = sold.order.total_paise - sold.order.refunded_paise
  const asking = parcels.filter(({ parcel }) => collectsCash(parcel))
  const askedPaise = asking.reduce((sum, { parcel }) => sum + (parcel.cash_paise ?? 0), 0)
  const isAllPacked =
    asking.length > 0 && [...leftToPack(sold, parcels).values()].every((pieces) => pieces === 0)
  return isAllPacked ? askedPaise === duePaise : askedPaise <= duePaise
}
