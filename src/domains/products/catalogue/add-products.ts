import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { KITS_CHANNEL } from './channels.ts'
import { tellCuts } from './cut-book.ts'
import { kitBook } from './kit-book.ts'
import { refuseFaults } from './known.ts'
import type { NewProduct } from './shapes.ts'
import {
  insertComponents,
  insertPacks,
  insertPictures,
  insertProducts,
  takeIds,
  type Numbered,
} from './store/write.ts'
import { tellProducts } from './tell-products.ts'

/** The ids of a product just added; `variantIds` in the order of its packs. */
export type Added = { id: number; variantIds: number[] }

const STRETCH = 2_000

/**
 * Adds products with their packs and pictures, thousands at a time. Answers their ids in the same order.
 * @throws Refusal 400 for what cannot be, in a sentence that names the product.
 */
export async function addProducts(tx: Tx, products: readonly NewProduct[]): Promise<Added[]> {
  const added: Added[] = []
  for (let at = 0; at < products.length; at += STRETCH) {
    const some = products.slice(at, at + STRETCH)
    await refuseFaults(tx, some)
    const numbered = await takeIds(tx, some)
    await insertProducts(tx, numbered)
    await insertPacks(tx, numbered)
    await insertPictures(tx, numbered)
    await insertKits(tx, numbered)
    await tellCuts(
      tx,
      some.flatMap(({ packs }) => packs),
      { areNew: true },
    )
    const stretch = numbered.map(({ id, variantIds }) => ({ id, variantIds }))
    await publish(tx, 'catalogue.changed', { productIds: stretch.map((product) => product.id) })
    added.push(...stretch)
  }
  const ids = added.map(({ id }) => id)
  if (ids.length > 0) await tellProducts(tx, ids)
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
  kitBook.changedIn(tx)
  await broadcast(tx, KITS_CHANNEL, '')
}
