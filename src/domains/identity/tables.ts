import type { Generated, Insertable, Selectable } from 'kysely'

declare module '#platform/database' {
  interface Tables {
    'identity.people': PersonTable
    'identity.sessions': SessionTable
    'identity.email_links': EmailLink
    'identity.addresses': AddressTable
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
}

type SessionTable = {
  id: Generated<number>
  person_id: number
  token_hash: Buffer
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

export type EmailLink = { token_hash: Buffer; person_id: number; email: string; expires_at: Date }

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
export type NewSession = Insertable<SessionTable>
export type AddressRow = Selectable<AddressTable>
export type NewAddressRow = Insertable<AddressTable>
