import type { ProductReview, ProductStatus } from '#domains/products/catalogue/review'
import type { ProductState } from '../contract.ts'

type StateFacts = { status: ProductStatus; review: ProductReview; takenDownAt: Date | null }

/** The one state of a product in which staff and seller see it. `pending`: the state of its pending change. */
export function productStateOf(
  { status, review, takenDownAt }: StateFacts,
  pending: 'Pending' | 'Returned' | null,
): ProductState {
  if (takenDownAt) return 'TakenDown'
  if (review !== 'Approved') return review
  if (pending) return pending === 'Pending' ? 'ChangePending' : 'ChangeReturned'
  return status === 'Active' ? 'Live' : 'Hidden'
}
