import type { FieldError } from '#platform/refusal'
import { stateOf, stateOfPin } from '#domains/regions'
import { items, type BusinessType, type DocumentKind, type Item } from './names.ts'
import { faultOfAccount, faultOfGstin, faultOfIfsc, faultOfPan, panOfGstin, stateOfGstin, tidy } from './numbers.ts'

export type Place = { address1: string; address2: string; city: string; state: number; pin: string }

export type Answers = {
  business: { business_type: BusinessType; legal_name: string; gstin: string | null; enrolment: string; pan_shown: string }
  address: Place
  pickup: { is_same: boolean; place: Place | null; phone: string }
  bank: { holder: string; ifsc: string; account_shown: string }
  store: { name: string; slug: string; about: string; care_email: string; care_phone: string }
  goods: { categories: number[]; sample: string }
  documents: Record<string, never>
  agreement: { version: string }
}
export type Filled = { [I in Item]?: Answers[I] }

/** What of an application must be shown, by what kind of business it is (india.md 1.6). */
export const neededDocuments = (type: BusinessType): DocumentKind[] =>
  type === 'unregistered' ? ['pan', 'enrolment', 'cancelled_cheque'] : ['gst_certificate', 'cancelled_cheque']

export type Given = { business_type: BusinessType; legal_name: string; gstin: string; pan: string; enrolment: string }

/** Reads who wants to sell; the PAN of whoever has a GSTIN is in it. */
export function readBusiness(given: Given): { answers: Answers['business']; pan: string; errors: FieldError[] } {
  const { business_type, legal_name } = given
  const isRegistered = business_type !== 'unregistered'
  const gstin = isRegistered ? tidy(given.gstin) : null
  const pan = tidy(given.pan) || (gstin ?? '').slice(2, 12)
  const enrolment = isRegistered ? '' : tidy(given.enrolment)
  const faultOfNumber = gstin === null ? faultOfEnrolment(enrolment) : faultOfRegistered(gstin, pan)
  const badPan = faultOfPan(pan)
  const fault = faultOfNumber ?? (badPan ? { field: 'pan', message: badPan } : null)
  return { answers: { business_type, legal_name, gstin, enrolment, pan_shown: endOf(pan) }, pan, errors: fault ? [fault] : [] }
}

const faultOfEnrolment = (enrolment: string): FieldError | null =>
  /^[0-9A-Z]{10,20}$/.test(enrolment)
    ? null
    : { field: 'enrolment', message: 'Without a GSTIN you need the enrolment number of the GST portal: 10 to 20 letters and digits.' }

function faultOfRegistered(gstin: string, pan: string): FieldError | null {
  const message = faultOfGstin(gstin)
  if (message) return { field: 'gstin', message }
  return panOfGstin(gstin) === pan ? null : { field: 'pan', message: 'This PAN is not the one inside your GSTIN.' }
}

export function faultsOfPlace(place: Place, prefix = ''): FieldError[] {
  const found = stateOfPin(place.pin)
  if (!found) return [{ field: `${prefix}pin`, message: 'We know no place with this PIN code.' }]
  if (found.some(({ code }) => code === place.state)) return []
  return [{ field: `${prefix}state`, message: `This PIN code lies in ${found.map(({ name }) => name).join(' or ')}.` }]
}

export type GivenBank = { holder: string; account_number: string; ifsc: string }

export function readBank({ holder, ...given }: GivenBank): { answers: Answers['bank']; number: string; errors: FieldError[] } {
  const [number, ifsc] = [tidy(given.account_number), tidy(given.ifsc)]
  const errors: FieldError[] = []
  const [badNumber, badIfsc] = [faultOfAccount(number), faultOfIfsc(ifsc)]
  if (badNumber) errors.push({ field: 'account_number', message: badNumber })
  if (badIfsc) errors.push({ field: 'ifsc', message: badIfsc })
  return { answers: { holder, ifsc, account_shown: endOf(number) }, number, errors }
}

/** Only the end of a number is shown. */
const endOf = (number: string): string => `•••• ${number.slice(-4)}`

/** What does not fit together: a registration is of the State that its place is in, and goods leave from there. */
export function faultsBetween({ business, address, pickup }: Filled): FieldError[] {
  if (!address) return []
  const errors: FieldError[] = []
  if (business?.gstin && stateOfGstin(business.gstin) !== address.state) {
    const name = stateOf(stateOfGstin(business.gstin))?.name ?? ''
    errors.push({ field: 'state', message: `Your GSTIN is of ${name}: the address must be in the same State.` })
  }
  if (pickup?.place && pickup.place.state !== address.state) {
    errors.push({
      field: 'pickup.state',
      message: 'Parcels must leave from the State of your address. For another State you need a GSTIN there and a second store.',
    })
  }
  return errors
}

/** What is still missing before it can be sent: items, and documents by kind. */
export function missingOf(filled: Filled, shown: readonly DocumentKind[]): { items: Item[]; documents: DocumentKind[] } {
  const documents = filled.business ? neededDocuments(filled.business.business_type).filter((kind) => !shown.includes(kind)) : []
  const open = items.filter((item) => (item === 'documents' ? !filled.business || documents.length > 0 : filled[item] === undefined))
  return { items: open, documents }
}
