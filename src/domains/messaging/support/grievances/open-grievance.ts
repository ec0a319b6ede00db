import { randomInt } from 'node:crypto'
import { loadNames } from '#domains/accounts/identity/people'
import { findSoldOrder } from '#domains/buying/orders/reading'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { badInput, notFound, type FieldError } from '#platform/refusal'
import { transact } from '#platform/transact'
import { insertEvent, insertTicket, loadSettings } from '../queries.ts'
import { deadlinesFrom, ticketNumber, type Topic } from './rules.ts'

export type Complaint = {
  topic: Topic
  order_id?: number | null | undefined
  words: string
  wanted: string
  name: string
  email: string
  language: 'en' | 'hi'
}

/** Opens a complaint and sets its deadlines. @throws Refusal 400 without a way to answer, 404 for an order of another shopper. */
export function openGrievance(
  db: Db,
  complaint: Complaint,
  { personId, now }: { personId: number | null; now: Date },
) {
  return transact(db, async (tx) => {
    await requireOwnOrder(tx, complaint.order_id ?? null, personId)
    const name =
      complaint.name || (personId === null ? '' : ((await loadNames(tx, [personId])).get(personId) ?? ''))
    requireReachable(name, complaint.email, personId)
    const { acknowledgeBy, redressBy } = deadlinesFrom(now, await loadSettings(tx))
    const id = newPrivateId()
    for (;;) {
      const number = ticketNumber(randomInt)
      const { topic, words, wanted, language } = complaint
      const row = {
        id,
        number,
        person_id: personId,
        name,
        email: complaint.email.toLowerCase(),
        topic,
        order_id: complaint.order_id ?? null,
        words,
        wanted,
        language,
        state_changed_at: now,
        opened_at: now,
        acknowledge_by: acknowledgeBy,
        redress_by: redressBy,
      }
      if (!(await insertTicket(tx, row))) continue
      await insertEvent(tx, {
        ticket_id: id,
        event: 'open',
        from_state: null,
        to_state: 'open',
        actor: 'complainant',
        actor_id: personId,
        at: now,
      })
      await publish(tx, 'support.state_changed', {
        ticketId: id,
        event: 'open',
        to: 'open',
        at: now.toISOString(),
      })
      return {
        success: true as const,
        number,
        acknowledge_by: acknowledgeBy.toISOString(),
        redress_by: redressBy.toISOString(),
      }
    }
  })
}

async function requireOwnOrder(tx: Tx, orderId: number | null, personId: number | null): Promise<void> {
  if (orderId === null || personId === null) return
  const sold = await findSoldOrder(tx, orderId)
  if (sold?.order.shopper_id !== personId) throw notFound('support.own_order_not_found')
}

function requireReachable(name: string, email: string, personId: number | null): void {
  if (personId !== null) return
  const errors: FieldError[] = []
  if (name === '') errors.push({ field: 'name', message: 'support.tell_name' })
  if (email === '') errors.push({ field: 'email', message: 'support.email_required' })
  if (errors.length > 0) throw badInput(errors[0]?.message ?? 'platform.check_input', errors)
}
