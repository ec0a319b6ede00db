import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Channel } from './messages/sms.ts'
import { columnsOf } from '#platform/columns'

type UserTable = {
  local_id: string
  phone: string | null
  email: string | null
  email_verified: Generated<boolean>
  /** The first address, once it has been changed. */
  initial_email: Generated<string | null>
  /** Whether a link to the current address was used to log in. */
  email_link: Generated<boolean>
  display_name: string | null
  photo_url: string | null
  password_hash: string | null
  password_changed_at: Date | null
  disabled: Generated<boolean>
  created_at: Date
  last_login_at: Date
  last_refresh_at: Date
  /** Earlier logins are revoked. */
  valid_since: Generated<Date | null>
}

export type UserRow = Selectable<UserTable>

export type IdentityRow = {
  provider: string
  raw_id: string
  local_id: string
  email: string | null
  display_name: string | null
  photo_url: string | null
}

export type SecondFactorRow = {
  enrollment_id: string
  local_id: string
  phone: string
  display_name: string | null
  enrolled_at: Date
}

export type SessionPurpose = 'sign-in' | 'enrol' | 'second-factor'

type PhoneSessionRow = {
  session_hash: Buffer
  phone: string
  code_hmac: Buffer
  purpose: SessionPurpose
  local_id: string | null
  /** The number's known browser that made the request; null: an unknown one. */
  device_id: Generated<number | null>
  wrong_tries: Generated<number>
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

export type TicketKind = 'phone-proof' | 'first-factor' | 'pending-google'

type TicketRow = {
  ticket_hash: Buffer
  kind: TicketKind
  content: ColumnType<unknown, string, string>
  expires_at: Date
}

export type OobType =
  | 'PASSWORD_RESET'
  | 'VERIFY_EMAIL'
  | 'EMAIL_SIGNIN'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL'

type OobRow = {
  code_hash: Buffer
  request_type: OobType
  email: string
  new_email: string | null
  local_id: string | null
  expires_at: Date
  used_at: Date | null
}

type FamilyRow = {
  id: string
  local_id: string
  sign_in_provider: string
  second_factor: string | null
  auth_time: Date
  generation: Generated<number>
  replaced_at: Generated<Date[]>
  last_used_at: Date
  ended_at: Date | null
}

export type KeyPurpose = 'id-token' | 'demo-google'

type SigningKeyRow = {
  kid: string
  purpose: KeyPurpose
  public_jwk: ColumnType<Record<string, string>, string, string>
  private_sealed: Buffer
  signs_from: Date
  signs_until: Date
  trusted_until: Date
}

type OutboxRow = {
  id: Generated<number>
  channel: Channel | 'mail'
  recipient: string
  body: string
  code: string
  request_type: string | null
  link: string | null
  sent_at: Date
  /** Messages with the same name are sent once; null: without a name. */
  name: Generated<string | null>
}

type DeviceRow = {
  id: Generated<number>
  kind: Generated<'browser' | 'network'>
  phone: string
  secret_hash: Buffer
  sent_at: Generated<Date[]>
  created_at: Date
  last_used_at: Date
}

type AuditTable = {
  id: Generated<number>
  at: Date
  kind: string
  local_id: string | null
  phone_mac: Buffer | null
  phone_end: string | null
  network: string
  detail: ColumnType<Record<string, unknown>, string, never>
}

declare module '#platform/database' {
  interface Tables {
    'idp.users': UserTable
    'idp.identities': IdentityRow
    'idp.second_factors': SecondFactorRow
    'idp.phone_sessions': PhoneSessionRow
    'idp.tickets': TicketRow
    'idp.oob_codes': OobRow
    'idp.token_families': FamilyRow
    'idp.phone_sends': { phone: string; sent_at: Generated<Date[]>; newest_at: Date }
    'idp.counters': { key: string; began_at: Date; ends_at: Date; count: number }
    'idp.used_captchas': { nonce: string; expires_at: Date }
    'idp.signing_keys': SigningKeyRow
    'idp.outbox': OutboxRow
    'idp.sent_letters': { name: string; sent_at: Date }
    'idp.devices': DeviceRow
    'idp.audit': AuditTable
  }
}

export const USER_COLUMNS = columnsOf('idp.users', [
  'local_id',
  'phone',
  'email',
  'email_verified',
  'display_name',
  'photo_url',
  'password_hash',
  'password_changed_at',
  'disabled',
  'created_at',
  'last_login_at',
  'last_refresh_at',
  'valid_since',
  'initial_email',
  'email_link',
])

export const IDENTITY_COLUMNS = columnsOf('idp.identities', [
  'provider',
  'raw_id',
  'local_id',
  'email',
  'display_name',
  'photo_url',
])

export const SECOND_FACTOR_COLUMNS = columnsOf('idp.second_factors', [
  'enrollment_id',
  'local_id',
  'phone',
  'display_name',
  'enrolled_at',
])

export const PHONE_SESSION_COLUMNS = columnsOf('idp.phone_sessions', [
  'session_hash',
  'phone',
  'code_hmac',
  'purpose',
  'local_id',
  'wrong_tries',
  'created_at',
  'expires_at',
  'ended_at',
  'device_id',
])

export const OOB_CODE_COLUMNS = columnsOf('idp.oob_codes', [
  'code_hash',
  'request_type',
  'email',
  'new_email',
  'local_id',
  'expires_at',
  'used_at',
])

export const TOKEN_FAMILY_COLUMNS = columnsOf('idp.token_families', [
  'id',
  'local_id',
  'sign_in_provider',
  'second_factor',
  'auth_time',
  'generation',
  'replaced_at',
  'last_used_at',
  'ended_at',
])

export const SIGNING_KEY_COLUMNS = columnsOf('idp.signing_keys', [
  'kid',
  'purpose',
  'public_jwk',
  'private_sealed',
  'signs_from',
  'signs_until',
  'trusted_until',
])

export const OUTBOX_COLUMNS = columnsOf('idp.outbox', [
  'id',
  'channel',
  'recipient',
  'body',
  'code',
  'request_type',
  'link',
  'sent_at',
  'name',
])

export const AUDIT_COLUMNS = columnsOf('idp.audit', [
  'id',
  'at',
  'kind',
  'local_id',
  'phone_mac',
  'phone_end',
  'network',
  'detail',
])
