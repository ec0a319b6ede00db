import { recordAccountEvent } from '#domains/accounts/identity'
import { setHasSecondFactor } from '#domains/accounts/identity/sessions'
import { warnPerson } from '#domains/accounts/identity/account-status'
import type { Db, Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { applyStaffAction, type StaffActionContext } from '../apply-staff-action.ts'
import { deleteTwoStep } from '../queries/two-step.ts'

/** Removes a second factor and its recovery codes, and warns the person. `actorId` null: by a command on the server. */
export async function removeTwoStep(
  tx: Tx,
  { subjectId, actorId, now }: { subjectId: number; actorId: number | null; now: Date },
): Promise<void> {
  await deleteTwoStep(tx, subjectId)
  await setHasSecondFactor(tx, subjectId, false)
  await recordAccountEvent(tx, {
    personId: subjectId,
    kind: 'second-factor-removed',
    at: now,
    ...(actorId !== null && { actorId }),
  })
  await warnPerson(tx, subjectId, 'second-factor-reset')
}

/** Removes a person's second factor. @throws Refusal 409 when there is none. */
export async function resetTwoStep(db: Db, acting: StaffActionContext): Promise<void> {
  const { subjectId, actorId, now } = acting
  await applyStaffAction(db, 'two-step-reset', {
    ...acting,
    work: async (tx, { subject }) => {
      if (!subject.hasSecondFactor) throw conflict('two_step_off', 'staff.two_step_off')
      await removeTwoStep(tx, { subjectId, actorId, now })
      return { result: undefined, before: { two_step: true }, after: { two_step: false } }
    },
  })
}
