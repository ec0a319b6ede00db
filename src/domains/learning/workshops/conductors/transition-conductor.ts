import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { nextConductorState, type ConductorEvent } from '../rules.ts'
import { insertConductorStep, updateConductor } from '../queries/conductors.ts'
import type { ConductorRow, StepRow } from '../tables.ts'

type ConductorTransition = {
  event: ConductorEvent
  actor: StepRow['actor']
  actorId: number | null
  reason: string
  at: Date
  reapplyFrom?: Date | null
}

/** Transitions a conductor whose row is locked, and records the step. @throws Refusal 409 `wrong_state`. */
export async function transitionConductor(
  tx: Tx,
  row: ConductorRow,
  { event, actor, actorId, reason, at, reapplyFrom = null }: ConductorTransition,
): Promise<ConductorRow> {
  const to = nextConductorState(row.state, event)
  if (!to)
    throw conflict('wrong_state', 'common.moved_on', {
      conductor_state: row.state,
    })
  const patch = {
    state: to,
    state_changed_at: at,
    staff_comment: actor === 'staff' ? reason : '',
    reapply_from: reapplyFrom,
  }
  await updateConductor(tx, row.id, patch)
  await insertConductorStep(tx, row.id, {
    event,
    from_state: row.state,
    to_state: to,
    actor,
    actor_id: actorId,
    reason,
    at,
  })
  await publish(tx, 'workshops.conductor_state_changed', {
    conductorId: row.id,
    personId: row.person_id,
    event,
    to,
    reason,
    at: at.toISOString(),
  })
  return { ...row, ...patch }
}
