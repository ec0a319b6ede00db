import { streamSearchDocuments, productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { findStoreBySlug } from '#domains/selling/sellers'
import { availableOf } from '#domains/products/stock'
import type { Tx } from '#platform/database'

const MIN_PAISE = 250_00
const MAX_PAISE = 900_00
const GOODS_PER_STORE = 12
const MIN_STOCK = 12

/** Goods of each store at typical prices, in the store's order. */
export async function goodsOf(tx: Tx, slugs: readonly string[]): Promise<Map<string, CatalogueProduct[]>> {
  const ids: number[] = []
  const stores = new Set(
    (await Promise.all(slugs.map((slug) => findStoreBySlug(tx, slug)))).map((store) => store?.id),
  )
  for await (const cards of streamSearchDocuments(tx))
    ids.push(...cards.filter(({ storeId }) => stores.has(storeId)).map(({ id }) => id))
  const fit = [...(await productsOf(tx, ids)).values()].filter(isSuitable).toSorted((a, b) => a.id - b.id)
  const packs = fit.flatMap(({ packs }) => packs.slice(0, 1).map(({ id }) => id))
  const available = await availableOf(tx, packs)
  const stocked = fit.filter(({ packs: [pack] }) => pack && (available.get(pack.id) ?? 0) >= MIN_STOCK)
  return new Map(
    slugs.map((slug) => [slug, stocked.filter(({ store }) => store.slug === slug).slice(0, GOODS_PER_STORE)]),
  )
}

function isSuitable({ packs: [pack], store, isCodAllowed, isOnSale }: CatalogueProduct): boolean {
  if (!pack || pack.cut || !isOnSale || !isCodAllowed || !store.codAllowed) return false
  const paise = pack.discountedPaise ?? pack.pricePaise
  return paise >= MIN_PAISE && paise <= MAX_PAISE
}
