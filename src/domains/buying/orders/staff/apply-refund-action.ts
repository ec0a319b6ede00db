import {
  approveManualRefund,
  completeManualRefund,
  findRefundDestination,
  findRefund,
  retryRefund,
  convertToManualRefund,
  type RefundRow,
  type RefundState,
} from '#domains/money/payments/refunds'
import type { Db, Tx } from '#platform/database'
import { badInput, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { refundActions, refundStates } from '../contract.ts'
import { recordOrderAudit } from './record-audit.ts'
import { findRefundRequest } from '../queries/refund-requests.ts'
import { approveRefundRequest, refuseRefundRequest } from './create-refund.ts'
import type { StaffAction } from '#platform/staff-action'

export type RefundAction = (typeof refundActions)[number]
type RefundResultState = (typeof refundStates)[number]

/** An action on a refund: id 'q12' is a refund request, 'r12' a refund. */
export type RefundActionInput = StaffAction & { id: string; act: RefundAction; utr: string | null }

/** @throws Refusal 404 for an unknown refund or request. */
export async function requireRefundExists(db: Db, id: string): Promise<void> {
  const { kind, number } = parseRefundId(id)
  const isThere = kind === 'q' ? await findRefundRequest(db, number) : await findRefund(db, number)
  if (!isThere) throw notFound('common.refund_not_found')
}

/** @throws Refusal 404, 409 `wrong_state`, 409 `second_person`, 409 `no_destination`, 409 `utr_used`, 400 without the bank's number. */
export async function applyRefundAction(db: Db, input: RefundActionInput): Promise<RefundResultState> {
  const { kind, number } = parseRefundId(input.id)
  if (input.act === 'approve' || input.act === 'refuse') {
    if (kind !== 'q') throw notFound('common.refund_not_found')
    return input.act === 'approve'
      ? approveRefundRequest(db, number, input)
      : refuseRefundRequest(db, number, input)
  }
  if (kind !== 'r') throw notFound('common.refund_not_found')
  const { apply, act, state } = actionDefinitions[input.act]
  return transact(db, async (tx) => {
    const before = await apply(tx, number, input)
    const subject = before.order_id === null ? `payment ${before.payment_id}` : `order ${before.order_id}`
    const after = {
      state,
      amount: before.amount_paise / 100,
      ...(input.utr !== null && input.act === 'paid' && { utr: input.utr }),
    }
    await recordOrderAudit(tx, input, { act, about: subject, before: { state: before.state }, after })
    return state
  })
}

type ManualRefundAction = Exclude<RefundAction, 'approve' | 'refuse'>
type RefundActionDefinition = {
  apply: (tx: Tx, id: number, input: RefundActionInput) => Promise<RefundRow>
  act: 'refund-given' | 'refund-approved' | 'refund-paid'
  state: RefundState
}

const actionDefinitions: Record<ManualRefundAction, RefundActionDefinition> = {
  retry: { apply: (tx, id, { now }) => retryRefund(tx, id, now), act: 'refund-given', state: 'queued' },
  by_hand: { apply: (tx, id) => convertToManualRefund(tx, id), act: 'refund-given', state: 'manual' },
  approve_destination: { apply: approveManualRefund, act: 'refund-approved', state: 'manual' },
  paid: {
    apply: async (tx, id, { utr, actorId, now }) => {
      if (utr === null) throw badInput('orders.utr_required')
      return completeManualRefund(tx, id, { actorId, now, utr })
    },
    act: 'refund-paid',
    state: 'succeeded',
  },
}

/** The full account for a refund by hand; the view is recorded in the audit log. @throws Refusal 404, 409 `no_destination`. */
export const revealDestination = (
  db: Db,
  { id, ...acting }: StaffAction & { id: string },
): Promise<{ destination: string; name: string }> =>
  transact(db, async (tx) => {
    const { kind, number } = parseRefundId(id)
    if (kind !== 'r') throw notFound('common.refund_not_found')
    const { to, orderId } = await findRefundDestination(tx, number)
    await recordOrderAudit(tx, acting, {
      act: 'refund-paid',
      about: `order ${orderId}`,
      after: { looked_up: 'destination' },
    })
    return { destination: to.kind === 'upi' ? to.id : `${to.account} · ${to.ifsc}`, name: to.name }
  })

function parseRefundId(id: string): { kind: 'q' | 'r'; number: number } {
  const [, kind, number] = /^([qr])(\d{1,15})$/.exec(id) ?? []
  if (kind === undefined) throw notFound('common.refund_not_found')
  return { kind: kind as 'q' | 'r', number: Number(number) }
}
