import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { KITS_CHANNEL } from '../channels.ts'
import { broadcastCuts } from '../kits/least-steps-cache.ts'
import { kitCache } from '../kits/kit-cache.ts'
import { refuseInvalidDrafts } from './refuse-invalid-drafts.ts'
import { refuseOverLimit } from './refuse-over-limit.ts'
import type { NewProduct } from '../shapes.ts'
import {
  insertComponents,
  insertPacks,
  insertPictures,
  insertProducts,
  reserveIds,
  type Numbered,
} from '../queries/write.ts'
import { broadcastProducts } from './broadcast-products.ts'

/** Ids of a product just added; `variantIds` in the order of its packs. */
export type AddedProduct = { id: number; variantIds: number[] }

const BATCH_SIZE = 2_000

/**
 * Adds products with their packs and pictures, thousands at a time. @returns their ids in the same order.
 * @throws Refusal 400 for invalid input, with a sentence that names the product, and beyond the store's limit.
 */
export async function addProducts(tx: Tx, products: readonly NewProduct[]): Promise<AddedProduct[]> {
  const added: AddedProduct[] = []
  for (let at = 0; at < products.length; at += BATCH_SIZE) {
    const some = products.slice(at, at + BATCH_SIZE)
    await refuseInvalidDrafts(tx, some)
    await refuseOverLimit(
      tx,
      some.map(({ storeId }) => storeId),
    )
    const numbered = await reserveIds(tx, some)
    await insertProducts(tx, numbered)
    await insertPacks(tx, numbered)
    await insertPictures(tx, numbered)
    await insertKits(tx, numbered)
    await broadcastCuts(
      tx,
      some.flatMap(({ packs }) => packs),
      { areNew: true },
    )
    const stretch = numbered.map(({ id, variantIds }) => ({ id, variantIds }))
    await publish(tx, 'catalogue.changed', { productIds: stretch.map((product) => product.id) })
    added.push(...stretch)
  }
  const ids = added.map(({ id }) => id)
  if (ids.length > 0) await broadcastProducts(tx, ids)
  return added
}

async function insertKits(tx: Tx, numbered: readonly Numbered[]): Promise<void> {
  const kits = numbered.flatMap(({ product, variantIds }) =>
    product.packs.flatMap(({ components = [] }, index) =>
      components.length > 0 ? [{ id: variantIds[index] ?? 0, components }] : [],
    ),
  )
  if (kits.length === 0) return
  await insertComponents(tx, kits)
  kitCache.markChanged(tx)
  await broadcast(tx, KITS_CHANNEL, '')
}
