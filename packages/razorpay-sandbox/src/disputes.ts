import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { transact } from '#platform/transact'
import { Denial, idNotFound } from './denial.ts'
import { createId } from './ids.ts'
import type { Sandbox, WebhookTiming } from './sandbox.ts'
import { insertDispute, lockDispute, sumDisputedPaise, updateDispute } from './queries/disputes.ts'
import { lockPayment } from './queries/payments.ts'
import type { SandboxDispute } from './tables.ts'
import { queueWebhooks } from './webhooks.ts'

const DAY_MS = 86_400_000

export const raiseBody = z.object({
  payment_id: z.string().max(60),
  amount: z.int().min(100).nullish(),
  reason_code: z.string().max(60).default('product_not_received'),
  phase: z.enum(['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration']).default('chargeback'),
  days: z.int().min(1).max(60).default(10),
  webhook: z.enum(['now', 'late', 'twice', 'never']).default('now'),
})

/** Opens a chargeback. @throws Denial for an uncaptured payment, or more than its amount. */
export const raiseDispute = (
  sandbox: Sandbox,
  { webhook, days, ...timing }: z.infer<typeof raiseBody>,
): Promise<SandboxDispute> =>
  transact(sandbox.db, async (tx) => {
    const payment = await lockPayment(tx, timing.payment_id)
    if (!payment) throw idNotFound()
    if (payment.status !== 'captured')
      throw new Denial('Only a captured payment can be disputed.', { field: 'payment_id' })
    const leftPaise = payment.amount - payment.amount_refunded - (await sumDisputedPaise(tx, payment.id))
    const amount = timing.amount ?? leftPaise
    if (amount > leftPaise || amount <= 0)
      throw new Denial('The amount is more than is left of the payment.', { field: 'amount' })
    const now = sandbox.clock.now()
    const { payment_id, reason_code, phase } = timing
    const respond_by = new Date(now.getTime() + days * DAY_MS)
    const dispute: SandboxDispute = {
      id: createId('disp'),
      payment_id,
      amount,
      amount_deducted: 0,
      reason_code,
      phase,
      status: 'open',
      respond_by,
      evidence: null,
      created_at: now,
    }
    await insertDispute(tx, dispute)
    await queueWebhooks(tx, sandbox, {
      happenings: [{ event: 'payment.dispute.created', payment, dispute }],
      timing: webhook,
    })
    return dispute
  })

export const transitionBody = z.object({
  status: z.enum(['under_review', 'action_required', 'won', 'lost', 'closed']),
  webhook: z.enum(['now', 'late', 'twice', 'never']).default('now'),
})

/** The bank's decision or request on a dispute. */
export const transitionDispute = (
  sandbox: Sandbox,
  id: string,
  { status, webhook }: z.infer<typeof transitionBody>,
): Promise<SandboxDispute> =>
  applyDisputeChange(sandbox, id, {
    to: status === 'action_required' ? 'open' : status,
    event: `payment.dispute.${status}`,
    timing: webhook,
  })

const contestBody = z.looseObject({
  amount: numeric(z.number().int().min(1)).optional(),
  summary: z.string().min(1).max(1_000),
  action: z.enum(['draft', 'submit']).default('draft'),
})

/** `PATCH /v1/disputes/:id/contest`. @throws Denial in the gateway's words. */
export async function contestDispute(sandbox: Sandbox, id: string, body: unknown): Promise<SandboxDispute> {
  const parsed = contestBody.safeParse(body)
  if (!parsed.success) throw new Denial('The summary field is required.', { field: 'summary' })
  const { amount, summary, action } = parsed.data
  const now = Math.floor(sandbox.clock.now().getTime() / 1_000)
  return applyDisputeChange(sandbox, id, {
    to: action === 'submit' ? 'under_review' : 'open',
    from: 'open',
    event: action === 'submit' ? 'payment.dispute.under_review' : null,
    timing: 'now',
    evidence: (dispute) => ({
      amount: amount ?? dispute.amount,
      summary,
      submitted_at: action === 'submit' ? now : null,
    }),
  })
}

/** `POST /v1/disputes/:id/accept`: the money goes to the shopper. @throws Denial in the gateway's words. */
export const acceptDispute = (sandbox: Sandbox, id: string): Promise<SandboxDispute> =>
  applyDisputeChange(sandbox, id, { to: 'lost', from: 'open', event: 'payment.dispute.lost', timing: 'now' })

type DisputeChange = {
  to: SandboxDispute['status']
  from?: SandboxDispute['status']
  event: string | null
  timing: WebhookTiming
  evidence?: (dispute: SandboxDispute) => SandboxDispute['evidence']
}

function applyDisputeChange(
  sandbox: Sandbox,
  id: string,
  { to, from, event, timing, evidence }: DisputeChange,
): Promise<SandboxDispute> {
  return transact(sandbox.db, async (tx) => {
    const known = await lockDispute(tx, id)
    if (!known) throw idNotFound()
    if (['won', 'lost', 'closed'].includes(known.status) || (from && known.status !== from)) {
      throw new Denial('Action not allowed: the dispute is no longer open.')
    }
    const payment = await lockPayment(tx, known.payment_id)
    if (!payment) throw idNotFound()
    const dispute: SandboxDispute = {
      ...known,
      status: to,
      amount_deducted: to === 'lost' ? known.amount : 0,
      evidence: evidence ? evidence(known) : known.evidence,
    }
    await updateDispute(tx, dispute)
    if (event) await queueWebhooks(tx, sandbox, { happenings: [{ event, payment, dispute }], timing })
    return dispute
  })
}
