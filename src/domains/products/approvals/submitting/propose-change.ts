import { isDeepStrictEqual } from 'node:util'
import type { ProductPatch } from '#domains/products/catalogue/listings'
import type { Tx } from '#platform/database'
import type { Hit } from '../contract.ts'
import { insertEvents } from '../queries/events.ts'
import { deletePending, readPending, savePending } from '../queries/products.ts'
import { differencesOf } from '../rules/differences.ts'
import { mergePending, withoutReverted } from '../rules/split-change.ts'
import type { Change } from './submit-change.ts'

const NOTHING: { patch: ProductPatch; hits: Hit[] } = { patch: {}, hits: [] }

/** Adds what waits of a change to the pending change, or takes out of it what the seller has set back. */
export async function proposeChange(
  tx: Tx,
  { product, patch, by }: Change,
  { later, hits }: { later: ProductPatch | null; hits: readonly Hit[] },
): Promise<void> {
  const before = (await readPending(tx, product.id)) ?? NOTHING
  const merged = afterChange(before.patch, patch, later)
  if (isDeepStrictEqual(asJson(merged), before.patch)) return
  const changes = differencesOf(product, merged)
  const event = { product_id: product.id, at: by.now, actor: 'seller', actor_id: by.personId } as const
  if (changes.length === 0) {
    if (await deletePending(tx, product.id)) await insertEvents(tx, [{ ...event, event: 'change-withdrawn' }])
    return
  }
  const found = hits.filter(({ stops }) => stops)
  await savePending(tx, {
    product_id: product.id,
    store_id: product.storeId,
    patch: merged,
    hits: found.length > 0 ? found : before.hits,
    state: 'Pending',
    reason_key: null,
    message: '',
    fields: [],
    proposed_by: by.personId,
    proposed_at: by.now,
  })
  await insertEvents(tx, [{ ...event, event: 'change-proposed', changes, hits: found }])
}

function afterChange(before: ProductPatch, patch: ProductPatch, later: ProductPatch | null): ProductPatch {
  const kept = withoutReverted(before, patch, later)
  return later ? mergePending(kept, later) : kept
}

/** As it is read back from the database. */
const asJson = (patch: ProductPatch): unknown => JSON.parse(JSON.stringify(patch))
