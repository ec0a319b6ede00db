import type { ShippedTo } from '#domains/buying/orders/reading'
import { MOBILE_SENTENCES, mobileProblem } from '#platform/mobile-number'
import { badInput, type FieldError } from '#platform/refusal'
import { VISIBLE_TEXT } from '#platform/text'
import type { KnownAddress } from '../tables.ts'
import { tenDigits } from './ten-digits.ts'

/** Address fields as sent; empty where absent. */
export type SentAddress = KnownAddress

const PLACE_FIELDS = ['address1', 'address2', 'city', 'landmark'] as const

/**
 * The order's own, complete address. A sent address wins; a known address is used only when none was sent,
 * so that two addresses are never mixed.
 * @throws Refusal 400 naming every missing field.
 */
export function completeAddress(
  sent: SentAddress,
  known: KnownAddress | null,
  place: { pin: string; state: number; stateName: string },
): ShippedTo {
  const source = sent.address1 === '' && known ? known : sent
  const address = {
    ship_name: sent.ship_name || known?.ship_name || '',
    phone_no: tenDigits(sent.phone_no || known?.phone_no || ''),
    ...Object.fromEntries(PLACE_FIELDS.map((field) => [field, source[field]])),
  } as KnownAddress
  const errors = missingFieldsOf(address)
  if (errors[0]) throw badInput(errors[0].message, errors)
  return {
    ...address,
    state: place.state,
    state_name: place.stateName,
    country: 'India',
    zip_code: place.pin,
  }
}

function missingFieldsOf(address: KnownAddress): FieldError[] {
  const errors: FieldError[] = []
  if (!VISIBLE_TEXT.test(address.ship_name)) errors.push({ field: 'ship_name', message: 'common.enter_name' })
  const phone = mobileProblem(address.phone_no)
  if (phone) errors.push({ field: 'phone_no', message: MOBILE_SENTENCES[phone] })
  if (!address.address1.trim()) errors.push({ field: 'address1', message: 'common.enter_address' })
  if (!address.city.trim()) errors.push({ field: 'city', message: 'common.enter_city' })
  return errors
}
