import '#contracts/buying/orders'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { earnPoints, reverseEarnedPoints } from './earning/earn-points.ts'
import { refundPoints } from './spending/refund-points.ts'
import { personalDataListeners } from './personal-data.ts'

/** Points follow completed, cancelled and returned orders. */
export const pointsListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'orders.state_changed',
    name: 'points: credits points earned by an order',
    handle: async (tx, { orderId, to, at }) => {
      if (to === 'completed') await earnPoints(tx, orderId, new Date(at))
    },
  }),
  listener({
    topic: 'orders.cancelled',
    name: 'points: returns points spent on cancelled goods',
    handle: (tx, { orderId, pointsPaise, isWhole, at }) =>
      refundPoints(tx, orderId, { paise: pointsPaise, isWhole, at: new Date(at) }),
  }),
  listener({
    topic: 'orders.returned',
    name: 'points: returns spent points and deducts earned points for returned goods',
    handle: async (tx, { orderId, pointsPaise, isWhole, withDelivery, cause, at }) => {
      await refundPoints(tx, orderId, {
        paise: pointsPaise,
        isWhole: isWhole && withDelivery,
        at: new Date(at),
      })
      if (cause !== 'replacement') await reverseEarnedPoints(tx, orderId, new Date(at))
    },
  }),
  listener({
    topic: 'orders.points_returned',
    name: 'points: returns points spent on a returned replacement',
    handle: (tx, { orderId, pointsPaise, at }) =>
      refundPoints(tx, orderId, { paise: pointsPaise, isWhole: false, at: new Date(at) }),
  }),
  listener({
    topic: 'orders.reduced',
    name: 'points: deducts points earned by a price that was reduced',
    handle: (tx, { orderId, at }) => reverseEarnedPoints(tx, orderId, new Date(at)),
  }),
  ...personalDataListeners(clock),
]
