import type { Bill } from '#contracts/buying/checkout'
import type { Address } from '#contracts/accounts/identity'
import type { UtmData } from '../../shared/storage.ts'

/** Everything that is needed to finish a purchase once its checkout is open; kept so that a reload can finish it. */
export type Purchase = {
  reference: string
  checkoutId: number
  /** Not of something that was bought past the cart. */
  isOfCart: boolean
  /** When the checkout was opened, in milliseconds. */
  openedAt: number
  bill: Bill
  address: Address
  /** What the payment window gave back; null until it did, and for cash. */
  payment: { razorpay_payment_id: string; razorpay_signature: string } | null
}

/**
 * What confirms a purchase: its checkout, what the payment window said (empty for cash), the address and the campaign. The same purchase
 * gives the same body, so that a repetition is recognised.
 */
export function confirmationOf(
  { reference, checkoutId, address, payment }: Purchase,
  { utm, first = utm }: { utm: UtmData; first?: UtmData },
) {
  const { ship_name, phone_no, address1, address2, city, landmark, zip_code } = address
  return {
    checkout_id: checkoutId,
    rp_order_id: reference,
    rp_transation_id: payment?.razorpay_payment_id ?? '',
    rp_signature: payment?.razorpay_signature ?? '',
    payment_status: 'Approved',
    error_log: '',
    ship_name,
    phone_no,
    address1,
    address2,
    city,
    landmark,
    zip_code,
    ...utm,
    first_utm_source: first.utm_source,
    first_utm_medium: first.utm_medium,
    first_utm_campaign: first.utm_campaign,
  }
}

/** Who pays, as the payment window is told; it asks for a number where it gets none, and a shopper who came by Gmail has none. */
export function payerOf<P extends { phone: string }>({ address }: Pick<Purchase, 'address'>, person: P): P {
  return { ...person, phone: person.phone || address.phone_no }
}
