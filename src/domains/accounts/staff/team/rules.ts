import { rights } from '../rights.ts'

const known = new Set<string>(rights.map(({ right }) => right))

type Rights = {
  /** All roles of the person now. */
  held: readonly string[]
  /** Those of them that they have through team roles alone. */
  throughRoles: readonly string[]
  /** The rights of their team roles, without 'staff:'. */
  wanted: readonly string[]
}

/** What to grant and revoke so that a person has the rights of their team roles, and keeps those of their own. */
export function planRights({ held, throughRoles, wanted }: Rights) {
  const given = wanted.filter((right) => known.has(right)).map((right) => `staff:${right}`)
  const own = held.filter((role) => !throughRoles.includes(role))
  const needsStaff = given.length > 0 || own.some((role) => role.startsWith('staff:'))
  const target = needsStaff ? ['staff', ...given] : given
  return {
    grant: target.filter((role) => !held.includes(role)),
    revoke: throughRoles.filter((role) => held.includes(role) && !target.includes(role)),
    throughRoles: target.filter((role) => !own.includes(role)),
  }
}
