import { noteAct } from '#domains/accounts/staff'
import type { BusinessAct, Facts } from '#contracts/accounts/staff'
import type { Tx } from '#platform/database'

export type Acting = { actorId: number; reason: string; requestId: string; now: Date }

/** Writes down what one of the staff did about an application. */
export const noteDeed = (
  tx: Tx,
  applicationId: number,
  {
    act,
    acting,
    before = {},
    after = {},
  }: { act: BusinessAct; acting: Acting; before?: Facts; after?: Facts },
): Promise<void> =>
  noteAct(tx, {
    actorId: acting.actorId,
    act,
    about: `seller application ${applicationId}`,
    before,
    after,
    reason: acting.reason,
    requestId: acting.requestId,
    at: acting.now,
  })
