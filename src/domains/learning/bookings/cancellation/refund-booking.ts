import { refundOrder } from '#domains/money/payments/refunds'
import { shareOf } from '#domains/money/payments/charges'
import type { Tx } from '#platform/database'

type BookingRefund = { amountPaise: number; key: string; reason: string; now: Date }

/** Refunds an amount of a booking, at most what is captured and not refunded. A chargeback counts as refunded. */
export async function refundBooking(
  tx: Tx,
  bookingId: number,
  { amountPaise, ...why }: BookingRefund,
): Promise<void> {
  const share = await shareOf(tx, bookingId)
  const left = share ? share.captured_paise - share.refunding_paise : amountPaise
  const paise = Math.min(amountPaise, left)
  if (paise > 0) await refundOrder(tx, bookingId, { ...why, amountPaise: paise })
}
