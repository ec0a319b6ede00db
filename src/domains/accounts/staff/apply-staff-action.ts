import { lockAccountStatuses, type AccountStatus } from '#domains/accounts/identity/account-status'
import type { Db, Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { AuditAction, AuditValues } from './contract.ts'
import { EVERYTHING } from './rights.ts'
import { requireAuthority } from './rules.ts'
import { insertAuditEntry } from './queries/audit-log.ts'

/** The staff member, the person acted on, and the reason. */
export type StaffActionContext = {
  actorId: number
  subjectId: number
  reason: string
  requestId: string
  now: Date
}

type LockedAccounts = {
  actor: AccountStatus
  subject: AccountStatus
  /** The statuses of the actor, the subject and all administrators, by account id. */ all: ReadonlyMap<
    number,
    AccountStatus
  >
}
type ActionOutcome<Result> = { result: Result; before: AuditValues; after: AuditValues }

/**
 * Changes a person's account and records actor and reason in the audit log. Rights are read again under a lock:
 * of two who revoke each other's rights at once, the second is refused.
 * @throws Refusal 403, 404 or 409.
 */
export function applyStaffAction<Result>(
  db: Db,
  act: AuditAction,
  acting: StaffActionContext & { work: (tx: Tx, held: LockedAccounts) => Promise<ActionOutcome<Result>> },
): Promise<Result> {
  const { actorId, subjectId, reason, requestId, now, work } = acting
  return transact(db, async (tx) => {
    const all = await lockAccountStatuses(tx, [actorId, subjectId], EVERYTHING)
    const [actor, subject] = [all.get(actorId), all.get(subjectId)]
    if (!actor || !subject) throw notFound('common.person_not_found')
    requireAuthority(actor, subject)
    const { result, before, after } = await work(tx, { actor, subject, all })
    await insertAuditEntry(tx, { actorId, act, subjectId, before, after, reason, requestId, at: now })
    return result
  })
}
