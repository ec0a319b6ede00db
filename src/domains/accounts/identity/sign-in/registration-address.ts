import { addressFields, type AddressFields } from '../contract/addresses.ts'

/** Address fields of a registration, not yet validated. `zipcode` is the registration's name for `zip_code`, which is accepted too. */
export type RegistrationAddress = Partial<
  Record<'address1' | 'address2' | 'city' | 'landmark' | 'state' | 'zipcode' | 'zip_code', unknown>
>

type Recipient = { name: string; phone: string }

/**
 * The first saved address of a registration, addressed to the new person. A second line or landmark that is invalid on a label
 * is left out.
 * @returns null where line 1, city, State or PIN code are missing or invalid: no parcel can be delivered there
 */
export function parseRegistrationAddress(
  sent: RegistrationAddress,
  { name, phone }: Recipient,
): AddressFields | null {
  const required = {
    ship_name: name,
    phone_no: phone,
    address1: sent.address1,
    city: sent.city,
    state: sent.state,
    zip_code: readPin(sent.zipcode ?? sent.zip_code),
  }
  const optional = (['address2', 'landmark'] as const).filter(
    (field) => addressFields.shape[field].safeParse(sent[field]).success,
  )
  const complete = { ...required, ...Object.fromEntries(optional.map((field) => [field, sent[field]])) }
  return addressFields.safeParse(complete).data ?? null
}

/** Some clients send a PIN code as a number. */
const readPin = (sent: unknown): unknown =>
  typeof sent === 'number' ? String(sent) : typeof sent === 'string' ? sent.trim() : sent
