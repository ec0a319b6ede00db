import { changeProduct, restoreListing, type TakenDownListing } from '#domains/products/catalogue/listings'
import { approveProduct } from '#domains/products/catalogue/review'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import type { StaffMember } from '#platform/staff-action'
import type { Decided } from '../contract.ts'
import { deletePending, saveReviewed, type PendingRow } from '../queries/products.ts'
import { differencesOf } from '../rules/differences.ts'
import { refuseOwnStore } from './refuse-own-store.ts'
import { lockCase, recordDecision, stateAfter, type Case, type Words } from './decision.ts'

type Approval = { words: Words; by: StaffMember }

/**
 * Approves what waits of a product: the product itself, its pending change, a flag, or its return after it was taken down here. A product of which
 * nothing waits stays as it is. @throws Refusal 404, 403 for a
 * product of one's own store, 400 when it lacks what a product on sale needs, 409 `changed_meanwhile`, 409 `decided_elsewhere`
 * when a moderation case took it down.
 */
export async function approve(tx: Tx, productId: number, { words, by }: Approval): Promise<Decided> {
  const about = await lockCase(tx, productId, words.version)
  const { product, row, pending } = about
  await refuseOwnStore(tx, product.storeId, by.actorId)
  const cleared = {
    product_id: productId,
    store_id: product.storeId,
    is_flagged: false,
    waits_since: null,
    reason_key: null,
    message: '',
    fields: [],
    decided_at: by.now,
    decided_by: by.actorId,
  }
  const made = { about, reason: null, words }
  if (product.takenDownAt) {
    if (!row?.undo) throw conflict('decided_elsewhere', 'approvals.decided_elsewhere')
    await restore(tx, about, row.undo)
    await saveReviewed(tx, { ...cleared, undo: null })
    await recordDecision(tx, { ...made, event: 'restored', outcome: 'restored' }, by)
  } else if (product.review !== 'Approved') {
    await approveProduct(tx, productId, { isActive: row?.wants_active ?? true })
    await saveReviewed(tx, cleared)
    await recordDecision(tx, { ...made, event: 'approved', outcome: 'approved' }, by)
  } else if (pending) {
    await approveChange(tx, { about, pending }, { words, by })
    await saveReviewed(tx, cleared)
  } else if (row?.is_flagged) {
    await saveReviewed(tx, cleared)
    await recordDecision(tx, { ...made, event: 'checked', outcome: null }, by)
  }
  return stateAfter(tx, productId)
}

async function restore(tx: Tx, { product }: Case, undo: TakenDownListing): Promise<void> {
  if (product.review !== 'Approved') await approveProduct(tx, product.id, { isActive: false })
  await restoreListing(tx, product.id, undo)
}

async function approveChange(
  tx: Tx,
  { about, pending }: { about: Case; pending: PendingRow },
  { words, by }: Approval,
): Promise<void> {
  const { product } = about
  const changes = differencesOf(product, pending.patch)
  await deletePending(tx, product.id)
  await changeProduct(tx, product.id, pending.patch)
  await recordDecision(
    tx,
    { about, reason: null, words, event: 'change-approved', outcome: 'change-approved', changes },
    by,
  )
}
