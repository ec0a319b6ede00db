import type { Proof } from '#platform/caller'
import { Refusal } from '#platform/refusal'
import { truncate } from '#platform/text'
import type { Address, AddressFields, Person } from './contract.ts'
import type { AddressRow, PersonRow } from './tables.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A session expires this long after its last use, */
export const SESSION_IDLE_MS = 30 * DAY
/** and this long after its start, regardless of use. */
export const SESSION_LIFETIME_MS = 180 * DAY
/** The last use is written at most this often. */
export const SEEN_INTERVAL_MS = 60 * MINUTE
/** Staff rights granted by a code end this long after it, regardless of use, */
export const STAFF_RIGHTS_MS = 12 * 60 * MINUTE
/** and after this long without a call that needs them (NIST SP 800-63B of 2017, 4.2.3). */
export const STAFF_IDLE_MS = 30 * MINUTE
/** The use of staff rights is written at most this often. */
export const STAFF_SEEN_INTERVAL_MS = MINUTE
export const LINK_LIFETIME_MS = DAY
export const MAX_ADDRESSES = 20
export const PROOF_LIFETIME_MS = 5 * MINUTE
/** How far the identity service's clock may be ahead of ours. */
export const CLOCK_SKEW_SECONDS = 10

/** A login younger than this needs no further ID token to add a login method. */
export const RECENT_LOGIN_MS = 10 * MINUTE
const LETTER_INTERVAL_MS = MINUTE
/** E-mails to one unverified address within the day that a link is valid. */
const MAX_LETTERS = 5

/** When the link to an unverified address may be sent again. */
export function nextLetterAt({ sent_at: sentAt, sends }: { sent_at: Date; sends: number }): Date {
  return new Date(sentAt.getTime() + (sends >= MAX_LETTERS ? LINK_LIFETIME_MS : LETTER_INTERVAL_MS))
}

const MAX_LETTERS_PER_PERSON = 10
const MAX_LETTERS_PER_ADDRESS = 5

/** When the next link may be sent, given those of the last day, oldest first; null: now. */
export function letterLimitEnd({
  byPerson,
  toAddress,
}: {
  byPerson: readonly Date[]
  toAddress: readonly Date[]
}): Date | null {
  const first = [byPerson.at(-MAX_LETTERS_PER_PERSON), toAddress.at(-MAX_LETTERS_PER_ADDRESS)].filter(
    (at) => at !== undefined,
  )
  return first.length === 0 ? null : new Date(Math.max(...first.map((at) => at.getTime())) + LINK_LIFETIME_MS)
}

export function expiryOf(session: { createdAt: Date; seenAt: Date }): Date {
  return new Date(
    Math.min(session.seenAt.getTime() + SESSION_IDLE_MS, session.createdAt.getTime() + SESSION_LIFETIME_MS),
  )
}

export type Claims = Record<string, unknown>

/**
 * What a token proves, once signature, issuer, audience and expiry are verified: the one login method that was just used.
 * A number linked to the account long ago may belong to another person by now.
 * @returns null when the sign-in is older than five minutes.
 */
export function proofFrom(claims: Claims, now: Date): Proof | null {
  const signedInAt = new Date(numberIn(claims['auth_time']) * 1_000)
  const age = now.getTime() - signedInAt.getTime()
  if (!(age <= PROOF_LIFETIME_MS && age >= -CLOCK_SKEW_SECONDS * 1_000)) return null
  const uid = textIn(claims['sub'])
  const { sign_in_provider: provider, identities } = (claims['firebase'] ?? {}) as Claims
  if (!uid) return null
  return {
    uid,
    phone: provider === 'phone' ? indianMobile(textIn(claims['phone_number'])) : null,
    email: provider === 'google.com' ? verifiedEmail(claims) : null,
    googleSubject: provider === 'google.com' ? googleSubjectIn(identities) : null,
    name: textIn(claims['name']),
    provider: textIn(provider) ?? '',
    // Hosted Firebase has no sign-in ids; the time of sign-in, to the second, identifies one.
    signInId: `${uid} ${textIn(claims['sid']) ?? signedInAt.toISOString()}`,
    signedInAt,
  }
}

const verifiedEmail = (claims: Claims): string | null =>
  claims['email_verified'] === true ? (textIn(claims['email'])?.toLowerCase() ?? null) : null

function googleSubjectIn(identities: unknown): string | null {
  const { 'google.com': subjects } = (identities ?? {}) as Claims
  return Array.isArray(subjects) ? textIn(subjects[0]) : null
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const indianMobile = (phone: string | null): string | null =>
  /^\+91([6-9]\d{9})$/.exec(phone ?? '')?.[1] ?? null

/** The proven number. @throws Refusal 401 when it is not the number asked about. */
export function requireProvenPhone(proof: Proof, expected: string | null): string {
  if (!proof.phone || (expected && expected.replace(/^\+91/, '') !== proof.phone)) throw notProven()
  return proof.phone
}

/** The proven Gmail address. @throws Refusal 401 for another address. */
export function requireProvenEmail(proof: Proof, expected: string): string {
  if (!proof.email || proof.email !== expected) throw notProven()
  return proof.email
}

/** The same message as for a missing ID token, so that it does not disclose which of the two it was. */
export const notProven = (): Refusal => new Refusal(401, 'proof_needed', 'common.proof_needed')

/** The name of a Gmail account if it is valid as a display name; else the local part of the address. */
export function displayName(name: string | null, email: string): string {
  const visible = (name ?? '').replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim()
  return truncate(isReadable(visible) ? visible : email.slice(0, email.indexOf('@')), 60).trim()
}

const isReadable = (name: string): boolean => /[^\p{Z}\p{C}]/u.test(name)

/** @param gmails addresses of the linked Gmail accounts. */
export function toPerson(row: PersonRow, gmails: string[]): Person {
  return {
    rec_id: row.id,
    name: row.name,
    mobile_no: row.phone,
    email: row.verified_email ?? row.unverified_email,
    email_verified: row.verified_email !== null,
    new_email: row.unverified_email,
    gmails,
    photo: row.photo,
    has_second_factor: row.has_second_factor,
    language: row.language,
    since: row.created_at.toISOString(),
    roles: row.roles,
  }
}

export function toAddress({ id, person_id: _person, created_at: _created, ...fields }: AddressRow): Address {
  return { address_id: id, ...fields }
}

const LABEL_FIELDS = [
  'ship_name',
  'phone_no',
  'address1',
  'address2',
  'city',
  'landmark',
  'state',
  'country',
  'zip_code',
] as const

/** Whether two addresses give the same label. */
export const isSameAddress = (one: AddressFields, other: AddressFields): boolean =>
  LABEL_FIELDS.every((name) => one[name] === other[name])
