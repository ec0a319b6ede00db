import { recordAccountEvent } from '#domains/accounts/identity'
import {
  grantRole,
  revokeRole,
  warnPerson,
  type AccountStatus,
} from '#domains/accounts/identity/account-status'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { deleteMemberships, listRightsOfRoles, listRoleRights, replaceRoleRights } from '../queries/team.ts'
import { planRights } from './rules.ts'

type Context = { person: Pick<AccountStatus, 'id' | 'roles'>; actorId: number | null; now: Date }

/**
 * Makes a person's rights follow from their team roles, from their next call on. Rights that were granted to the person themselves stay.
 * @returns the roles before and after, for the audit log.
 */
export async function syncRights(
  tx: Tx,
  { person, actorId, now }: Context,
): Promise<{ before: string[]; after: string[] }> {
  const plan = planRights({
    held: person.roles,
    throughRoles: await listRoleRights(tx, person.id),
    wanted: await listRightsOfRoles(tx, person.id),
  })
  for (const role of plan.revoke) await revokeRole(tx, person.id, role)
  for (const role of plan.grant) await grantRole(tx, person.id, role)
  await replaceRoleRights(tx, person.id, plan.throughRoles)
  if (plan.grant.length + plan.revoke.length > 0) {
    await recordAccountEvent(tx, {
      personId: person.id,
      kind: 'roles-changed',
      at: now,
      ...(actorId === null ? {} : { actorId }),
      detail: { granted: plan.grant.join(', '), revoked: plan.revoke.join(', ') },
    })
    await warnPerson(tx, person.id, 'roles-changed')
  }
  const kept = person.roles.filter((role) => !plan.revoke.includes(role))
  return { before: [...person.roles], after: [...kept, ...plan.grant] }
}

/**
 * Prepares revoking roles of a person by hand: leaving the staff ends all team roles.
 * @throws Refusal 409 `from_role` for a right that a team role gives; it would come back.
 */
export async function releaseFromRoles(tx: Tx, personId: number, revoked: readonly string[]): Promise<void> {
  if (revoked.includes('staff')) return deleteMemberships(tx, personId)
  const throughRoles = await listRoleRights(tx, personId)
  if (revoked.some((role) => throughRoles.includes(role))) throw conflict('from_role', 'staff.from_role')
}
