import { recordAudit } from '#domains/accounts/staff'
import type { AuditValues, BusinessAction } from '#contracts/accounts/staff'
import type { Tx } from '#platform/database'
import type { StaffAction } from '#platform/staff-action'
import { insertEvent } from './queries/restrictions.ts'
import type { EventFacts, EventKind } from './tables.ts'

type StoreDecision = {
  kind: EventKind
  act: BusinessAction
  /** Shown in the store's history beside the reason. */
  facts?: EventFacts
  before?: AuditValues
  after?: AuditValues
}

/** Records a decision about a store in its history and in the audit log, in the transaction that makes it. */
export async function recordDecision(
  tx: Tx,
  storeId: number,
  { kind, act, facts = {}, before = {}, after = {}, ...action }: StoreDecision & StaffAction,
): Promise<void> {
  const { actorId, reason, requestId, now } = action
  await insertEvent(tx, { storeId, kind, actorId, facts: { ...facts, reason }, at: now })
  await recordAudit(tx, {
    actorId,
    act,
    about: `store ${storeId}`,
    before,
    after,
    reason,
    requestId,
    at: now,
  })
}
