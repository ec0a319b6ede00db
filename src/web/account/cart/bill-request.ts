import type { CartLine } from '#contracts/buying/cart'
import type { Bill } from '#contracts/buying/checkout'

export type DeliveryType = 'Online' | 'COD'

/** Everything that the bill depends on. */
export type BillRequest = {
  pin: string
  /** GST code; needed where a PIN code straddles a border. */
  state: number | null
  delivery: DeliveryType
  pricingIds: readonly number[] | null
  lines: readonly CartLine[]
  codes: readonly string[]
  /** The most points that may pay a part of it. */
  points: number
}

/** Requests with the same key have the same bill unless prices change. */
export function billKey({ pin, state, delivery, pricingIds, lines, codes, points }: BillRequest): string {
  const goods = lines.map(({ pricingId, quantity }) => `${pricingId}x${quantity}`)
  return JSON.stringify([pin, state, delivery, pricingIds, goods, codes, points])
}

/** The body of `POST /checkout/quote`. */
export function quoteBody({ pin, state, delivery, pricingIds, codes, points }: BillRequest) {
  return {
    zip_code: pin,
    delivery_type: delivery,
    ...(state === null ? {} : { state }),
    ...(pricingIds ? { pricing_ids: [...pricingIds] } : {}),
    ...(codes.length > 0 ? { coupon: codes.join(',') } : {}),
    ...(points > 0 ? { points_used: points } : {}),
  }
}

/** The label of the total: without online payment it is due only after our team has confirmed the order. */
export const totalLabel = ({ delivery_type, pay_later }: Bill) =>
  delivery_type === 'Online' && pay_later
    ? ('account.bill.paylater' as const)
    : ('account.bill.topay' as const)
