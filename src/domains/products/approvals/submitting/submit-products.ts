import { addProducts, type AddedProduct, type NewProduct } from '#domains/products/catalogue/listings'
import { holdForReview } from '#domains/products/catalogue/review'
import type { Tx } from '#platform/database'
import type { Hit } from '../contract.ts'
import { insertEvents, type NewEvent } from '../queries/events.ts'
import { insertReviewed } from '../queries/products.ts'
import { findHits, hasStop } from '../rules/find-hits.ts'
import { knowledgeOf } from './knowledge.ts'

/** Who changes products for a store, when, and where the photos lie. `personId`: null for a job of the shop. */
export type Submission = { personId: number | null; now: Date; dataDir: string }

/**
 * Adds products of a store. Those that a rule stops wait for staff and are not on sale; those that a rule flags are on sale, and listed for staff.
 * @returns their ids in the same order. @throws Refusal 400 for invalid input.
 */
export async function submitProducts(
  tx: Tx,
  products: readonly NewProduct[],
  by: Submission,
): Promise<AddedProduct[]> {
  if (products.length === 0) return []
  const knowledge = await knowledgeOf(tx, products, by.dataDir)
  const found: Hit[][] = []
  for (const product of products) found.push(findHits(product, await knowledge(product)))
  const added = await addProducts(tx, products)
  const rows = added.map(({ id }, at) => ({ id, storeId: products[at]?.storeId ?? 0, hits: found[at] ?? [] }))
  const stopped = rows.filter(({ hits }) => hasStop(hits))
  await holdForReview(
    tx,
    stopped.map(({ id }) => id),
    'InReview',
  )
  await insertReviewed(
    tx,
    rows
      .filter(({ hits }) => hits.length > 0)
      .map(({ id, storeId, hits }) => ({
        product_id: id,
        store_id: storeId,
        hits,
        is_flagged: !hasStop(hits),
        waits_since: hasStop(hits) ? by.now : null,
      })),
  )
  const at = by.now
  await insertEvents(tx, [
    ...rows.map(({ id }): NewEvent => ({
      product_id: id,
      at,
      event: 'added',
      actor: 'seller',
      actor_id: by.personId,
    })),
    ...stopped.map(({ id, hits }): NewEvent => ({
      product_id: id,
      at,
      event: 'stopped',
      actor: 'rule',
      hits,
    })),
  ])
  return added
}
