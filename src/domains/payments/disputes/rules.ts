import type { DisputeState } from '../tables.ts'

/** What banks decide is decided; only an open question moves. The gateway asks again by opening it anew. */
const transitions: Record<DisputeState, readonly DisputeState[]> = {
  open: ['under_review', 'won', 'lost', 'closed'],
  under_review: ['open', 'won', 'lost', 'closed'],
  won: [],
  lost: [],
  closed: [],
}

/** Where a dispute stands when the gateway says so; null: where it stood. */
export const nextDispute = (state: DisputeState, said: DisputeState): DisputeState | null => (transitions[state].includes(said) ? said : null)

export const isOpenDispute = (state: DisputeState): boolean => transitions[state].length > 0
