import type { DisputeState, RefundRow } from '../tables.ts'

/** What banks decide is decided; only an open question moves. The gateway asks again by opening it anew. */
const transitions: Record<DisputeState, readonly DisputeState[]> = {
  open: ['under_review', 'won', 'lost', 'closed'],
  under_review: ['open', 'won', 'lost', 'closed'],
  won: [],
  lost: [],
  closed: [],
}

/** Where a dispute stands when the gateway says so; null: where it stood. */
export const nextDisputeState = (state: DisputeState, said: DisputeState): DisputeState | null =>
  transitions[state].includes(said) ? said : null

export const isOpenDispute = (state: DisputeState): boolean => transitions[state].length > 0

/** The number of a refund that a bank gave instead of us: under the dispute's own, so that each is counted once. */
export const coveredRefundId = (disputeId: string, refundId: number): string => `${disputeId}/${refundId}`

/** The shopper's bank decided for her and gave the money itself; the gateway was asked for nothing. */
export const isRefundedByBank = ({
  id,
  outside,
  rp_refund_id,
}: Pick<RefundRow, 'id' | 'outside' | 'rp_refund_id'>): boolean =>
  outside === 'dispute' || (rp_refund_id?.endsWith(`/${id}`) ?? false)
