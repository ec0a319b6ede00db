import { announce } from '#platform/announce'
import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { signal } from '#platform/signals'
import { PRODUCTS_CHANNEL } from './channels.ts'
import type { ProductPatch } from './shapes.ts'
import { updatePack, updateProduct } from './store/write.ts'

/** Changes names, prices or whether a product or pack is for sale. @throws Refusal 404 for an unknown product or a pack of another. */
export async function changeProduct(tx: Tx, id: number, patch: ProductPatch): Promise<void> {
  if (!(await updateProduct(tx, id, patch))) throw notFound('We could not find that product.')
  for (const pack of patch.packs ?? []) {
    if (!(await updatePack(tx, id, pack))) throw notFound('We could not find that pack of the product.')
  }
  await announce(tx, 'catalogue.changed', { productIds: [id] })
  await signal(tx, PRODUCTS_CHANNEL, String(id))
}
