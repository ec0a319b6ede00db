import '#contracts/buying/orders'
import '#contracts/money/payments'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { recordPaymentFailure, recordPaymentReturned } from './payment/record-payment-outcome.ts'
import { personalDataListeners } from './personal-data.ts'
import { applyCapturedPayment } from './payment/apply-captured-payment.ts'
import { shortenHold } from './queries.ts'
import { writeOffSmallDue } from './unpaid/write-off-small-due.ts'

/** In the demo a payment without an address is decided within 2 minutes; it waits this long for one. */
const DEMO_ADDRESS_WAIT_MS = 45_000

/** What the checkout does when money arrives, does not arrive, or is refunded. */
export const checkoutListeners = (
  clock: Clock,
  { isDemo = false }: { isDemo?: boolean } = {},
): Listener[] => [
  listener({
    topic: 'payments.captured',
    name: 'checkout: applies captured payments',
    handle: async (tx, { payableId }) => {
      const now = clock.now()
      const isWaiting = (await applyCapturedPayment(tx, payableId, now)) === 'waiting'
      if (isWaiting && isDemo)
        await shortenHold(tx, payableId, new Date(now.getTime() + DEMO_ADDRESS_WAIT_MS))
    },
  }),
  listener({
    topic: 'payments.failed',
    name: 'checkout: records failed payments',
    handle: (tx, { payableId }) => recordPaymentFailure(tx, payableId, clock.now()),
  }),
  listener({
    topic: 'payments.refunded',
    name: 'checkout: records returned payments',
    handle: async (tx, { payableId, orderId, isSurplus }) => {
      if (!isSurplus && orderId === null && payableId !== null)
        await recordPaymentReturned(tx, payableId, clock.now())
    },
  }),
  ...(
    [{ topic: 'orders.cancelled' }, { topic: 'orders.returned' }, { topic: 'orders.reduced' }] as const
  ).map(({ topic }) =>
    listener({
      topic,
      name: `checkout: writes off less than a rupee (${topic})`,
      handle: async (tx, { orderId }) => void (await writeOffSmallDue(tx, orderId, clock.now())),
    }),
  ),
  ...personalDataListeners(clock),
]
