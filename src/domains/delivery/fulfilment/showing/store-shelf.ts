import { productsOfStore, variantsOf, type CatalogueProduct } from '#domains/products/catalogue'
import { availableOf, movementsOf, shelvesOf } from '#domains/products/stock'
import type { Db } from '#platform/database'
import { badInput, notFound } from '#platform/refusal'
import type { ShelfRow } from '../contract.ts'

/** So few are few. */
export const LOW = 5
const STRETCH = 500

type Asked = {
  store: number
  search: string
  show: 'all' | 'low' | 'out'
  cursor?: string | undefined
  limit: number
}

/** What is on a store's shelf, by product; with how much of it is low, and how much is gone. */
export async function findShelf(db: Db, { store, search, show, cursor, limit }: Asked) {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw badInput('common.pass_cursor_given')
  const all = await shelfOf(db, store)
  const wanted = search.trim().toLowerCase()
  const found = all.filter((row) =>
    `${row.product_name} ${row.label} ${row.sku}`.toLowerCase().includes(wanted),
  )
  const parts = { all: found, low: found.filter(isLow), out: found.filter(isOut) }
  const from = Number(cursor ?? 0)
  const rows = parts[show].slice(from, from + limit)
  return {
    rows,
    next: parts[show].length > from + limit ? String(from + limit) : null,
    counts: { all: parts.all.length, low: parts.low.length, out: parts.out.length },
  }
}

const isOut = (row: ShelfRow): boolean => row.available <= 0
const isLow = (row: ShelfRow): boolean => row.available > 0 && row.available <= LOW

/** Every pack of a store with its place on the shelf, by product. */
export async function shelfOf(db: Db, storeId: number): Promise<ShelfRow[]> {
  const rows: ShelfRow[] = []
  let afterId = 0
  for (;;) {
    const products = await productsOfStore(db, storeId, { afterId, limit: STRETCH })
    rows.push(...(await rowsOf(db, products)))
    if (products.length < STRETCH) return rows
    afterId = products.at(-1)?.id ?? 0
  }
}

const EMPTY = { onHand: 0, reserved: 0, allocated: 0, backOrder: 0 }
const NO_PICTURE = { path: '', placeholder: '' }

async function rowsOf(db: Db, products: readonly CatalogueProduct[]): Promise<ShelfRow[]> {
  const ids = products.flatMap(({ packs }) => packs.map(({ id }) => id))
  const [shelves, available] = await Promise.all([shelvesOf(db, ids), availableOf(db, ids)])
  return products.flatMap((product) =>
    product.packs.map((pack) => {
      const shelf = shelves.get(pack.id) ?? EMPTY
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
        on_hand: shelf.onHand,
        reserved: shelf.reserved,
        allocated: shelf.allocated,
        available: available.get(pack.id) ?? 0,
        back_order: shelf.backOrder,
      }
    }),
  )
}

/** One pack of somebody's own stores. @throws Refusal 404. */
export async function packOf(db: Db, variantId: number, stores: readonly number[]): Promise<ShelfRow> {
  const variant = (await variantsOf(db, [variantId])).get(variantId)
  if (!variant || !stores.includes(variant.storeId)) throw notFound('common.no_such_pack')
  const products = await productsOfStore(db, variant.storeId, { afterId: variant.productId - 1, limit: 1 })
  const row = (await rowsOf(db, products)).find(({ pricingId }) => pricingId === variantId)
  if (!row) throw notFound('common.no_such_pack')
  return row
}

const MOVEMENTS = 50

/** What came to a pack's shelf and left it. */
export async function findMovements(
  db: Db,
  variantId: number,
  { stores, before }: { stores: readonly number[]; before: number | null },
) {
  const shelf = await packOf(db, variantId, stores)
  const rows = await movementsOf(db, variantId, { before, limit: MOVEMENTS + 1 })
  return {
    shelf,
    rows: rows.slice(0, MOVEMENTS).map(({ id, moved_at, kind, quantity, reference, reason }) => ({
      id,
      at: moved_at.toISOString(),
      kind,
      quantity,
      order_id: Number(/^order:(\d+)$/.exec(reference)?.[1] ?? 0) || null,
      reason,
    })),
    next: rows.length > MOVEMENTS ? (rows[MOVEMENTS - 1]?.id ?? null) : null,
  }
}
