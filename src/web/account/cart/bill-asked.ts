import type { CartLine } from '#contracts/cart'

export type DeliveryType = 'Online' | 'COD'

/** Everything that a bill depends on. */
export type BillAsked = {
  pin: string
  /** GST code; matters where a PIN straddles a border. */
  state: number | null
  delivery: DeliveryType
  pricingIds: readonly number[] | null
  lines: readonly CartLine[]
}

/** Two questions with the same key have the same bill, as long as no price changes. */
export function billKey({ pin, state, delivery, pricingIds, lines }: BillAsked): string {
  const goods = lines.map(({ pricingId, quantity }) => `${pricingId}x${quantity}`)
  return JSON.stringify([pin, state, delivery, pricingIds, goods])
}

/** The body of `POST /checkout/quote`. */
export function quoteBody({ pin, state, delivery, pricingIds }: BillAsked) {
  return { zip_code: pin, delivery_type: delivery, ...(state === null ? {} : { state }), ...(pricingIds ? { pricing_ids: [...pricingIds] } : {}) }
}
