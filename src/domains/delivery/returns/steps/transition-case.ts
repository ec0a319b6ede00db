import { releaseOrder } from '#domains/buying/orders/lifecycle'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { dueAfter, isOver, nextState, type CaseEvent, type CaseState } from '../rules.ts'
import {
  countOpenCases,
  insertEvent,
  releasePieces,
  lockCase,
  lockOrderCases,
  updateCase,
} from '../queries/cases.ts'
import { loadSettings } from '../queries/settings.ts'
import type { Actor, CaseRow, EventRow, Photo } from '../tables.ts'

/** Actor, event, text and photos of a transition, and other changes of the row. */
export type CaseTransition = {
  event: CaseEvent
  actor: Actor
  actorId: number | null
  words?: string
  photos?: Photo[]
  facts?: EventRow['facts']
  at: Date
  patch?: Partial<Omit<CaseRow, 'id' | 'order_id' | 'shopper_id' | 'store_id' | 'kind' | 'photos' | 'state'>>
}

/** Locks a case until the transaction ends. @throws Refusal 404. */
export async function lockExistingCase(tx: Tx, id: number): Promise<CaseRow> {
  const row = await lockCase(tx, id)
  if (!row) throw notFound('returns.return_not_found')
  return row
}

/** The state that an event leads to. @throws Refusal 409 `wrong_state` with the present state if the table has no such transition. */
export function requireTransition({ state }: CaseRow, event: CaseEvent): CaseState {
  const to = nextState(state, event)
  if (!to)
    throw conflict('wrong_state', 'common.moved_on', {
      case_state: state,
    })
  return to
}

/**
 * Applies a transition to a locked case and records it. When the last open case of an order ends, the order is released.
 * @throws Refusal 409 `wrong_state` with the present state if the table has no such transition.
 */
export async function transitionCase(tx: Tx, row: CaseRow, step: CaseTransition): Promise<CaseRow> {
  const { event, actor, actorId, words = '', photos = [], facts = {}, at, patch = {} } = step
  const to = requireTransition(row, event)
  const moved: CaseRow = {
    ...row,
    ...patch,
    state: to,
    state_changed_at: at,
    due_at: dueAfter(to, at, await loadSettings(tx)),
  }
  await updateCase(tx, row.id, { ...patch, state: to, state_changed_at: at, due_at: moved.due_at })
  await insertEvent(tx, {
    case_id: row.id,
    event,
    from_state: row.state,
    to_state: to,
    actor,
    actor_id: actorId,
    words,
    photos,
    facts,
    at,
  })
  if (to === 'withdrawn' || to === 'lapsed') await releasePieces(tx, row.id)
  if (isOver(to) && !isOver(row.state)) await releaseOrderHold(tx, row.order_id, { actor, at })
  await publish(tx, 'returns.state_changed', {
    caseId: row.id,
    orderId: row.order_id,
    shopperId: row.shopper_id,
    storeId: row.store_id,
    kind: row.kind,
    event,
    from: row.state,
    to,
    actor,
    at: at.toISOString(),
  })
  return moved
}

async function releaseOrderHold(
  tx: Tx,
  orderId: number,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  await lockOrderCases(tx, orderId)
  if ((await countOpenCases(tx, orderId)) === 0)
    await releaseOrder(tx, orderId, { because: 'return', actor, at })
}
