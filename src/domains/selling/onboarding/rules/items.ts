import { msg } from '#platform/messages'
import { gstinProblem, panOfGstin, stateOfGstin, normaliseNumber as tidy } from '#platform/gstin'
import type { FieldError } from '#platform/refusal'
import { stateOf, stateOfPin } from '#domains/delivery/regions'
import { items, type BusinessType, type Constitution, type DocumentKind, type Item } from './names.ts'
import { constitutionsOfPan, faultOfAccount, faultOfIfsc, faultOfPan } from './numbers.ts'

export type Place = { address1: string; address2: string; city: string; state: number; pin: string }

export type Answers = {
  business: {
    business_type: BusinessType
    legal_name: string
    gstin: string | null
    enrolment: string
    pan_shown: string
    /** Absent in earlier versions. */
    constitution?: Constitution
  }
  address: Place
  pickup: { is_same: boolean; place: Place | null; phone: string; returns?: Place | null }
  bank: { holder: string; ifsc: string; account_shown: string }
  store: {
    name: string
    slug: string
    about: string
    care_email: string
    care_phone: string
    officer_name?: string
    officer_email?: string
  }
  goods: { categories: number[]; sample: string }
  documents: Record<string, never>
  agreement: { version: string }
}
export type FilledItems = { [I in Item]?: Answers[I] }

/** The documents that an application needs, by kind of business (docs/gst.md#kinds-of-sellers). */
export const neededDocuments = (type: BusinessType): DocumentKind[] =>
  type === 'unregistered' ? ['pan', 'enrolment', 'cancelled_cheque'] : ['gst_certificate', 'cancelled_cheque']

export type BusinessInput = {
  business_type: BusinessType
  legal_name: string
  gstin: string
  pan: string
  enrolment: string
  constitution: Constitution | ''
}

/** Reads the applicant's business; a GSTIN contains the PAN. */
export function readBusiness(given: BusinessInput): {
  answers: Answers['business']
  pan: string
  errors: FieldError[]
} {
  const { business_type, legal_name } = given
  const isRegistered = business_type !== 'unregistered'
  const gstin = isRegistered ? tidy(given.gstin) : null
  const pan = tidy(given.pan) || (gstin ?? '').slice(2, 12)
  const enrolment = isRegistered ? '' : tidy(given.enrolment)
  const faultOfNumber = gstin === null ? faultOfEnrolment(enrolment) : faultOfRegistered(gstin, pan)
  const fault = faultOfNumber ?? faultOfConstitution(given.constitution, pan)
  const constitution = given.constitution || constitutionOf(pan)
  return {
    answers: { business_type, legal_name, gstin, enrolment, pan_shown: maskedNumberOf(pan), constitution },
    pan,
    errors: fault ? [fault] : [],
  }
}

const constitutionOf = (pan: string): Constitution => constitutionsOfPan(pan)[0] ?? 'other'

function faultOfConstitution(constitution: Constitution | '', pan: string): FieldError | null {
  const message = faultOfPan(pan)
  if (message) return { field: 'pan', message }
  if (constitution === '' || constitutionsOfPan(pan).includes(constitution)) return null
  return {
    field: 'constitution',
    message: 'onboarding.pan_other_kind',
  }
}

const faultOfEnrolment = (enrolment: string): FieldError | null =>
  /^[0-9A-Z]{10,20}$/.test(enrolment)
    ? null
    : {
        field: 'enrolment',
        message: 'onboarding.enrolment_number_required',
      }

function faultOfRegistered(gstin: string, pan: string): FieldError | null {
  const message = gstinProblem(gstin)
  if (message) return { field: 'gstin', message }
  return panOfGstin(gstin) === pan ? null : { field: 'pan', message: 'onboarding.pan_unlike_gstin' }
}

export function faultsOfPlace(place: Place, prefix = ''): FieldError[] {
  const found = stateOfPin(place.pin)
  if (!found) return [{ field: `${prefix}pin`, message: 'common.pin_code_unknown' }]
  if (found.some(({ code }) => code === place.state)) return []
  return [
    {
      field: `${prefix}state`,
      message: msg('onboarding.pin_of_other_state', { states: found.map(({ name }) => name).join(' or ') }),
    },
  ]
}

export type BankInput = { holder: string; account_number: string; ifsc: string }

export function readBank({ holder, ...given }: BankInput): {
  answers: Answers['bank']
  number: string
  errors: FieldError[]
} {
  const [number, ifsc] = [tidy(given.account_number), tidy(given.ifsc)]
  const errors: FieldError[] = []
  const [badNumber, badIfsc] = [faultOfAccount(number), faultOfIfsc(ifsc)]
  if (badNumber) errors.push({ field: 'account_number', message: badNumber })
  if (badIfsc) errors.push({ field: 'ifsc', message: badIfsc })
  return { answers: { holder, ifsc, account_shown: maskedNumberOf(number) }, number, errors }
}

/** Shows only the end of a number. */
const maskedNumberOf = (number: string): string => `•••• ${number.slice(-4)}`

/** Conflicts between items: a registration is for the State of its address, and goods are picked up there. */
export function crossItemFaults({ business, address, pickup }: FilledItems): FieldError[] {
  if (!address) return []
  const errors: FieldError[] = []
  if (business?.gstin && stateOfGstin(business.gstin) !== address.state) {
    const name = stateOf(stateOfGstin(business.gstin))?.name ?? ''
    errors.push({
      field: 'state',
      message: msg('onboarding.address_of_other_state', { state: name }),
    })
  }
  errors.push(...faultsOfPickup(pickup, address.state))
  return errors
}

// Prefix of the field names of the returns address.
const RETURNS_PREFIX = 'returns.'

function faultsOfPickup(pickup: FilledItems['pickup'], state: number): FieldError[] {
  const isAway = (place: Place | null | undefined): boolean => Boolean(place && place.state !== state)
  const errors: FieldError[] = []
  if (isAway(pickup?.place))
    errors.push({ field: 'pickup.state', message: 'onboarding.dispatch_state_differs' })
  if (isAway(pickup?.returns))
    errors.push({ field: `${RETURNS_PREFIX}state`, message: 'onboarding.return_state_differs' })
  return errors
}

/** What is missing before submission: items, and documents by kind. */
export function missingItemsOf(
  filled: FilledItems,
  shown: readonly DocumentKind[],
): { items: Item[]; documents: DocumentKind[] } {
  const documents = filled.business
    ? neededDocuments(filled.business.business_type).filter((kind) => !shown.includes(kind))
    : []
  const open = items.filter((item) =>
    item === 'documents' ? !filled.business || documents.length > 0 : filled[item] === undefined,
  )
  return { items: open, documents }
}
