import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { refuseWrongGstin, toColumns, type StorePatch } from './rules.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'
import { deleteOldSlug, saveOldSlug, updateStore } from './queries.ts'
import { STORES_CHANNEL } from './find-stores.ts'

/** Changes a store: texts, terms, status, or slug, whose old one redirects. @throws Refusal 400 for an invalid GSTIN, 404, 409 `slug_taken`. */
export async function changeStore(tx: Tx, id: number, patch: StorePatch): Promise<void> {
  const columns = toColumns(patch)
  if (Object.keys(columns).length === 0) return
  refuseWrongGstin(patch.gstin)
  if (patch.slug !== undefined) {
    await refuseTakenSlug(tx, patch.slug, id)
    await saveOldSlug(tx, id, patch.slug)
    await deleteOldSlug(tx, patch.slug)
  }
  if (!(await updateStore(tx, id, columns))) throw notFound('common.store_not_found')
  await broadcast(tx, STORES_CHANNEL, String(id))
}
