import '#contracts/money/payments'
import { creditSeats } from '#domains/money/invoices'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import { invoiceSeats } from './lifecycle/invoice-seats.ts'
import { personListeners } from './personal-data.ts'
import { resolveBookingPayment } from './lifecycle/resolve-booking-payment.ts'

/** Handles captured payments. The payment of a purchase is ignored: no booking has its id. */
export const bookingListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'payments.captured',
    name: 'bookings: confirms or refunds a captured payment',
    handle: async (tx, { payableId }) => void (await resolveBookingPayment(tx, payableId, clock.now())),
  }),
  listener({
    topic: 'bookings.state_changed',
    name: 'bookings: invoices paid seats',
    isRelevant: ({ event }) => event === 'confirm' || event === 'late_confirm',
    handle: (tx, { bookingId }) => invoiceSeats(tx, bookingId, clock.now()),
  }),
  listener({
    topic: 'bookings.seats_returned',
    name: 'bookings: credits refunded seats',
    handle: async (tx, { bookingId, key, paise }) => {
      await invoiceSeats(tx, bookingId, clock.now())
      await creditSeats(tx, bookingId, { key, paise, at: clock.now() })
    },
  }),
  ...personListeners,
]
