import { recordAudit } from '#domains/accounts/staff'
import type { Tx } from '#platform/database'
import type { StaffAction } from '#platform/staff-action'

type AuditFacts = Record<string, string | number | boolean | null>

type AuditEntry = {
  act:
    | 'order-held'
    | 'order-released'
    | 'order-cancelled'
    | 'refund-given'
    | 'refund-approved'
    | 'refund-refused'
    | 'refund-paid'
  about: string
  before?: AuditFacts
  after?: AuditFacts
}

/** Records the action in the audit log, in the transaction that does it. */
export const recordOrderAudit = (
  tx: Tx,
  { actorId, reason, requestId, now }: StaffAction,
  { act, about, before = {}, after = {} }: AuditEntry,
): Promise<void> => recordAudit(tx, { actorId, act, about, before, after, reason, requestId, at: now })
