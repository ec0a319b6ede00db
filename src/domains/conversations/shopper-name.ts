import type { SoldOrder } from '#domains/orders'

/** As her parcel names her; '' once she has left. */
export const shopperNameOf = (sold: SoldOrder | undefined): string => sold?.order.address.ship_name ?? ''
