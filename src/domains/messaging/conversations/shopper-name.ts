import type { SoldOrder } from '#domains/buying/orders/reading'

/** The name on the delivery address; '' after the shopper's data is erased. */
export const shopperNameOf = (sold: SoldOrder | undefined): string => sold?.order.address.ship_name ?? ''
