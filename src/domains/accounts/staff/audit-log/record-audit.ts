import type { Tx } from '#platform/database'
import type { BusinessAction, AuditValues } from '../contract.ts'
import { insertAuditEntry } from '../queries/audit-log.ts'

export type AuditRecord = {
  actorId: number
  act: BusinessAction
  /** What it is about, as people would look for it: 'order 1234', 'payout 7'. */
  about: string
  before: AuditValues
  after: AuditValues
  reason: string
  requestId: string
  at: Date
}

/** Writes down what somebody on the staff did to an order, to money or to a setting, in the transaction that does it; for good. */
export const recordAudit = (tx: Tx, deed: AuditRecord): Promise<void> =>
  insertAuditEntry(tx, { ...deed, subjectId: null })
