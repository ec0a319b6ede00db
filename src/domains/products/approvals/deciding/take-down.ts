import { takeDownListing } from '#domains/products/catalogue/listings'
import type { Tx } from '#platform/database'
import type { StaffMember } from '#platform/staff-action'
import type { Decided } from '../contract.ts'
import { deletePending, saveReviewed } from '../queries/products.ts'
import { lockCase, recordDecision, requireReason, stateAfter, type Words } from './decision.ts'

/**
 * Takes a product off sale at once, with the kits that contain it; its store cannot put it back. Taking it down again changes nothing.
 * @throws Refusal 404, 400 without a known reason, 409 `changed_meanwhile`.
 */
export async function takeDown(
  tx: Tx,
  productId: number,
  { words, by }: { words: Words; by: StaffMember },
): Promise<Decided> {
  const reason = await requireReason(tx, words.reasonKey, 'for_take_down')
  const about = await lockCase(tx, productId, words.version)
  const { product, row } = about
  if (product.takenDownAt) return stateAfter(tx, productId)
  const undo = await takeDownListing(tx, productId, by.now)
  const isWaiting = product.review !== 'Approved'
  await saveReviewed(tx, {
    product_id: productId,
    store_id: product.storeId,
    is_flagged: false,
    waits_since: null,
    reason_key: reason.key,
    message: words.message ?? '',
    fields: [],
    undo: undo && { ...undo, wasActive: isWaiting ? (row?.wants_active ?? true) : undo.wasActive },
    decided_at: by.now,
    decided_by: by.actorId,
  })
  await deletePending(tx, productId)
  await recordDecision(tx, { about, reason, words, event: 'taken-down', outcome: 'taken-down' }, by)
  return stateAfter(tx, productId)
}
