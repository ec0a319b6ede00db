import { IST_OFFSET_MS } from '#platform/time'
import type { Booking } from './port.ts'

export const kilos = (grams: number): string => (grams / 1_000).toFixed(3)

/** Of goods whose size the store did not say. */
const USUAL = { lengthCm: 20, breadthCm: 15, heightCm: 8 }

const person = (prefix: string, { name, address, city, pin, state, phone }: Booking['to']) => ({
  [`${prefix}_customer_name`]: name,
  [`${prefix}_last_name`]: '',
  [`${prefix}_address`]: address,
  [`${prefix}_city`]: city,
  [`${prefix}_pincode`]: pin,
  [`${prefix}_state`]: state,
  [`${prefix}_country`]: 'India',
  [`${prefix}_email`]: '',
  [`${prefix}_phone`]: phone,
})

/** A booking in the words of its form for new orders. */
export function orderOf(
  { pickupName = (name) => name }: { pickupName?: (storeName: string) => string },
  booking: Booking,
): Record<string, unknown> {
  const { from, to, goods, cashPaise, valuePaise } = booking
  const { lengthCm, breadthCm, heightCm } = booking.size ?? USUAL
  const isCash = cashPaise > 0
  const ends = booking.isReverse
    ? { ...person('pickup', from), ...person('shipping', to) }
    : { pickup_location: pickupName(from.name), ...person('billing', to) }
  return {
    order_id: booking.reference,
    order_date: new Date(booking.bookedAt.getTime() + IST_OFFSET_MS)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' '),
    ...ends,
    shipping_is_billing: true,
    order_items: goods.map(({ name, sku, quantity, unitPaise, hsn }) => ({
      name,
      sku,
      units: quantity,
      selling_price: (unitPaise / 100).toFixed(2),
      hsn,
    })),
    payment_method: isCash ? 'COD' : 'Prepaid',
    sub_total: (isCash ? cashPaise : valuePaise) / 100,
    length: lengthCm,
    breadth: breadthCm,
    height: heightCm,
    weight: Number(kilos(booking.grams)),
  }
}
