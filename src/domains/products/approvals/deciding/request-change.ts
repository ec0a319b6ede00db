import { holdForReview } from '#domains/products/catalogue/review'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import type { StaffMember } from '#platform/staff-action'
import type { Decided } from '../contract.ts'
import { savePending, saveReviewed } from '../queries/products.ts'
import type { ReasonRow } from '../queries/rule-book.ts'
import { lockCase, recordDecision, requireReason, stateAfter, type Words } from './decision.ts'

type Request = { words: Words; by: StaffMember }

/**
 * Returns a product to its seller with comments by field: it is off sale until it is changed and approved. When a change of it waits, only the change
 * is returned, and what is on sale stays. @throws Refusal 404, 400 without a known reason, 409 `taken_down`, 409 `changed_meanwhile`.
 */
export async function requestChange(tx: Tx, productId: number, { words, by }: Request): Promise<Decided> {
  const reason = await requireReason(tx, words.reasonKey, 'for_change')
  return giveBack(tx, productId, { words, by, reason })
}

/** Returns a product with a message alone, as a moderation case does. @throws Refusal 404, 409 `taken_down`. */
export const returnProduct = (
  tx: Tx,
  productId: number,
  { message, by }: { message: string; by: StaffMember },
): Promise<Decided> => giveBack(tx, productId, { words: { message, note: '' }, by, reason: null })

async function giveBack(
  tx: Tx,
  productId: number,
  { words, by, reason }: Request & { reason: ReasonRow | null },
): Promise<Decided> {
  const about = await lockCase(tx, productId, words.version)
  const { product, row, pending } = about
  if (product.takenDownAt) throw conflict('taken_down', 'approvals.taken_down')
  const said = { reason_key: reason?.key ?? null, message: words.message ?? '', fields: words.fields ?? [] }
  if (pending) await savePending(tx, { ...pending, ...said, state: 'Returned' })
  else {
    await holdForReview(tx, [productId], 'ChangesRequested')
    await saveReviewed(tx, {
      product_id: productId,
      store_id: product.storeId,
      ...said,
      is_flagged: false,
      waits_since: null,
      wants_active: product.review === 'Approved' ? product.status === 'Active' : (row?.wants_active ?? true),
      decided_at: by.now,
      decided_by: by.actorId,
    })
  }
  await recordDecision(
    tx,
    { about, reason, words, event: 'change-requested', outcome: 'change-requested' },
    by,
  )
  return stateAfter(tx, productId)
}
