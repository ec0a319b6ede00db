import { recordAudit } from '#domains/accounts/staff'
import type { BusinessAction, AuditValues } from '#contracts/accounts/staff'
import type { Tx } from '#platform/database'
import type { StaffAction } from '#platform/staff-action'

export const recordApplicationAudit = (
  tx: Tx,
  applicationId: number,
  {
    act,
    acting,
    before = {},
    after = {},
  }: { act: BusinessAction; acting: StaffAction; before?: AuditValues; after?: AuditValues },
): Promise<void> =>
  recordAudit(tx, {
    actorId: acting.actorId,
    act,
    about: `seller application ${applicationId}`,
    before,
    after,
    reason: acting.reason,
    requestId: acting.requestId,
    at: acting.now,
  })
