import type { MessageKey } from '#platform/messages'
import { conflict, type Refusal } from '#platform/refusal'
import type { PersonRow } from '../tables.ts'
import { findJoinBlocker, type JoinBlocker } from './login-methods.ts'

const TAKEN_MESSAGES = {
  phone_taken: 'identity.phone_taken',
  gmail_taken: 'identity.gmail_taken',
} as const satisfies Record<string, MessageKey>

const BLOCKER_MESSAGES: Record<JoinBlocker, MessageKey> = {
  staff: 'identity.staff_account',
  suspended: 'identity.suspended_not_joinable',
  conductors: 'identity.conductors_not_joinable',
}

/** The refusal of a login that opens another account, with what its owner needs to resolve it: the ID token proves that both are theirs. */
export function loginTaken(code: keyof typeof TAKEN_MESSAGES, own: PersonRow, other: PersonRow): Refusal {
  const blocker = joinBlockerOf(own, other)
  const shown = {
    name: other.name,
    since: other.created_at.toISOString(),
    mobile_no: maskedPhone(other.phone),
    email: maskedEmail(other.verified_email),
  }
  return conflict(code, blocker ? BLOCKER_MESSAGES[blocker] : TAKEN_MESSAGES[code], {
    other: shown,
    can: blocker ? [] : ['join'],
  })
}

/** @throws Refusal 409 when the accounts cannot be joined. */
export function requireJoinable(own: PersonRow, other: PersonRow): void {
  const blocker = joinBlockerOf(own, other)
  if (blocker) throw conflict(`join_${blocker}`, BLOCKER_MESSAGES[blocker])
}

const joinBlockerOf = (own: PersonRow, other: PersonRow): JoinBlocker | null =>
  findJoinBlocker(toJoinCandidate(own), toJoinCandidate(other))

const toJoinCandidate = ({ roles, suspended_at, closed_at }: PersonRow) => ({
  roles,
  isSuspended: suspended_at !== null,
  isClosed: closed_at !== null,
})

/** Shows the last four digits only. */
const maskedPhone = (phone: string | null): string | null => phone && `••••••${phone.slice(-4)}`

const maskedEmail = (email: string | null): string | null => email && email.replace(/^(.).*(?=@)/, '$1•••')
