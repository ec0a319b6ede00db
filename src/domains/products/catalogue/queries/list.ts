import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import type { ListReply } from '#platform/list'
import { readPage, type ListPage } from '#platform/serve-list'
import type { ProductReview, ProductStatus } from '../tables.ts'

export type ListedProduct = {
  id: number
  storeId: number
  name: string
  hobbyName: string
  categoryName: string
  status: ProductStatus
  review: ProductReview
  takenDownAt: Date | null
  fromPaise: number | null
  pictureCount: number
  packCount: number
  sku: string
  image: string
  placeholder: string
  addedAt: Date
}

export type ProductListFilter = {
  /** Part of a name, a whole SKU or an id. */
  q: string
  storeId?: number | undefined
  /** A hobby means its subcategories too. */
  categoryId?: number | undefined
  status?: ProductStatus | undefined
  review?: ProductReview | undefined
  isTakenDown?: boolean | undefined
  hasPicture?: boolean | undefined
  leastPaise?: number | undefined
  mostPaise?: number | undefined
  /** Conditions on other domains' tables, where `p.id` is the product. */
  others: readonly RawBuilder<boolean>[]
}

/** Without a price they come first. */
const price = sql`coalesce(p.from_paise, 0)`

/** A page of the products of all stores. */
export const listProducts = (
  db: Db,
  filter: ProductListFilter,
  page: ListPage,
): Promise<ListReply<ListedProduct>> => {
  const filtered = conditionsOf(filter).reduce(
    (query, condition) => query.where(condition),
    db.selectFrom('catalogue.products as p'),
  )
  return readPage(filtered, page, {
    id: sql`p.id`,
    sorts: { name: sql`lower(p.name)`, price, added_at: sql`p.added_at` },
    select: (query) =>
      query.select([
        'p.id',
        'p.store_id as storeId',
        'p.name',
        'p.status',
        'p.review',
        'p.taken_down_at as takenDownAt',
        'p.from_paise as fromPaise',
        'p.added_at as addedAt',
        sql<number>`coalesce(p.picture_count, 0)`.as('pictureCount'),
        sql<string>`(select h.name from catalogue.categories h where h.id = p.hobby_id)`.as('hobbyName'),
        sql<string>`(select c.name from catalogue.categories c where c.id = p.category_id)`.as(
          'categoryName',
        ),
        sql<number>`(select count(*) from catalogue.variants v where v.product_id = p.id and v.is_active)`.as(
          'packCount',
        ),
        sql<string>`coalesce((select v.sku from catalogue.variants v where v.product_id = p.id order by v.position limit 1), '')`.as(
          'sku',
        ),
        sql<string>`coalesce((select i.path from catalogue.product_pictures i where i.product_id = p.id and i.position = 0), '')`.as(
          'image',
        ),
        sql<string>`coalesce((select i.placeholder from catalogue.product_pictures i where i.product_id = p.id and i.position = 0), '#efe6d6')`.as(
          'placeholder',
        ),
      ]),
  })
}

function conditionsOf(filter: ProductListFilter): RawBuilder<boolean>[] {
  const { storeId, categoryId, status, review, leastPaise, mostPaise } = filter
  const given: [value: unknown, condition: RawBuilder<boolean>][] = [
    [storeId, sql`p.store_id = ${storeId}`],
    [
      categoryId,
      sql`p.category_id = any(array(select id from catalogue.categories where id = ${categoryId} or parent_id = ${categoryId}))`,
    ],
    [status, sql`p.status = ${status}`],
    [review, sql`p.review = ${review}`],
    [leastPaise, sql`${price} >= ${leastPaise}`],
    [mostPaise, sql`${price} <= ${mostPaise}`],
  ]
  return [
    ...given.flatMap(([value, condition]) => (value === undefined ? [] : [condition])),
    ...flagConditions(filter),
    ...searchConditions(filter.q),
    ...filter.others,
  ]
}

const flagConditions = ({ isTakenDown, hasPicture }: ProductListFilter): RawBuilder<boolean>[] => [
  ...(isTakenDown === undefined
    ? []
    : [isTakenDown ? sql<boolean>`p.taken_down_at is not null` : sql<boolean>`p.taken_down_at is null`]),
  ...(hasPicture === undefined
    ? []
    : [hasPicture ? sql<boolean>`p.picture_count > 0` : sql<boolean>`p.picture_count = 0`]),
]

function searchConditions(q: string): RawBuilder<boolean>[] {
  if (q === '') return []
  const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const id = /^#?\d{1,15}$/.test(q) ? Number(q.replace('#', '')) : 0
  return [
    sql`(lower(p.name) like ${part} or p.id = ${id}
      or p.id = any(array(select v.product_id from catalogue.variants v where v.sku in (${q}, ${q.toUpperCase()}))))`,
  ]
}

/** How many products by whether staff have approved them, of those that they have not, and how many they took down. */
export async function countByReview(
  db: Db,
): Promise<{ inReview: number; changesRequested: number; takenDown: number }> {
  const { rows } = await sql<{ inReview: number; changesRequested: number; takenDown: number }>`
    select (select count(*) from catalogue.products where review = 'InReview' and taken_down_at is null) as "inReview",
      (select count(*) from catalogue.products where review = 'ChangesRequested' and taken_down_at is null) as "changesRequested",
      (select count(*) from catalogue.products where taken_down_at is not null) as "takenDown"`.execute(db)
  return rows[0] ?? { inReview: 0, changesRequested: 0, takenDown: 0 }
}

/** Approved products of stores, counted up to a limit. */
export async function countApproved(
  db: Db,
  storeIds: readonly number[],
  limit: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select s.id, (select count(*) from (
      select 1 from catalogue.products p where p.store_id = s.id and p.review = 'Approved' and p.taken_down_at is null limit ${limit}) known) as count
    from unnest(${[...storeIds]}::bigint[]) as s(id)`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export type ProductReviewState = {
  storeId: number
  review: ProductReview
  takenDownAt: Date | null
  status: ProductStatus
}

/** Whether staff have approved or taken down a product; null for an unknown one. */
export async function reviewStateOf(db: Db, id: number): Promise<ProductReviewState | null> {
  const row = await db
    .selectFrom('catalogue.products')
    .select(['store_id as storeId', 'review', 'taken_down_at as takenDownAt', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
