import type { Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { nextState, type RequestEvent } from '../rules.ts'
import { lockRequest, insertEvent, updateRequest, type RequestChange } from '../queries/requests.ts'
import type { RequestRow } from '../tables.ts'

type RequestTransition = {
  event: RequestEvent
  actor: 'person' | 'staff'
  words: string
  at: Date
  change?: RequestChange
}

/** Transitions a request under its row lock and writes the history. @throws Refusal 404, 409 `wrong_state`. */
export async function transitionRequest(
  tx: Tx,
  id: number,
  { event, actor, words, at, change }: RequestTransition,
): Promise<{ before: RequestRow; after: RequestRow }> {
  const before = await lockRequest(tx, id)
  if (!before) throw notFound('creators.request_not_found')
  const state = nextState(before.state, event)
  if (state === null)
    throw conflict('wrong_state', 'creators.request_already_decided', {
      state: before.state,
    })
  const moved = { ...change, state }
  await updateRequest(tx, id, moved)
  await insertEvent(tx, { request_id: id, at, from_state: before.state, to_state: state, actor, words })
  return { before, after: { ...before, ...moved } }
}
