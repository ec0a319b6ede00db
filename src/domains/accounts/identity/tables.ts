import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { PageLanguage } from '#platform/page-language'
import { columnsOf } from '#platform/columns'

declare module '#platform/database' {
  interface Tables {
    'identity.people': PersonTable
    'identity.sessions': SessionTable
    'identity.email_links': EmailLink
    'identity.link_letters': { id: Generated<number>; person_id: number; address_hash: Buffer; sent_at: Date }
    'identity.addresses': AddressTable
    'identity.logins': LoginRow
    'identity.ended_proofs': { sign_in_id: string; ended_at: Date }
    'identity.uids': { uid: string; person_id: number }
    'identity.events': EventTable
  }
}

type PersonTable = {
  id: number
  name: string
  phone: string | null
  verified_email: string | null
  unverified_email: string | null
  roles: Generated<string[]>
  created_at: Generated<Date>
  photo: Generated<string | null>
  has_second_factor: Generated<boolean>
  suspended_at: Generated<Date | null>
  closed_at: Generated<Date | null>
  joined_into: Generated<number | null>
  /** The policy versions agreed to last. */
  agreed: Generated<string>
  /** The language of messages; null: not known yet. */
  language: Generated<PageLanguage | null>
  /** Chosen in the profile, so page languages no longer change it. */
  language_is_chosen: Generated<boolean>
}

export type SignInProvider = 'phone' | 'google.com'

type SessionTable = {
  id: Generated<number>
  person_id: number
  token_hash: Buffer
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  provider: Generated<SignInProvider>
  user_agent: Generated<string>
  network: Generated<string>
  /** When the session last showed a second-factor code. */
  second_factor_at: Generated<Date | null>
  /** When the session last used staff rights granted by a code, to the minute. */
  staff_seen_at: Generated<Date | null>
  /** The sign-in at the identity service that opened it; null for older sessions. */
  sign_in_id: Generated<string | null>
}

export type EmailLink = {
  token_hash: Buffer
  person_id: number
  email: string
  expires_at: Date
  sent_at: Date
  sends: number
}

export type LoginRow = {
  provider: 'google.com'
  subject: string
  person_id: number
  uid: string
  email: string
  added_at: Date
  unlinked_at: Date | null
  /** Addresses before `email`. */
  former_emails: string[]
}

type EventTable = {
  id: Generated<number>
  person_id: number
  kind: string
  at: Date
  actor_id: number | null
  user_agent: string
  network: string
  detail: ColumnType<Record<string, string | number | boolean>, string, never>
}

type AddressTable = {
  id: number
  person_id: number
  ship_name: string
  phone_no: string
  address1: string
  address2: string
  city: string
  landmark: string
  state: number
  country: 'India'
  zip_code: string
  is_default: boolean
  created_at: Generated<Date>
}

export type PersonRow = Selectable<PersonTable>
export type NewPersonRow = Insertable<PersonTable>
export type SessionRow = Selectable<SessionTable>
export type NewSession = Insertable<SessionTable>
export type AddressRow = Selectable<AddressTable>
export type NewAddressRow = Insertable<AddressTable>
export type EventRow = Selectable<EventTable>
export type NewEventRow = Insertable<EventTable>

export const PERSON_COLUMNS = columnsOf('identity.people', [
  'id',
  'name',
  'phone',
  'verified_email',
  'unverified_email',
  'roles',
  'created_at',
  'photo',
  'has_second_factor',
  'suspended_at',
  'closed_at',
  'joined_into',
  'agreed',
  'language',
  'language_is_chosen',
])

export const SESSION_COLUMNS = columnsOf('identity.sessions', [
  'id',
  'person_id',
  'token_hash',
  'created_at',
  'last_seen_at',
  'expires_at',
  'provider',
  'user_agent',
  'network',
  'second_factor_at',
  'sign_in_id',
  'staff_seen_at',
])

export const EMAIL_LINK_COLUMNS = columnsOf('identity.email_links', [
  'token_hash',
  'person_id',
  'email',
  'expires_at',
  'sent_at',
  'sends',
])

export const ADDRESS_COLUMNS = columnsOf('identity.addresses', [
  'id',
  'person_id',
  'ship_name',
  'phone_no',
  'address1',
  'address2',
  'city',
  'landmark',
  'state',
  'country',
  'zip_code',
  'is_default',
  'created_at',
])

export const LOGIN_COLUMNS = columnsOf('identity.logins', [
  'provider',
  'subject',
  'person_id',
  'uid',
  'added_at',
  'email',
  'unlinked_at',
  'former_emails',
])

export const EVENT_COLUMNS = columnsOf('identity.events', [
  'id',
  'person_id',
  'kind',
  'at',
  'actor_id',
  'user_agent',
  'network',
  'detail',
])
