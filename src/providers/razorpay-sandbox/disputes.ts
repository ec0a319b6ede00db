import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { transact } from '#platform/transact'
import { Denial, noSuchId } from './denial.ts'
import { newId } from './ids.ts'
import type { Sandbox, WebhookWish } from './sandbox.ts'
import { insertDispute, lockDispute, readDisputedPaise, writeDispute } from './dispute-store.ts'
import { lockPayment } from './store.ts'
import type { SandboxDispute } from './tables.ts'
import { tell } from './webhooks.ts'

const DAY_MS = 86_400_000

export const raised = z.object({
  payment_id: z.string().max(60),
  amount: z.int().min(100).nullish(),
  reason_code: z.string().max(60).default('product_not_received'),
  phase: z.enum(['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration']).default('chargeback'),
  days: z.int().min(1).max(60).default(10),
  webhook: z.enum(['now', 'late', 'twice', 'never']).default('now'),
})

/** A shopper's bank takes a payment back, or wants to. @throws Denial for no captured payment, or more than it. */
export const raiseDispute = (
  sandbox: Sandbox,
  { webhook, days, ...wish }: z.infer<typeof raised>,
): Promise<SandboxDispute> =>
  transact(sandbox.db, async (tx) => {
    const payment = await lockPayment(tx, wish.payment_id)
    if (!payment) throw noSuchId()
    if (payment.status !== 'captured')
      throw new Denial('Only a captured payment can be disputed.', { field: 'payment_id' })
    const leftPaise = payment.amount - payment.amount_refunded - (await readDisputedPaise(tx, payment.id))
    const amount = wish.amount ?? leftPaise
    if (amount > leftPaise || amount <= 0)
      throw new Denial('The amount is more than is left of the payment.', { field: 'amount' })
    const now = sandbox.clock.now()
    const { payment_id, reason_code, phase } = wish
    const respond_by = new Date(now.getTime() + days * DAY_MS)
    const dispute: SandboxDispute = {
      id: newId('disp'),
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
    await tell(tx, sandbox, {
      happenings: [{ event: 'payment.dispute.created', payment, dispute }],
      wish: webhook,
    })
    return dispute
  })

export const moved = z.object({
  status: z.enum(['under_review', 'action_required', 'won', 'lost', 'closed']),
  webhook: z.enum(['now', 'late', 'twice', 'never']).default('now'),
})

/** What the banks decided, or want to know. */
export const moveDispute = (
  sandbox: Sandbox,
  id: string,
  { status, webhook }: z.infer<typeof moved>,
): Promise<SandboxDispute> =>
  change(sandbox, id, {
    to: status === 'action_required' ? 'open' : status,
    event: `payment.dispute.${status}`,
    wish: webhook,
  })

const answer = z.looseObject({
  amount: numeric(z.number().int().min(1)).optional(),
  summary: z.string().min(1).max(1_000),
  action: z.enum(['draft', 'submit']).default('draft'),
})

/** `PATCH /v1/disputes/:id/contest`. @throws Denial in the gateway's words. */
export async function contestDispute(sandbox: Sandbox, id: string, body: unknown): Promise<SandboxDispute> {
  const said = answer.safeParse(body)
  if (!said.success) throw new Denial('The summary field is required.', { field: 'summary' })
  const { amount, summary, action } = said.data
  const now = Math.floor(sandbox.clock.now().getTime() / 1_000)
  return change(sandbox, id, {
    to: action === 'submit' ? 'under_review' : 'open',
    from: 'open',
    event: action === 'submit' ? 'payment.dispute.under_review' : null,
    wish: 'now',
    evidence: (dispute) => ({
      amount: amount ?? dispute.amount,
      summary,
      submitted_at: action === 'submit' ? now : null,
    }),
  })
}

/** `POST /v1/disputes/:id/accept`: the money is the shopper's. @throws Denial in the gateway's words. */
export const acceptDispute = (sandbox: Sandbox, id: string): Promise<SandboxDispute> =>
  change(sandbox, id, { to: 'lost', from: 'open', event: 'payment.dispute.lost', wish: 'now' })

type Change = {
  to: SandboxDispute['status']
  from?: SandboxDispute['status']
  event: string | null
  wish: WebhookWish
  evidence?: (dispute: SandboxDispute) => SandboxDispute['evidence']
}

function change(
  sandbox: Sandbox,
  id: string,
  { to, from, event, wish, evidence }: Change,
): Promise<SandboxDispute> {
  return transact(sandbox.db, async (tx) => {
    const known = await lockDispute(tx, id)
    if (!known) throw noSuchId()
    if (['won', 'lost', 'closed'].includes(known.status) || (from && known.status !== from)) {
      throw new Denial('Action not allowed: the dispute is no longer open.')
    }
    const payment = await lockPayment(tx, known.payment_id)
    if (!payment) throw noSuchId()
    const dispute: SandboxDispute = {
      ...known,
      status: to,
      amount_deducted: to === 'lost' ? known.amount : 0,
      evidence: evidence ? evidence(known) : known.evidence,
    }
    await writeDispute(tx, dispute)
    if (event) await tell(tx, sandbox, { happenings: [{ event, payment, dispute }], wish })
    return dispute
  })
}
