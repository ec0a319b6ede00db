import { msg } from '#platform/messages'
import { randomBytes } from 'node:crypto'
import { hasRole } from '#platform/caller'
import { badInput, conflict, notAllowed, Refusal } from '#platform/refusal'
import { HOUR_MS } from '#platform/time'
import { EVERYTHING, isStaff, roles } from './rights.ts'

const FREE_ATTEMPTS = 5
const MIN_PAUSE_MS = 30_000
const MAX_PAUSE_MS = HOUR_MS

/** Wrong codes in other sessions within a day, after which six-digit codes are refused: otherwise each login would allow more guesses. */
export const MAX_FAILURES_ELSEWHERE = 30

/** Wait in milliseconds after this many wrong codes in a session: 30 s from the fifth on, doubled each time, an hour at most. */
export function pauseAfter(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0
  return Math.min(MIN_PAUSE_MS * 2 ** Math.min(failures - FREE_ATTEMPTS, 20), MAX_PAUSE_MS)
}

export const waitSeconds = (until: Date | null, now: Date): number =>
  until ? Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000)) : 0

export const RECOVERY_CODE_COUNT = 10
const BASE32_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes five bits of each byte in Crockford's alphabet, which has no letters that look alike. */
export const encodeBase32 = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => BASE32_ALPHABET[byte % 32]).join('')

/** Normalises typed text: no spaces or hyphens, upper case, O read as 0, I and L as 1. */
export const normaliseBase32 = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** Fifty random bits as two groups of five letters: 'K7QH2-9XW4M'. */
export function newRecoveryCode(): string {
  const letters = encodeBase32(randomBytes(10))
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** A typed recovery code in the form that is stored, 'K7QH2-9XW4M'. */
export function normaliseRecoveryCode(typed: string): string {
  const letters = normaliseBase32(typed)
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** '•••••• 3210' */
export const maskPhone = (phone: string | null): string | null =>
  phone === null ? null : `•••••• ${phone.slice(-4)}`

/** 'a•••@example.in' */
export function maskEmail(email: string | null): string | null {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  return `${/^./u.exec(email)?.[0] ?? ''}•••${email.slice(at)}`
}

type StaffAccount = { id: number; roles: readonly string[]; isSuspended: boolean; isClosed: boolean }

/**
 * Requires that staff may act on an account: not on their own, nor on one with rights that they lack.
 * @throws Refusal 403 or 409.
 */
export function requireAuthority(actor: StaffAccount, subject: StaffAccount): void {
  const refusal = authorityRefusal(actor, subject)
  if (refusal) throw refusal
}

/** @returns the refusal, or null when the action is allowed. */
export function authorityRefusal(actor: StaffAccount, subject: StaffAccount): Refusal | null {
  if (!hasRole(actor.roles, 'staff:people') || actor.isSuspended || actor.isClosed) return notAllowed()
  if (actor.id === subject.id) return new Refusal(403, 'own_account', 'staff.own_account')
  const above = subject.roles.some((role) => role.startsWith('staff:') && !hasRole(actor.roles, role))
  if (above) return new Refusal(403, 'higher_rights', 'staff.higher_rights')
  return subject.isClosed ? conflict('account_closed', 'staff.account_closed') : null
}

export type RoleChange = { grant: readonly string[]; revoke: readonly string[] }

/**
 * The roles after a change: a right adds 'staff', and removing 'staff' removes all rights.
 * @throws Refusal 400 for an unknown role, or one that is both granted and revoked.
 */
export function changedRoles(held: readonly string[], { grant, revoke }: RoleChange): string[] {
  for (const role of [...grant, ...revoke])
    if (!roles.includes(role)) throw badInput(msg('staff.no_role', { role }))
  if (grant.some((role) => revoke.includes(role))) throw badInput('staff.role_given_and_taken')
  const isRevoked = (role: string): boolean =>
    revoke.includes(role) || (revoke.includes('staff') && role.startsWith('staff:'))
  const remaining = held.filter((role) => !isRevoked(role))
  const given = isStaff(grant) ? ['staff', ...grant] : grant
  const after = [...new Set([...remaining, ...given])]
  if (revoke.includes('staff') && isStaff(after)) throw badInput('staff.removed_person_rights')
  return after
}

/** Requires that the actor has every right that is granted or revoked. @throws Refusal 403. */
export function requireOwnRights(actorRoles: readonly string[], changed: readonly string[]): void {
  if (changed.every((role) => !role.startsWith('staff:') || hasRole(actorRoles, role))) return
  throw new Refusal(403, 'not_yours_to_give', 'staff.not_yours_to_give')
}

/** @throws Refusal 409 when no other administrator would remain. */
export function requireRemainingAdmin(subjectId: number, others: Iterable<StaffAccount>): void {
  for (const { id, roles: held, isSuspended, isClosed } of others) {
    if (id !== subjectId && held.includes(EVERYTHING) && !isSuspended && !isClosed) return
  }
  throw conflict('last_one', 'staff.last_one')
}
