import '#contracts/payments'
import { listener, type Listener } from '#platform/announce'
import type { Clock } from '#platform/clock'
import { noteFailure, noteReturned } from './note-money.ts'
import { personListeners } from './person-data.ts'
import { settlePurchase } from './settle-purchase.ts'

/** What the checkout does about money that came in, did not come, or went back. */
export const checkoutListeners = (clock: Clock): Listener[] => [
  listener({
    topic: 'payments.captured',
    name: 'checkout: settles what was paid',
    hear: async (tx, { payableId }) => void (await settlePurchase(tx, payableId, clock.now())),
  }),
  listener({
    topic: 'payments.failed',
    name: 'checkout: notes a payment that failed',
    hear: (tx, { payableId }) => noteFailure(tx, payableId, clock.now()),
  }),
  listener({
    topic: 'payments.refunded',
    name: 'checkout: notes a payment that went back',
    hear: async (tx, { payableId, orderId, isSurplus }) => {
      if (!isSurplus && orderId === null && payableId !== null) await noteReturned(tx, payableId, clock.now())
    },
  }),
  ...personListeners(clock),
]
