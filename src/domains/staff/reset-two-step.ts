import { noteEvent, setHasSecondFactor, warnPerson } from '#domains/identity'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { actOn, type Acting } from './act-on.ts'
import { deleteTwoStep } from './store/two-step.ts'

/** Takes somebody's second step away. @throws Refusal 409 when there is none. */
export async function resetTwoStep(db: Db, acting: Acting): Promise<void> {
  const { subjectId, actorId, now } = acting
  await actOn(db, 'two-step-reset', {
    ...acting,
    work: async (tx, { subject }) => {
      if (!subject.hasSecondFactor) throw conflict('two_step_off', 'Two-step login is not on.')
      await deleteTwoStep(tx, subjectId)
      await setHasSecondFactor(tx, subjectId, false)
      await noteEvent(tx, { personId: subjectId, kind: 'second-factor-removed', at: now, actorId })
      await warnPerson(tx, subjectId, 'second-factor-reset')
      return { result: undefined, before: { two_step: true }, after: { two_step: false } }
    },
  })
}
