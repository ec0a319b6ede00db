import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { listAuditEntries } from './queries/audit-log.ts'
import { deleteEnrolmentCode } from './queries/enrolment-codes.ts'
import { deleteMemberships } from './queries/team.ts'
import { deleteTwoStep, findTwoStep } from './queries/two-step.ts'

const MAX_ENTRIES = 1_000

/** When the second factor was set up, and staff actions on the account, without the names of the staff. */
export async function personalDataOf(db: Db, personId: number) {
  const [twoStep, acts] = await Promise.all([
    findTwoStep(db, personId),
    listAuditEntries(db, { subject: { subjectId: personId }, limit: MAX_ENTRIES }),
  ])
  return {
    two_step_since: twoStep?.confirmed_at?.toISOString() ?? null,
    acts_of_staff: acts.map(({ at, act }) => ({ at: at.toISOString(), act })),
  }
}

/** Deletes the second factor of an erased account. The audit log stays: its ids no longer lead to a person. */
export const staffListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'staff: delete the second factor of joined accounts',
    handle: (tx, { from }) => deleteSecondFactor(tx, from),
  }),
  listener({
    topic: 'identity.erased',
    name: 'staff: delete the second factor of erased accounts',
    handle: (tx, { personId }) => deleteSecondFactor(tx, personId),
  }),
]

async function deleteSecondFactor(tx: Tx, personId: number): Promise<void> {
  await deleteTwoStep(tx, personId)
  await deleteEnrolmentCode(tx, personId)
  await deleteMemberships(tx, personId)
}
