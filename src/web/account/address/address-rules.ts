import type { Address } from '#contracts/accounts/identity'
import { mobileProblem } from '#platform/mobile-number'
import { translator } from '../../messages/messages.tsx'
import { PHONE_NEEDS } from '../../shared/phone-needs.ts'

/** An address as typed; `state` is the GST code as text, empty until one is chosen. */
export type AddressDraft = Record<AddressField, string>

export type AddressField =
  | 'ship_name'
  | 'phone_no'
  | 'zip_code'
  | 'state'
  | 'address1'
  | 'address2'
  | 'landmark'
  | 'city'

export type AddressProblems = Partial<Record<AddressField, string>>

export const emptyDraft: AddressDraft = {
  ship_name: '',
  phone_no: '',
  zip_code: '',
  state: '',
  address1: '',
  address2: '',
  landmark: '',
  city: '',
}

/** The errors by field, in the server's wording. */
export function problemsIn(draft: AddressDraft): AddressProblems {
  const t = translator()
  const phone = mobileProblem(draft.phone_no)
  const long = (field: AddressField, minLength: number) => draft[field].trim().length >= minLength
  return {
    ...(long('ship_name', 1) ? {} : { ship_name: t('account.address.need.name') }),
    ...(phone ? { phone_no: t(PHONE_NEEDS[phone]) } : {}),
    ...(isPin(draft.zip_code) ? {} : { zip_code: t('account.address.need.pin') }),
    ...(draft.state ? {} : { state: t('account.address.need.state') }),
    ...(long('address1', 3) ? {} : { address1: t('account.address.need.line1') }),
    ...(long('city', 2) ? {} : { city: t('account.address.need.city') }),
  }
}

export function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

/** A saved address as a draft. */
export function draftOf({
  ship_name,
  phone_no,
  zip_code,
  state,
  address1,
  address2,
  landmark,
  city,
}: Address): AddressDraft {
  return { ship_name, phone_no, zip_code, state: String(state), address1, address2, landmark, city }
}

/** The body of `POST /addresses`. */
export function toAddressBody(draft: AddressDraft) {
  const trimmed = Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [field, value.trim()]),
  ) as AddressDraft
  return { ...trimmed, state: Number(draft.state), country: 'India' as const }
}

/** An address on two lines, as on a label. */
export function addressText({
  address1,
  address2,
  landmark,
  city,
  zip_code,
}: Pick<Address, 'address1' | 'address2' | 'landmark' | 'city' | 'zip_code'>): string {
  return [address1, address2, landmark, `${city} ${zip_code}`].filter(Boolean).join(', ')
}
