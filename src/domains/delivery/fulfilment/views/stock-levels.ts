import { productsOfStore, variantsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { availableOf, listMovements, stockLevelsByVariant } from '#domains/products/stock'
import { readOffset } from '#platform/cursor'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { StockLevel } from '../contract.ts'

export const LOW_STOCK = 5
const BATCH_SIZE = 500

type ListRequest = {
  store: number
  search: string
  show: 'all' | 'low' | 'out'
  cursor?: string | undefined
  limit: number
}

/** Stock levels of a store by product, with the counts of low and sold-out ones. */
export async function findStockLevels(db: Db, { store, search, show, cursor, limit }: ListRequest) {
  const from = readOffset(cursor)
  const all = await listStockLevels(db, store)
  const term = search.trim().toLowerCase()
  const found = all.filter((row) =>
    `${row.product_name} ${row.label} ${row.sku}`.toLowerCase().includes(term),
  )
  const parts = { all: found, low: found.filter(isLow), out: found.filter(isOut) }
  const rows = parts[show].slice(from, from + limit)
  return {
    rows,
    next: parts[show].length > from + limit ? String(from + limit) : null,
    counts: { all: parts.all.length, low: parts.low.length, out: parts.out.length },
  }
}

const isOut = (row: StockLevel): boolean => row.available <= 0
const isLow = (row: StockLevel): boolean => row.available > 0 && row.available <= LOW_STOCK

/** All variants of a store with their stock level, by product. */
export async function listStockLevels(db: Db, storeId: number): Promise<StockLevel[]> {
  const rows: StockLevel[] = []
  let afterId = 0
  for (;;) {
    const products = await productsOfStore(db, storeId, { afterId, limit: BATCH_SIZE })
    rows.push(...(await stockLevelsOf(db, products)))
    if (products.length < BATCH_SIZE) return rows
    afterId = products.at(-1)?.id ?? 0
  }
}

const NO_STOCK = { onHand: 0, held: 0, allocated: 0, backOrder: 0 }
const NO_PICTURE = { path: '', placeholder: '' }

async function stockLevelsOf(db: Db, products: readonly CatalogueProduct[]): Promise<StockLevel[]> {
  const ids = products.flatMap(({ packs }) => packs.map(({ id }) => id))
  const [levels, available] = await Promise.all([stockLevelsByVariant(db, ids), availableOf(db, ids)])
  return products.flatMap((product) =>
    product.packs.map((pack) => {
      const level = levels.get(pack.id) ?? NO_STOCK
      const [picture = NO_PICTURE] = product.pictures
      return {
        pricingId: pack.id,
        product_id: product.id,
        product_name: product.name,
        label: pack.label,
        sku: pack.sku,
        slug: product.slug,
        product_image: picture.path,
        placeholder: picture.placeholder,
        is_kit: pack.components.length > 0,
        on_hand: level.onHand,
        reserved: level.held,
        allocated: level.allocated,
        available: available.get(pack.id) ?? 0,
        back_order: level.backOrder,
      }
    }),
  )
}

/** One variant of the owner's stores. @throws Refusal 404. */
export async function findStockLevel(
  db: Db,
  variantId: number,
  stores: readonly number[],
): Promise<StockLevel> {
  const variant = (await variantsOf(db, [variantId])).get(variantId)
  if (!variant || !stores.includes(variant.storeId)) throw notFound('common.no_such_pack')
  const products = await productsOfStore(db, variant.storeId, { afterId: variant.productId - 1, limit: 1 })
  const row = (await stockLevelsOf(db, products)).find(({ pricingId }) => pricingId === variantId)
  if (!row) throw notFound('common.no_such_pack')
  return row
}

const MOVEMENTS_PER_PAGE = 50

/** Stock movements of a variant. */
export async function findMovements(
  db: Db,
  variantId: number,
  { stores, before }: { stores: readonly number[]; before: number | null },
) {
  const level = await findStockLevel(db, variantId, stores)
  const rows = await listMovements(db, variantId, { before, limit: MOVEMENTS_PER_PAGE + 1 })
  return {
    shelf: level,
    rows: rows.slice(0, MOVEMENTS_PER_PAGE).map(({ id, moved_at, kind, quantity, reference, reason }) => ({
      id,
      at: moved_at.toISOString(),
      kind,
      quantity,
      order_id: Number(/^order:(\d+)$/.exec(reference)?.[1] ?? 0) || null,
      reason,
    })),
    next: rows.length > MOVEMENTS_PER_PAGE ? (rows[MOVEMENTS_PER_PAGE - 1]?.id ?? null) : null,
  }
}
