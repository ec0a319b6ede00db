import { createHash } from 'node:crypto'
import { z } from 'zod'
import { addJobs, publish } from '#platform/events'
import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import { transact } from '#platform/transact'
import { insertEvent } from '../queries.ts'

const name = z.string().min(1).max(80)
const entityIds = z.looseObject({ id: name.nullish(), order_id: name.nullish(), payment_id: name.nullish() })
const entityRef = z.looseObject({ entity: entityIds }).default({ entity: {} })
const product = z
  .looseObject({ entity: z.looseObject({ account_id: name.nullish() }) })
  .default({ entity: {} })
const payload = z.looseObject({
  payment: entityRef,
  order: entityRef,
  refund: entityRef,
  dispute: entityRef,
  transfer: entityRef,
  merchant_product: product,
})
const event = z.looseObject({ event: name, account_id: name.nullish(), payload })

/** Events of stores' shares held at the gateway. */
const ROUTE_EVENTS = /^(transfer\.|product\.route\.)/
const HANDLED_EVENTS =
  /^(payment\.(authorized|captured|failed)|payment\.dispute\.\w+|order\.paid|refund\.\w+)$/

/**
 * Records an event once, by its id, and queues its processing; nothing else happens before the gateway gets its answer.
 * The signature is already verified. @throws Refusal 400 for an invalid event.
 */
export async function receiveWebhook(
  db: Db,
  { raw, eventId, now }: { raw: Buffer; eventId: string; now: Date },
): Promise<void> {
  const payload = parsePayload(raw)
  const id = /^[\x21-\x7e]{1,120}$/.test(eventId) ? eventId : createHash('sha256').update(raw).digest('hex')
  await transact(db, async (tx) => {
    const isNew = await insertEvent(tx, {
      id,
      event: payload.event,
      ...entityIdsIn(payload.payload),
      received_at: now,
    })
    if (isNew && ROUTE_EVENTS.test(payload.event))
      await publish(tx, 'payments.transfer_changed', routeIdsIn(payload))
    if (isNew && HANDLED_EVENTS.test(payload.event))
      await addJobs(tx, [{ identifier: 'payments:event', payload: { eventId: id } }])
  })
}

const routeIdsIn = ({
  payload: { transfer, merchant_product: own },
  account_id: sender,
}: z.infer<typeof event>) => ({
  transferId: transfer.entity.id ?? null,
  accountId: own.entity.account_id ?? sender ?? null,
})

function entityIdsIn({ payment, order, refund, dispute }: z.infer<typeof event>['payload']) {
  return {
    rp_order_id: order.entity.id ?? payment.entity.order_id ?? null,
    payment_id: payment.entity.id ?? refund.entity.payment_id ?? dispute.entity.payment_id ?? null,
    refund_id: refund.entity.id ?? null,
    dispute_id: dispute.entity.id ?? null,
  }
}

function parsePayload(raw: Buffer): z.infer<typeof event> {
  try {
    return event.parse(JSON.parse(raw.toString('utf8')))
  } catch {
    throw badInput('payments.event_invalid')
  }
}
