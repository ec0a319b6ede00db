import '#contracts/payments'
import { listener, type Listener } from '#platform/announce'
import type { Clock } from '#platform/clock'
import { personListeners } from './person-data.ts'
import { settleBooking } from './settle-booking.ts'

/** What bookings do about money that came in. The payment of a purchase is none of theirs: no booking has its number. */
export const bookingListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'payments.captured',
    name: 'bookings: settles what was paid',
    hear: async (tx, { payableId }) => void (await settleBooking(tx, payableId, clock.now())),
  }),
  ...personListeners,
]
