import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { nextState, type Event } from './rules/states.ts'
import { insertApplicationEvent, lockApplication, updateApplication } from './queries/applications.ts'
import type { Actor, ApplicationRow } from './tables.ts'

export type ApplicationStep = {
  event: Event
  actor: Actor
  actorId: number
  reason?: string
  facts?: object
  at: Date
  patch?: Parameters<typeof updateApplication>[2]
}

/** Locks an application until the transaction ends. @throws Refusal 404. */
export async function lockExistingApplication(tx: Tx, id: number): Promise<ApplicationRow> {
  const row = await lockApplication(tx, id)
  if (!row) throw notFound('common.application_not_found')
  return row
}

/**
 * Moves a locked application along its table, and records the event.
 * @throws Refusal 409 `wrong_state` with the present state where the table has no such transition.
 */
export async function transitionApplication(
  tx: Tx,
  row: ApplicationRow,
  step: ApplicationStep,
): Promise<void> {
  const { event, actor, actorId, reason = '', facts = {}, at, patch = {} } = step
  const to = nextState(row.state, event)
  if (!to)
    throw conflict('wrong_state', 'common.moved_on', {
      state: row.state,
    })
  await updateApplication(tx, row.id, { ...patch, state: to, state_changed_at: at })
  await insertApplicationEvent(tx, {
    id: row.id,
    event,
    from: row.state,
    to,
    actor,
    actorId,
    reason,
    facts,
    at,
  })
  if (row.person_id === null) return
  await publish(tx, 'onboarding.state_changed', {
    applicationId: row.id,
    personId: row.person_id,
    event,
    from: row.state,
    to,
    actor,
    storeId: patch.store_id ?? row.store_id,
    at: at.toISOString(),
  })
}
