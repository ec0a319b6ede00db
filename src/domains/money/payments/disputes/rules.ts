import type { DisputeState, RefundRow } from '../tables.ts'

/** Decided disputes are final; only open ones change. The gateway asks again by reopening. */
const transitions: Record<DisputeState, readonly DisputeState[]> = {
  open: ['under_review', 'won', 'lost', 'closed'],
  under_review: ['open', 'won', 'lost', 'closed'],
  won: [],
  lost: [],
  closed: [],
}

/** Next state for what the gateway reports; null: unchanged. */
export const nextDisputeState = (state: DisputeState, reported: DisputeState): DisputeState | null =>
  transitions[state].includes(reported) ? reported : null

export const isOpenDispute = (state: DisputeState): boolean => transitions[state].length > 0

/** Id of a refund that a bank paid instead of the shop: derived from the dispute's id, so that each is counted once. */
export const coveredRefundId = (disputeId: string, refundId: number): string => `${disputeId}/${refundId}`

/** The shopper's bank decided for the shopper and paid directly; the gateway was not asked for a refund. */
export const isRefundedByBank = ({
  id,
  outside,
  rp_refund_id,
}: Pick<RefundRow, 'id' | 'outside' | 'rp_refund_id'>): boolean =>
  outside === 'dispute' || (rp_refund_id?.endsWith(`/${id}`) ?? false)
