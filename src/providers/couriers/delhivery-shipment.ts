import { truncate } from '#platform/text'
import type { Booking } from './port.ts'

function paymentModeOf({ isReverse, cashPaise }: Booking): string {
  if (isReverse) return 'Pickup'
  return cashPaise > 0 ? 'COD' : 'Prepaid'
}

const EMPTY_DIMENSIONS = { shipment_width: '', shipment_height: '', shipment_length: '' }

/** A booking in Delhivery's format for new shipments. */
export function toDelhiveryShipment(booking: Booking, storeName: string): Record<string, string> {
  const { goods, size } = booking
  const person = booking.isReverse ? booking.from : booking.to
  const measures = size
    ? {
        shipment_width: String(size.breadthCm),
        shipment_height: String(size.heightCm),
        shipment_length: String(size.lengthCm),
      }
    : EMPTY_DIMENSIONS
  return {
    name: person.name,
    add: person.address,
    pin: person.pin,
    city: person.city,
    state: person.state,
    country: 'India',
    phone: person.phone,
    order: booking.reference,
    payment_mode: paymentModeOf(booking),
    cod_amount: String(booking.cashPaise / 100),
    total_amount: String(booking.valuePaise / 100),
    products_desc: truncate(goods.map(({ name }) => name).join(', '), 200),
    hsn_code: goods[0]?.hsn ?? '',
    quantity: String(goods.reduce((sum, { quantity }) => sum + quantity, 0)),
    weight: String(booking.grams),
    ...measures,
    seller_name: storeName,
    shipping_mode: 'Surface',
  }
}
