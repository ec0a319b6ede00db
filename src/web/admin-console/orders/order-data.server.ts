import { getAdminAccess, getRecordContext } from '#contracts/accounts/staff'
import { getOrderForStaff, previewCancellationForStaff } from '#contracts/buying/orders'
import { getAnyMessages } from '#contracts/messaging/conversations'
import { listNotes } from '#contracts/operations/notes'
import type { ApiClient } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { orElse } from '../../shared/or-else.ts'

/** Everything that the page of an order shows. */
export async function loadOrder(ask: ApiClient, id: number) {
  const subject = { subject_kind: 'order', subject_id: String(id) } as const
  const [overview, found, weighed, context, notes, talk] = await Promise.all([
    ask(getAdminAccess),
    ask(getOrderForStaff, { params: { id } }),
    // An order that cannot be cancelled has no cancellation amount.
    ask(previewCancellationForStaff, { params: { id }, body: {} }).catch((error: unknown) => {
      if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return null
      throw error
    }),
    ask(getRecordContext, { params: { kind: 'order', id: String(id) } }),
    ask(listNotes, { query: subject }),
    // Only staff who decide returns read messages, and only where they were called.
    orElse(ask(getAnyMessages, { params: { id } }), null),
  ])
  return {
    overview,
    found,
    weighed: weighed?.cancellation ?? null,
    context,
    notes: notes.rows,
    messages: talk?.messages ?? [],
  }
}

export type OrderData = Awaited<ReturnType<typeof loadOrder>>
