import { createHmac } from 'node:crypto'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import {
  disputeEntity,
  orderEntity,
  paymentEntity,
  productEntity,
  refundEntity,
  transferEntity,
} from './entities.ts'
import { randomText } from './ids.ts'
import type { Sandbox, WebhookTiming } from './sandbox.ts'
import { deleteDelivery, insertDelivery, rescheduleDelivery, claimDueDeliveries } from './queries/payments.ts'
import type {
  SandboxAccount,
  SandboxDispute,
  SandboxOrder,
  SandboxPayment,
  SandboxRefund,
  SandboxTransfer,
} from './tables.ts'

const LATE_MS = 20_000
const TIMEOUT_MS = 5_000
const MAX_TRIES = 14
const MAX_CONCURRENT = 8

/** An event in the gateway's words, with its entities. */
export type SandboxEvent = {
  event: string
  payment?: SandboxPayment
  order?: SandboxOrder
  refund?: SandboxRefund
  dispute?: SandboxDispute
  transfer?: SandboxTransfer
  account?: SandboxAccount
}

/** Stores webhooks together with the change that they report; `deliverDue` sends them. */
export async function queueWebhooks(
  tx: Tx,
  sandbox: Sandbox,
  batch: { happenings: readonly SandboxEvent[]; timing: WebhookTiming },
): Promise<void> {
  if (batch.timing === 'never') return
  const now = sandbox.clock.now()
  const due_at = batch.timing === 'late' ? new Date(now.getTime() + LATE_MS) : now
  for (const happening of batch.happenings) {
    const delivery = { event_id: randomText(14), body: JSON.stringify(eventOf(happening, now)), due_at }
    await insertDelivery(tx, delivery)
    if (batch.timing === 'twice') await insertDelivery(tx, delivery)
  }
}

function eventOf({ event, payment, order, refund, dispute, transfer, account }: SandboxEvent, now: Date) {
  const payload = {
    ...(refund ? { refund: { entity: refundEntity(refund) } } : {}),
    ...(payment ? { payment: { entity: paymentEntity(payment) } } : {}),
    ...(dispute ? { dispute: { entity: disputeEntity(dispute) } } : {}),
    ...(order ? { order: { entity: orderEntity(order) } } : {}),
    ...(transfer ? { transfer: { entity: transferEntity(transfer) } } : {}),
    ...(account ? { merchant_product: { entity: productEntity(account) } } : {}),
  }
  const created_at = Math.floor(now.getTime() / 1_000)
  return {
    entity: 'event',
    account_id: account?.id ?? 'acc_CIYsandbox0000',
    event,
    contains: Object.keys(payload),
    payload,
    created_at,
  }
}

export const signBody = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/**
 * Sends due webhooks: those of one order in sequence, several orders concurrently, so that a slow answer does not delay the others.
 * Without a 2xx within 5 s a webhook is sent again after 1, 2, 4 … seconds.
 */
export async function deliverDue(sandbox: Sandbox): Promise<void> {
  const now = sandbox.clock.now()
  const claimed = await transact(sandbox.db, (tx) =>
    claimDueDeliveries(tx, now, new Date(now.getTime() + 2 * TIMEOUT_MS)),
  )
  const orders = [...Map.groupBy(claimed, deliveryGroupOf).values()]
  const sendNext = async (): Promise<void> => {
    for (let order = orders.shift(); order; order = orders.shift()) {
      for (const delivery of order) await deliverOne(sandbox, delivery, now)
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, sendNext))
}

type Delivery = Awaited<ReturnType<typeof claimDueDeliveries>>[number]

async function deliverOne(sandbox: Sandbox, delivery: Delivery, now: Date): Promise<void> {
  const isTaken = await postWebhook(sandbox, delivery)
  await transact(sandbox.db, async (tx) => {
    if (isTaken) return deleteDelivery(tx, delivery.id)
    const due_at = new Date(now.getTime() + 1_000 * 2 ** (delivery.tries - 1))
    return rescheduleDelivery(tx, delivery.id, { due_at, given_up: delivery.tries >= MAX_TRIES })
  })
}

/** The order of an event; events without one form separate sequences. */
function deliveryGroupOf({ event_id, body }: Delivery): string {
  const { payload } = JSON.parse(body) as { payload: { payment?: { entity: { order_id: string } } } }
  return payload.payment?.entity.order_id ?? event_id
}

async function postWebhook(
  { webhookUrl, webhookSecret }: Sandbox,
  { event_id, body }: { event_id: string; body: string },
): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-event-id': event_id,
    'x-razorpay-signature': signBody(webhookSecret, body),
  }
  const answer = await fetch(webhookUrl(), {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.ok ?? false
}

/** Callers during a delivery round share one further round. */
export function createDeliverer(sandbox: Sandbox): () => Promise<void> {
  let underWay: Promise<void> | null = null
  let further: Promise<void> | null = null
  const begin = (): Promise<void> => {
    underWay = deliverDue(sandbox)
      .catch((error: unknown) =>
        sandbox.log.error({ err: error }, 'Webhooks could not be sent; it is tried again.'),
      )
      .finally(() => {
        underWay = null
      })
    return underWay
  }
  return () => {
    if (!underWay) return begin()
    further ??= underWay.then(() => {
      further = null
      return begin()
    })
    return further
  }
}
