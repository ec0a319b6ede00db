import { STAFF_IDLE_MS, STAFF_RIGHTS_MS } from '../rules.ts'

/** When a session showed a code last, and when it last used staff rights (both UTC). */
export type StaffTimes = { codeShownAt: Date; staffSeenAt: Date }

/** From when on (UTC) the staff rights of a session are withheld again: 12 hours after its code, or 30 minutes after their last use. */
export const rightsEndOf = ({ codeShownAt, staffSeenAt }: StaffTimes): Date =>
  new Date(Math.min(codeShownAt.getTime() + STAFF_RIGHTS_MS, staffSeenAt.getTime() + STAFF_IDLE_MS))

/** Where a session stands towards the second factor of its person. */
export type SecondFactorStatus = { hasFactor: boolean; isPassed: boolean; isRequired: boolean }

/**
 * What somebody may do in a session, and what waits for their second factor there: every right of the staff, when they have such a factor
 * or the house wants everybody on the staff to have one.
 */
export function rolesInSession(
  roles: readonly string[],
  { hasFactor, isPassed, isRequired }: SecondFactorStatus,
) {
  if (isPassed || !(hasFactor || isRequired)) return { roles }
  return { roles: roles.filter((role) => !isStaffRole(role)), withheld: roles.filter(isStaffRole) }
}

const isStaffRole = (role: string): boolean => role === 'staff' || role.startsWith('staff:')
