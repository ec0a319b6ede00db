import '#contracts/accounts/identity'
import '#contracts/buying/orders'
import { lockSoldOrder } from '#domains/buying/orders/reading'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { cancelLockedParcel } from './packing/cancel-parcel.ts'
import { leftToPack } from './packing/pack-order.ts'
import { cancelParcelsWithWrongCash } from './packing/cancel-parcels-with-wrong-cash.ts'
import { presentForShopper } from './views/present.ts'
import { reassignParcels, anonymizeParcels, listParcelsOfShopper } from './queries/personal-data.ts'
import { lockParcel, listParcelsOfOrders } from './queries/parcels.ts'
import { nextState } from './rules.ts'

/** A person's parcels and their tracking history. */
export const personalDataOf = async (db: Db, personId: number) => ({
  parcels: await presentForShopper(db, await listParcelsOfShopper(db, personId)),
})

/**
 * Parcels follow their order to another account; deletion of personal data removes delivery notes. Cancelled goods are removed from parcels that
 * are not sent yet.
 */
export const fulfilmentListeners = (clock: Clock): Listener[] => [
  listener({
    topic: 'identity.merged',
    name: 'fulfilment: reassign parcels to the joined account',
    handle: reassignParcels,
  }),
  listener({
    topic: 'identity.erased',
    name: 'fulfilment: erase delivery notes',
    handle: (tx, { personId }) => anonymizeParcels(tx, personId),
  }),
  listener({
    topic: 'orders.cancelled',
    name: 'fulfilment: cancel parcels with cancelled goods',
    handle: async (tx, { orderId, lines }) => {
      const sold = await lockSoldOrder(tx, orderId)
      const cancelledLines = new Set(lines.map(({ lineNo }) => lineNo))
      for (const packed of await listParcelsOfOrders(tx, [orderId])) {
        const left = leftToPack(sold, await listParcelsOfOrders(tx, [orderId]))
        const isTooFull = packed.lines.some(
          ({ line_no }) => cancelledLines.has(line_no) && (left.get(line_no) ?? 0) < 0,
        )
        const parcel = isTooFull ? await lockParcel(tx, packed.parcel.id) : undefined
        if (!parcel || !nextState(parcel.state, 'cancel')) continue
        await cancelLockedParcel(
          tx,
          { parcel, lines: packed.lines, sold },
          { actor: 'clock: cancelled', reason: 'fulfilment.reason.cancelled_goods', now: clock.now() },
        )
      }
      await cancelParcelsWithWrongCash(tx, orderId, clock.now())
    },
  }),
  listener({
    topic: 'orders.reduced',
    name: 'fulfilment: cancel parcels with too much cash after a reduction',
    handle: (tx, { orderId }) => cancelParcelsWithWrongCash(tx, orderId, clock.now()),
  }),
  listener({
    topic: 'orders.returned',
    name: 'fulfilment: cancel parcels with too much cash after a return',
    handle: (tx, { orderId }) => cancelParcelsWithWrongCash(tx, orderId, clock.now()),
  }),
]
