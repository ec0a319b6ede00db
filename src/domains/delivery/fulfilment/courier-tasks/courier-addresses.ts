import type { SoldOrder } from '#domains/buying/orders/reading'
import { findStores } from '#domains/selling/sellers'
import { stateName } from '#domains/delivery/shipping'
import type { Db } from '#platform/database'
import type { CourierAddress } from '../courier.ts'

/** The store's pickup address, or its address for returns. */
export async function storeAddress(
  db: Db,
  storeId: number,
  direction: 'forward' | 'reverse' = 'forward',
): Promise<CourierAddress> {
  const store = (await findStores(db, [storeId])).get(storeId)
  if (!store) return EMPTY_ADDRESS
  const { name, carePhone: phone, address, city, stateCode, pin, pickup, returns } = store
  const own = direction === 'reverse' ? (returns ?? pickup) : pickup
  if (own)
    return {
      name,
      phone: own.phone || phone,
      address: own.address,
      city: own.city,
      state: stateName(own.state_code),
      pin: own.pin,
    }
  return { name, phone, address, city, state: stateName(stateCode), pin }
}

const EMPTY_ADDRESS: CourierAddress = { name: '', phone: '', address: '', city: '', state: '', pin: '' }

/** The delivery address of an order, with the store's delivery note. */
export function shopperAddress({ order: { address } }: SoldOrder, note: string): CourierAddress {
  return {
    name: address.ship_name,
    phone: address.phone_no,
    address: [address.address1, address.address2, address.landmark, note].filter(Boolean).join(', '),
    city: address.city,
    state: address.state_name,
    pin: address.zip_code,
  }
}
