import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { nextWorkshopState, type WorkshopEvent } from './rules.ts'
import { findPauser, insertWorkshopStep, updateWorkshopState } from './queries/workshops.ts'
import type { StepRow, WorkshopRow } from './tables.ts'

export type WorkshopTransition = {
  event: WorkshopEvent
  actor: StepRow['actor']
  actorId: number | null
  reason: string
  at: Date
}

/**
 * Transitions a workshop whose row is locked, and records the step.
 * @throws Refusal 409 `wrong_state`, and `paused_by_staff` or `paused_by_conductor` for resuming what the other side paused.
 */
export async function transitionWorkshop(
  tx: Tx,
  row: WorkshopRow,
  { event, actor, actorId, reason, at }: WorkshopTransition,
): Promise<WorkshopRow> {
  const to = nextWorkshopState(row.state, event)
  if (!to)
    throw conflict('wrong_state', 'common.moved_on', {
      workshop_state: row.state,
    })
  if (event === 'resume') await requirePausedBy(tx, row.id, actor)
  const remark = actor === 'staff' ? reason : ''
  await updateWorkshopState(tx, row.id, { state: to, staff_comment: remark, at })
  await recordWorkshopStep(tx, row.id, {
    from: row.state,
    to,
    conductorId: row.conductor_id,
    step: { event, actor, actorId, reason, at },
  })
  return { ...row, state: to, staff_comment: remark, state_changed_at: at }
}

/** Staff resume what staff paused, and the conductor what they paused themselves. */
async function requirePausedBy(tx: Tx, id: number, actor: StepRow['actor']): Promise<void> {
  const pauser = await findPauser(tx, id)
  if (pauser === null || pauser === actor) return
  if (pauser === 'staff') throw conflict('paused_by_staff', 'workshops.paused_by_staff')
  throw conflict('paused_by_conductor', 'workshops.paused_by_conductor')
}

export async function recordWorkshopStep(
  tx: Tx,
  workshopId: number,
  {
    from,
    to,
    conductorId,
    step,
  }: {
    from: WorkshopRow['state'] | null
    to: WorkshopRow['state']
    conductorId: number
    step: WorkshopTransition
  },
): Promise<void> {
  const { event, actor, actorId, reason, at } = step
  await insertWorkshopStep(tx, workshopId, {
    event,
    from_state: from,
    to_state: to,
    actor,
    actor_id: actorId,
    reason,
    at,
  })
  await publish(tx, 'workshops.state_changed', {
    workshopId,
    conductorId,
    event,
    from,
    to,
    reason,
    at: at.toISOString(),
  })
}
