import { IST_OFFSET_MS } from '#platform/time'
import type { Booking } from './port.ts'

export const toKilograms = (grams: number): string => (grams / 1_000).toFixed(3)

/** For goods without dimensions from the store. */
const DEFAULT_SIZE = { lengthCm: 20, breadthCm: 15, heightCm: 8 }

const addressFields = (prefix: string, { name, address, city, pin, state, phone }: Booking['to']) => ({
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

/** A booking in Shiprocket's format for new orders. */
export function toShiprocketOrder(
  { pickupName = (name) => name }: { pickupName?: (storeName: string) => string },
  booking: Booking,
): Record<string, unknown> {
  const { from, to, goods, cashPaise, valuePaise } = booking
  const { lengthCm, breadthCm, heightCm } = booking.size ?? DEFAULT_SIZE
  const isCash = cashPaise > 0
  const ends = booking.isReverse
    ? { ...addressFields('pickup', from), ...addressFields('shipping', to) }
    : { pickup_location: pickupName(from.name), ...addressFields('billing', to) }
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
    weight: Number(toKilograms(booking.grams)),
  }
}
