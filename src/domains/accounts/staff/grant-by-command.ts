import { msg } from '#platform/messages'
import { recordAccountEvent } from '#domains/accounts/identity'
import { grantRole, findAccountStatusByPhone } from '#domains/accounts/identity/account-status'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { issueEnrolmentCode } from './two-step/enrolment-codes.ts'
import { removeTwoStep } from './two-step/reset-two-step.ts'
import { isStaff } from './rights.ts'
import { changedRoles } from './rules.ts'
import { insertAuditEntry } from './queries/audit-log.ts'

type GrantResult = {
  name: string
  roles: string[]
  granted: string[]
  /** For setting up two-step login; null where it is set up already, or the account has no staff rights. */
  enrolment: { code: string; expiresAt: Date } | null
}

type GrantCommand = {
  phone: string
  rights: readonly string[]
  /** The authenticator and its recovery codes are lost: they are removed. */
  hasLostPhone?: boolean
  now: Date
}

/**
 * Grants roles to the account of a number, from the server's command line: this creates the first administrator.
 * 'everything' is short for 'staff:everything'. Staff without a second factor get a new enrolment code, also when no role is added.
 * @returns the name, all current roles, and that code, which is returned only once.
 * @throws Refusal 404 when the number is not registered, 400 for an unknown role.
 */
export function grantByCommand(
  db: Db,
  { phone, rights, hasLostPhone = false, now }: GrantCommand,
): Promise<GrantResult> {
  return transact(db, async (tx) => {
    const person = await findAccountStatusByPhone(tx, phone)
    if (!person) throw new Refusal(404, 'user_not_found', msg('staff.user_not_found', { phone }))
    if (person.isSuspended) throw new Refusal(409, 'suspended', msg('staff.suspended', { name: person.name }))
    const after = changedRoles(person.roles, { grant: rights, revoke: [] })
    const granted = after.filter((role) => !person.roles.includes(role))
    for (const role of granted) await grantRole(tx, person.id, role)
    if (granted.length > 0) {
      await recordAccountEvent(tx, {
        personId: person.id,
        kind: 'roles-changed',
        at: now,
        detail: { granted: granted.join(', '), revoked: '' },
      })
      const facts = { before: { roles: [...person.roles] }, after: { roles: after } }
      await insertAuditEntry(tx, {
        actorId: null,
        act: 'roles-changed',
        subjectId: person.id,
        ...facts,
        reason: 'npm run grant',
        requestId: '',
        at: now,
      })
    }
    if (hasLostPhone && person.hasSecondFactor) await removeLostPhone(tx, person.id, now)
    const needsCode = isStaff(after) && (hasLostPhone || !person.hasSecondFactor)
    const enrolment = needsCode
      ? await issueEnrolmentCode(tx, { personId: person.id, issuedBy: null, now })
      : null
    return { name: person.name, roles: after, granted, enrolment }
  })
}

async function removeLostPhone(tx: Tx, subjectId: number, now: Date): Promise<void> {
  await removeTwoStep(tx, { subjectId, actorId: null, now })
  const facts = { before: { two_step: true }, after: { two_step: false } }
  await insertAuditEntry(tx, {
    actorId: null,
    act: 'two-step-reset',
    subjectId,
    ...facts,
    reason: 'npm run grant',
    requestId: '',
    at: now,
  })
}
