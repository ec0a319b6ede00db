import type { Bill } from '#contracts/buying/checkout'
import type { Address } from '#contracts/accounts/identity'
import type { UtmData } from '../../shared/storage.ts'

/** What is needed to finish a purchase once its checkout is open; stored so that a reload can finish it. */
export type Purchase = {
  reference: string
  checkoutId: number
  /** False for "Buy now", which bypasses the cart. */
  isOfCart: boolean
  /** When the checkout was opened (ms since the epoch). */
  openedAt: number
  bill: Bill
  address: Address
  /** The result of the payment window; null before it, and for cash. */
  payment: { razorpay_payment_id: string; razorpay_signature: string } | null
}

/**
 * The body that confirms a purchase: checkout, payment result (empty for cash), address and campaign. The same purchase gives the same body, so
 * the server recognises a repetition.
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

/**
 * The payer's details for the payment window, which asks for a phone number when it gets none. A Gmail login has none, so the number of the
 * address is used.
 */
export function payerOf<P extends { phone: string }>({ address }: Pick<Purchase, 'address'>, person: P): P {
  return { ...person, phone: person.phone || address.phone_no }
}
