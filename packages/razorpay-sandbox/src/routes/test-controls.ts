import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { reviewAccount, reviewBody } from '../accounts.ts'
import { Denial } from '../denial.ts'
import { transitionBody, transitionDispute, raiseBody, raiseDispute } from '../disputes.ts'
import { disputeEntity, productEntity, transferEntity } from '../entities.ts'
import { failureFor } from '../failures.ts'
import { createPayment, completePayment } from '../payments.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Method, PaymentDetails } from '../tables.ts'
import { failTransfer } from '../transfers.ts'

const WEBHOOK_WAIT_MS = 5_000

const payBody = z.object({
  order_id: z.string().max(60),
  method: z.enum(['upi', 'card', 'netbanking', 'wallet']).default('upi'),
  outcome: z.enum(['success', 'failure']).default('success'),
  reason: z.string().max(60).nullish(),
  webhook: z.enum(['now', 'late', 'twice', 'never']).default('now'),
  /** A failed attempt that now succeeds after all. */
  payment_id: z.string().max(60).nullish(),
})

const DEFAULT_DETAILS: Record<Method, PaymentDetails> = {
  upi: { vpa: 'success@razorpay', flow: 'intent' },
  card: { card: { last4: '1007', network: 'Visa', international: false } },
  netbanking: { bank: 'HDFC' },
  wallet: { wallet: 'mobikwik' },
}

function parseBody<Said>(schema: z.ZodType<Said>, body: unknown): Said {
  const read = schema.safeParse(body ?? {})
  if (read.success) return read.data
  throw new Denial(read.error.issues[0]?.message ?? '', { field: read.error.issues[0]?.path.join('.') ?? '' })
}

/** For scripts: acts as the shopper in the payment window, and returns the demo's keys. */
export function mountTestControls(
  scope: FastifyInstance,
  sandbox: Sandbox,
  deliver: () => Promise<void>,
): void {
  scope.get('/test/keys', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { key_id: sandbox.keyId, key_secret: sandbox.keySecret, webhook_secret: sandbox.webhookSecret }
  })

  // Acts as a shopper's bank.
  scope.post('/test/dispute', async ({ body }) => {
    const dispute = await raiseDispute(sandbox, parseBody(raiseBody, body))
    await deliver()
    return disputeEntity(dispute)
  })
  scope.post<{ Params: { id: string } }>('/test/dispute/:id', async ({ params, body }) => {
    const dispute = await transitionDispute(sandbox, params.id, parseBody(transitionBody, body))
    await deliver()
    return disputeEntity(dispute)
  })

  // Acts as the gateway's reviewers, and as a bank that rejects a transfer.
  scope.post<{ Params: { id: string } }>('/test/accounts/:id', async ({ params, body }) => {
    const account = await reviewAccount(sandbox, params.id, parseBody(reviewBody, body))
    await deliver()
    return productEntity(account)
  })
  scope.post<{ Params: { id: string } }>('/test/transfers/:id/fail', async ({ params }) => {
    const transfer = await failTransfer(sandbox, params.id)
    await deliver()
    return transferEntity(transfer)
  })

  scope.post('/test/pay', async ({ body }) => {
    const { order_id, method, outcome, reason, webhook, payment_id } = parseBody(payBody, body)
    const paymentId =
      payment_id ??
      (await createPayment(sandbox, { orderId: order_id, method, details: DEFAULT_DETAILS[method] })).id
    const failure = outcome === 'failure' ? failureFor(reason ?? 'payment_failed') : null
    try {
      return await completePayment(sandbox, { paymentId, failure, webhook })
    } finally {
      // Webhooks due 'now' are sent before the answer, so that a script need not wait for them; a slow shop delays the answer only up to a limit.
      await Promise.race([deliver(), setTimeout(WEBHOOK_WAIT_MS, undefined, { ref: false })])
    }
  })
}
