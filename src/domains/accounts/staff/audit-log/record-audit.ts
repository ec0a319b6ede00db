import type { Tx } from '#platform/database'
import type { BusinessAction, AuditValues } from '../contract.ts'
import { insertAuditEntry } from '../queries/audit-log.ts'

export type AuditRecord = {
  actorId: number
  act: BusinessAction
  /** Its subject as a search term: 'order 1234', 'payout 7'. */
  about: string
  before: AuditValues
  after: AuditValues
  reason: string
  requestId: string
  at: Date
}

/** Records a staff action on an order, money or a setting, in the transaction of the action. */
export const recordAudit = (tx: Tx, record: AuditRecord): Promise<void> =>
  insertAuditEntry(tx, { ...record, subjectId: null })
