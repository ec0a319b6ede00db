import type { SoldOrder } from '#domains/buying/orders/reading'

/** As her parcel names her; '' once she has left. */
export const shopperNameOf = (sold: SoldOrder | undefined): string => sold?.order.address.ship_name ?? ''
