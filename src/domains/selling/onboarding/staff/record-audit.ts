import { recordAudit } from '#domains/accounts/staff'
import type { BusinessAction, AuditValues } from '#contracts/accounts/staff'
import type { Tx } from '#platform/database'

export type StaffAction = { actorId: number; reason: string; requestId: string; now: Date }

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
