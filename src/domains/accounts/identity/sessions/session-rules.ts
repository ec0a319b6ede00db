import { STAFF_IDLE_MS, STAFF_RIGHTS_MS } from '../rules.ts'

/** When a session last showed a code, and when it last used staff rights (both UTC). */
export type StaffTimes = { codeShownAt: Date; staffSeenAt: Date }

/** When (UTC) the staff rights of a session end: 12 hours after its code, or 30 minutes after their last use. */
export const rightsEndOf = ({ codeShownAt, staffSeenAt }: StaffTimes): Date =>
  new Date(Math.min(codeShownAt.getTime() + STAFF_RIGHTS_MS, staffSeenAt.getTime() + STAFF_IDLE_MS))

/** The state of a session's second factor. */
export type SecondFactorStatus = { hasFactor: boolean; isPassed: boolean; isRequired: boolean }

/**
 * The roles that are effective in a session, and those that wait for the second factor: all staff rights, when the person has one
 * or the shop requires it of all staff.
 */
export function rolesInSession(
  roles: readonly string[],
  { hasFactor, isPassed, isRequired }: SecondFactorStatus,
) {
  if (isPassed || !(hasFactor || isRequired)) return { roles }
  return { roles: roles.filter((role) => !isStaffRole(role)), withheld: roles.filter(isStaffRole) }
}

const isStaffRole = (role: string): boolean => role === 'staff' || role.startsWith('staff:')
