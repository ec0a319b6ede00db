import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { Denial, idNotFound } from './denial.ts'
import { sumDisputedPaise } from './queries/disputes.ts'
import { createId } from './ids.ts'
import { parseOrderNotes } from './orders.ts'
import type { Sandbox } from './sandbox.ts'
import { insertRefund, lockPayment, listRefundsOfPayment, updatePayment } from './queries/payments.ts'
import type { SandboxPayment, SandboxRefund } from './tables.ts'
import { queueWebhooks } from './webhooks.ts'

const refundBody = z.looseObject({
  amount: numeric(
    z
      .number('The amount must be an integer.')
      .int('The amount must be an integer.')
      .min(100, 'The amount must be at least INR 1.00'),
  ).optional(),
  speed: z.enum(['normal', 'optimum'], 'The speed is invalid.').default('normal'),
  receipt: z
    .string('The receipt must be a string.')
    .max(40, 'The receipt may not be greater than 40 characters.')
    .nullish(),
})

export type RefundRequest = { paymentId: string; body: unknown; key: string | null }

/**
 * `POST /v1/payments/:id/refund`, processed at once. One refund per idempotency key, however often it is repeated.
 * @throws Denial in the gateway's words.
 */
export async function refundPayment(
  sandbox: Sandbox,
  { paymentId, body, key }: RefundRequest,
): Promise<SandboxRefund> {
  if (key !== null && key.length < 10) throw new Denial('The idempotency key must be at least 10 characters.')
  const read = refundBody.safeParse(body ?? {})
  if (!read.success)
    throw new Denial(read.error.issues[0]?.message ?? 'The refund is not valid.', {
      field: String(read.error.issues[0]?.path[0] ?? ''),
    })
  const text = JSON.stringify(body ?? {})
  return transact(sandbox.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw idNotFound()
    const known =
      key === null
        ? undefined
        : (await listRefundsOfPayment(tx, paymentId)).find((refund) => refund.idempotency_key === key)
    if (known) return requireSameRequest(known, text)
    const amount = read.data.amount ?? payment.amount - payment.amount_refunded
    requireRefundable(payment, amount, await sumDisputedPaise(tx, paymentId))
    const refund: SandboxRefund = {
      id: createId('rfnd'),
      payment_id: paymentId,
      amount,
      status: 'processed',
      speed: read.data.speed,
      receipt: read.data.receipt ?? null,
      notes: parseOrderNotes((body as { notes?: unknown } | null)?.notes),
      idempotency_key: key,
      asked: text,
      created_at: sandbox.clock.now(),
    }
    return saveRefund(tx, sandbox, { payment, refund })
  })
}

async function saveRefund(
  tx: Tx,
  sandbox: Sandbox,
  { payment, refund }: { payment: SandboxPayment; refund: SandboxRefund },
): Promise<SandboxRefund> {
  const amount_refunded = payment.amount_refunded + refund.amount
  const after: SandboxPayment = {
    ...payment,
    amount_refunded,
    status: amount_refunded === payment.amount ? 'refunded' : 'captured',
  }
  await insertRefund(tx, refund)
  await updatePayment(tx, payment.id, after)
  const happened = { payment: after, refund }
  await queueWebhooks(tx, sandbox, {
    happenings: [
      { event: 'refund.created', ...happened },
      { event: 'refund.processed', ...happened },
    ],
    timing: 'now',
  })
  return refund
}

function requireSameRequest(known: SandboxRefund, text: string): SandboxRefund {
  if (known.asked === text) return known
  throw new Denial('Different request body sent for the same Idempotency Header')
}

/** Amounts that banks have taken, or may take, cannot be refunded. */
function requireRefundable(payment: SandboxPayment, amount: number, disputedPaise: number): void {
  if (payment.status === 'refunded') throw new Denial('The payment has been fully refunded already')
  if (payment.status !== 'captured')
    throw new Denial('The payment status should be captured for action to be taken')
  if (amount > payment.amount - payment.amount_refunded)
    throw new Denial('The refund amount provided is greater than amount captured', { field: 'amount' })
  if (amount > payment.amount - payment.amount_refunded - disputedPaise)
    throw new Denial('The payment is under dispute and cannot be refunded')
}
