import { confirmBooking, type PaymentDetails } from '#contracts/learning/bookings'
import { payOnline } from '../shared/pay-online.ts'
import { ask } from '../shared/ask.ts'
import { translator } from '../messages/messages.tsx'

/** Opens the payment window for held seats. @returns the reason why no payment was made; null when they are booked */
export async function payForBooking(
  id: number,
  pay: PaymentDetails,
  person: { name: string; phone: string },
): Promise<string | null> {
  const {
    checkout_script: checkoutScript,
    api_key: apiKey,
    rp_order_id: orderId,
    amount,
    currency,
    pay_until,
  } = pay
  const end = await payOnline({
    checkoutScript,
    apiKey,
    orderId,
    amount,
    currency,
    payUntil: new Date(pay_until),
    person,
  })
  if (end.kind === 'failed') return end.message
  if (end.kind === 'dismissed') return translator()('workshops.pay.dismissed')
  const booking = await ask(confirmBooking, { params: { id }, body: end.payment })
  if (booking.state === 'confirmed') return null
  return translator()(booking.payment === 'refunded' ? 'workshops.pay.returned' : 'workshops.pay.pending')
}
