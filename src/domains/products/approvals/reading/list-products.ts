import { sql, type RawBuilder } from 'kysely'
import { variantsOfProducts } from '#domains/products/catalogue/reading'
import {
  countByReview,
  listProducts as listPage,
  type ListedProduct,
} from '#domains/products/catalogue/review'
import { availableOf, stockRelations } from '#domains/products/stock'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import type { ListReply } from '#platform/list'
import { toRupees } from '#platform/money'
import { badInput } from '#platform/refusal'
import type { ListPage } from '#platform/serve-list'
import type { Hit, listProducts as listEndpoint, ProductRow } from '../contract.ts'
import {
  countWaiting,
  hasPending,
  readPendingOf,
  readReviewedOf,
  type PendingRow,
  type ReviewedRow,
} from '../queries/products.ts'
import { productStateOf } from '../rules/product-state.ts'

type Query = typeof listEndpoint extends { query?: { _output: infer Q } } ? Q : never
type Counts = { counts: { waiting: number; changes_requested: number; flagged: number; taken_down: number } }

/** A page of the products of all stores, with how many wait for staff. @throws Refusal 400 for a price that is no amount. */
export async function listProducts(
  db: Db,
  query: Query,
  page: ListPage,
): Promise<ListReply<ProductRow, Counts>> {
  const { rows, ...rest } = await listPage(db, filterOf(query), page)
  return { ...rest, rows: await presentRows(db, rows), counts: await countsOf(db) }
}

function filterOf(query: Query): Parameters<typeof listPage>[1] {
  const { q, store_id, category_id, status, has_picture, review, stock } = query
  return {
    q,
    storeId: store_id,
    categoryId: category_id,
    status,
    hasPicture: has_picture,
    leastPaise: paiseOf('price_from', query.price_from),
    mostPaise: paiseOf('price_to', query.price_to),
    ...(review ? STATES[review] : {}),
    others: [
      ...(review ? (CONDITIONS[review] ?? []) : []),
      ...(stock === undefined ? [] : [stock === 'some' ? inStock : sql<boolean>`not ${inStock}`]),
    ],
  }
}

function paiseOf(field: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw badInput('approvals.price_invalid', [{ field, message: 'approvals.price_invalid' }])
  return Math.round(Number(text) * 100)
}

type Review = NonNullable<Query['review']>

const onSale = { review: 'Approved', isTakenDown: false } as const

const STATES: Record<Review, Partial<Parameters<typeof listPage>[1]>> = {
  Waiting: { isTakenDown: false },
  Flagged: onSale,
  Returned: { isTakenDown: false },
  Live: { ...onSale, status: 'Active' },
  Hidden: { ...onSale, status: 'Inactive' },
  TakenDown: { isTakenDown: true },
}

const CONDITIONS: Partial<Record<Review, RawBuilder<boolean>[]>> = {
  Waiting: [sql<boolean>`(p.review = 'InReview' or ${hasPending('Pending')})`],
  Returned: [sql<boolean>`(p.review = 'ChangesRequested' or ${hasPending('Returned')})`],
  Flagged: [
    sql<boolean>`p.id = any(array(select f.product_id from approvals.products f where f.is_flagged))`,
  ],
}

/** Whether any variant is left; a kit has no stock of its own and is not counted. */
const inStock = sql<boolean>`exists (
  select from ${stockRelations.levels} l where l.product_id = p.id and l.on_hand + l.back_order > l.held + l.allocated)`

async function countsOf(db: Db): Promise<Counts['counts']> {
  const [{ inReview, changesRequested, takenDown }, { pending, returned, flagged }] = [
    await countByReview(db),
    await countWaiting(db),
  ]
  return {
    waiting: inReview + pending,
    changes_requested: changesRequested + returned,
    flagged,
    taken_down: takenDown,
  }
}

async function presentRows(db: Db, rows: readonly ListedProduct[]): Promise<ProductRow[]> {
  const ids = rows.map(({ id }) => id)
  const [stores, variants, reviewed, pending] = await Promise.all([
    findStores(db, [...new Set(rows.map(({ storeId }) => storeId))]),
    variantsOfProducts(db, ids),
    readReviewedOf(db, ids),
    readPendingOf(db, ids),
  ])
  const variantIds = [...variants.values()].flatMap((some) => some.map(({ id }) => id))
  const available = await availableOf(db, variantIds)
  const found = new Map(reviewed.map((row) => [row.product_id, row]))
  const changes = new Map(pending.map((row) => [row.product_id, row]))
  return rows.map((row) => ({
    ...presentRow(row, { review: found.get(row.id), change: changes.get(row.id) }),
    store: stores.get(row.storeId)?.name ?? '',
    stock: (variants.get(row.id) ?? []).reduce((sum, { id }) => sum + (available.get(id) ?? 0), 0),
  }))
}

type Reviewed = { review: ReviewedRow | undefined; change: PendingRow | undefined }

const presentRow = (
  row: ListedProduct,
  { review, change }: Reviewed,
): Omit<ProductRow, 'store' | 'stock'> => ({
  product_id: row.id,
  name: row.name,
  image: row.image,
  placeholder: row.placeholder,
  store_id: row.storeId,
  category: row.categoryName === row.hobbyName ? row.hobbyName : `${row.hobbyName} › ${row.categoryName}`,
  sku: row.sku,
  variants: row.packCount,
  price: rupeesOf(row.fromPaise),
  pictures: row.pictureCount,
  state: productStateOf(row, change?.state ?? null),
  is_flagged: review?.is_flagged ?? false,
  found: rulesOf([...(review?.hits ?? []), ...(change?.hits ?? [])]),
  added_at: row.addedAt.toISOString(),
})

const rulesOf = (hits: readonly Hit[]): string[] => [...new Set(hits.map(({ rule }) => rule))]

const rupeesOf = (paise: number | null): number | null => (paise === null ? null : toRupees(paise))
