import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import type { Photo } from '../tables.ts'

export type ReviewRow = {
  id: number
  productId: number
  storeId: number
  personId: number | null
  rating: number
  title: string
  text: string
  bought: string
  photos: Photo[]
  helpful: number
  writtenAt: Date
  editedAt: Date | null
  reply: string | null
  repliedAt: Date | null
  isHidden: boolean
}

/** A review's validated and cleaned input. */
export type ReviewInput = { rating: number; title: string; text: string; photos: readonly Photo[] }

const columns = sql`
  r.id, r.product_id as "productId", r.store_id as "storeId", r.person_id as "personId", r.rating, r.title, r.text, r.bought, r.photos,
  r.helpful, r.written_at as "writtenAt", r.edited_at as "editedAt", r.reply, r.replied_at as "repliedAt", r.hidden_at is not null as "isHidden"`

/** Locks a product's reviews until the transaction ends, so that counts hold. */
export async function lockProduct(tx: Tx, productId: number): Promise<void> {
  await lock(tx, 'reviews.product', productId)
}

export async function readSettings(db: Db): Promise<{ arrivesWithinDays: number }> {
  return db
    .selectFrom('reviews.settings')
    .select('arrives_within_days as arrivesWithinDays')
    .executeTakeFirstOrThrow()
}

/** Also returns a hidden review. */
export async function readReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`select ${columns} from reviews.reviews r where r.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Reads a review and locks it until the transaction ends. */
export async function lockReview(tx: Tx, id: number): Promise<ReviewRow | undefined> {
  const { rows } =
    await sql<ReviewRow>`select ${columns} from reviews.reviews r where r.id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function hasReviewed(db: Db, productId: number, personId: number): Promise<boolean> {
  const found = await db
    .selectFrom('reviews.reviews')
    .select('id')
    .where('product_id', '=', productId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found !== undefined
}

const ORDERS = {
  helpful: sql`r.helpful desc, r.has_photos desc, r.written_at desc, r.id desc`,
  newest: sql`r.written_at desc, r.id desc`,
  highest: sql`r.rating desc, r.written_at desc, r.id desc`,
  lowest: sql`r.rating, r.written_at desc, r.id desc`,
}

export type ReviewPage = {
  sort: keyof typeof ORDERS
  rating: number | null
  withPhotos: boolean
  limit: number
  offset: number
}

export async function readReviews(
  db: Db,
  productId: number,
  { sort, rating, withPhotos, limit, offset }: ReviewPage,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from reviews.reviews r
    where r.product_id = ${productId} and r.hidden_at is null
      and (${rating}::int is null or r.rating = ${rating}::int) and (not ${withPhotos}::boolean or r.has_photos)
    order by ${ORDERS[sort]} limit ${limit}::int offset ${offset}::int`.execute(db)
  return rows
}

export type RatingCount = { rating: number; count: number; withPhotos: number }

/** Number of reviews per rating; ratings never given are absent. */
export async function readRatingCounts(db: Db, productId: number): Promise<RatingCount[]> {
  const { rows } = await sql<RatingCount>`
    select rating, count(*)::int as count, (count(*) filter (where has_photos))::int as "withPhotos" from reviews.reviews
    where product_id = ${productId} and hidden_at is null group by rating`.execute(db)
  return rows
}

export async function readNewestPhotos(db: Db, productId: number, limit: number): Promise<Photo[]> {
  const { rows } = await sql<{ photo: Photo }>`
    select p.photo from reviews.reviews r, jsonb_array_elements(r.photos) with ordinality as p(photo, nth)
    where r.product_id = ${productId} and r.hidden_at is null and r.has_photos
    order by r.written_at desc, r.id desc, p.nth limit ${limit}::int`.execute(db)
  return rows.map((row) => row.photo)
}

export async function readRating(db: Db, productId: number): Promise<{ count: number; sum: number }> {
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(*)::int as count, coalesce(sum(rating), 0)::int as sum from reviews.reviews
    where product_id = ${productId} and hidden_at is null`.execute(db)
  return rows[0] ?? { count: 0, sum: 0 }
}

type NewReview = { productId: number; storeId: number; personId: number; bought: string; at: Date }

/** @returns null when the person has already reviewed this product. */
export async function insertReview(tx: Tx, about: NewReview, input: ReviewInput): Promise<number | null> {
  const row = await tx
    .insertInto('reviews.reviews')
    .values({
      product_id: about.productId,
      store_id: about.storeId,
      person_id: about.personId,
      bought: about.bought,
      written_at: about.at,
      ...input,
      photos: JSON.stringify(input.photos),
    })
    .onConflict((conflict) => conflict.columns(['product_id', 'person_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function updateReview(
  tx: Tx,
  id: number,
  { at, ...input }: ReviewInput & { at: Date },
): Promise<void> {
  await tx
    .updateTable('reviews.reviews')
    .set({ ...input, photos: JSON.stringify(input.photos), edited_at: at })
    .where('id', '=', id)
    .execute()
}

export async function deleteReview(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('reviews.reviews').where('id', '=', id).execute()
}

export async function updateReply(
  tx: Tx,
  id: number,
  reply: { text: string; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('reviews.reviews')
    .set({ reply: reply?.text ?? null, replied_at: reply?.at ?? null })
    .where('id', '=', id)
    .execute()
}

/** Sets or removes one person's helpful mark; the review's row must be locked. @returns the number of marks. */
export async function setHelpfulMark(
  tx: Tx,
  id: number,
  mark: { personId: number; isHelpful: boolean; at: Date },
): Promise<number> {
  const { rows } = await sql<{ helpful: number }>`
    with added as (
      insert into reviews.helpful (review_id, person_id, marked_at)
      select ${id}::bigint, ${mark.personId}::bigint, ${mark.at}::timestamptz where ${mark.isHelpful}::boolean
      on conflict do nothing returning 1
    ), removed as (
      delete from reviews.helpful where review_id = ${id} and person_id = ${mark.personId} and not ${mark.isHelpful}::boolean returning 1
    )
    update reviews.reviews r set helpful = r.helpful + (select count(*) from added) - (select count(*) from removed)
    where r.id = ${id} returning r.helpful`.execute(tx)
  return rows[0]?.helpful ?? 0
}

/** Those of the reviews that a person has marked as helpful. */
export async function readHelpfulMarks(
  db: Db,
  personId: number,
  reviewIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('reviews.helpful')
    .select('review_id')
    .where('person_id', '=', personId)
    .where(sql<boolean>`review_id = any(${[...reviewIds]}::bigint[])`)
    .execute()
  return new Set(rows.map((row) => row.review_id))
}
