import { lockAccountStatuses, type AccountStatus } from '#domains/accounts/identity/account-status'
import type { Db, Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { AuditAction, AuditValues } from './contract.ts'
import { EVERYTHING } from './rights.ts'
import { requireAuthority } from './rules.ts'
import { insertAuditEntry } from './queries/audit-log.ts'

/** One of the staff, doing something to somebody, for a reason. */
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
  /** Both of them, and everybody who can do everything. */ all: ReadonlyMap<number, AccountStatus>
}
type ActionOutcome<Result> = { result: Result; before: AuditValues; after: AuditValues }

/**
 * Does something to somebody's account and writes down who did it and why. Rights are looked at once more, while nobody can change them:
 * of two who take them away from each other at once, the second is refused.
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
