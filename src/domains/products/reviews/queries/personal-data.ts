import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

type MergedAccounts = { from: number; into: number }

/** Products with content or helpful marks by a person, in order. */
export async function listReviewedProducts(db: Db, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from reviews.reviews where person_id = ${personId}
    union select product_id from reviews.questions where person_id = ${personId}
    union select q.product_id from reviews.answers a join reviews.questions q on q.id = a.question_id where a.person_id = ${personId}
    union select r.product_id from reviews.helpful h join reviews.reviews r on r.id = h.review_id where h.person_id = ${personId}
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

export async function readReviewContent(db: Db, personId: number) {
  const [reviews, questions, answers, marks] = await Promise.all([
    db
      .selectFrom('reviews.reviews')
      .select([
        'id',
        'product_id',
        'rating',
        'title',
        'text',
        'bought',
        'photos',
        'helpful',
        'written_at',
        'edited_at',
        'reply',
        'replied_at',
        'hidden_reason as taken_down_because',
      ])
      .where('person_id', '=', personId)
      .orderBy('written_at')
      .execute(),
    db
      .selectFrom('reviews.questions')
      .select(['id', 'product_id', 'text', 'asked_at', 'hidden_reason as taken_down_because'])
      .where('person_id', '=', personId)
      .orderBy('asked_at')
      .execute(),
    db
      .selectFrom('reviews.answers')
      .select(['id', 'question_id', 'by', 'text', 'answered_at', 'hidden_reason as taken_down_because'])
      .where('person_id', '=', personId)
      .orderBy('answered_at')
      .execute(),
    db
      .selectFrom('reviews.helpful')
      .select(['review_id', 'marked_at'])
      .where('person_id', '=', personId)
      .orderBy('marked_at')
      .execute(),
  ])
  return { reviews, questions, answers, marks }
}

/** Deletes a person's helpful marks; the reviews' products must be locked. */
export async function deleteHelpfulMarks(tx: Tx, personId: number): Promise<void> {
  await sql`
    with unmarked as (delete from reviews.helpful where person_id = ${personId} returning review_id)
    update reviews.reviews r set helpful = r.helpful - 1 from unmarked where r.id = unmarked.review_id`.execute(
    tx,
  )
}

/** Deletes reviews and answers; questions only without answers by others. @returns questions whose answers need a recount. */
export async function deleteReviewsAndAnswers(tx: Tx, personId: number): Promise<number[]> {
  await sql`delete from reviews.reviews where person_id = ${personId}`.execute(tx)
  const { rows } = await sql<{
    id: number
  }>`delete from reviews.answers where person_id = ${personId} returning question_id as id`.execute(tx)
  await sql`
    delete from reviews.questions q where q.person_id = ${personId}
      and not exists (select 1 from reviews.answers a where a.question_id = q.id)`.execute(tx)
  return rows.map((row) => row.id)
}

/** Anonymizes reviews and removes their photos, which may show the person or their home. @returns the reviews. */
export async function anonymiseReviewContent(
  tx: Tx,
  personId: number,
): Promise<{ id: number; productId: number }[]> {
  const { rows } = await sql<{ id: number; productId: number }>`
    update reviews.reviews set person_id = null, photos = '[]' where person_id = ${personId}
    returning id, product_id as "productId"`.execute(tx)
  await sql`update reviews.questions set person_id = null where person_id = ${personId}`.execute(tx)
  await sql`update reviews.answers set person_id = null where person_id = ${personId}`.execute(tx)
  return rows
}

/** Of two reviews of one product the newest stays; other reviews of `from` move to `into`. */
export async function mergeReviews(tx: Tx, { from, into }: MergedAccounts): Promise<void> {
  await sql`
    delete from reviews.reviews r using reviews.reviews o
    where r.product_id = o.product_id and r.id <> o.id and ${from} in (r.person_id, o.person_id) and ${into} in (r.person_id, o.person_id)
      and (coalesce(r.edited_at, r.written_at), r.person_id = ${into}) < (coalesce(o.edited_at, o.written_at), o.person_id = ${into})`.execute(
    tx,
  )
  await sql`update reviews.reviews set person_id = ${into} where person_id = ${from}`.execute(tx)
}

/** One mark per person and review, and none on one's own. */
export async function mergeHelpfulMarks(tx: Tx, { from, into }: MergedAccounts): Promise<void> {
  await sql`
    insert into reviews.helpful (review_id, person_id, marked_at)
    select review_id, ${into}::bigint, marked_at from reviews.helpful where person_id = ${from} on conflict do nothing`.execute(
    tx,
  )
  await sql`
    with deleted as (
      delete from reviews.helpful h where h.person_id = ${from}
        or (h.person_id = ${into} and exists (select 1 from reviews.reviews r where r.id = h.review_id and r.person_id = ${into}))
      returning review_id
    )
    update reviews.reviews r set helpful = (
      select count(*) from reviews.helpful h where h.review_id = r.id and h.person_id <> ${from}
        and not (h.person_id = ${into} and r.person_id = ${into}))
    where r.id in (select review_id from deleted)`.execute(tx)
}

/** Merges equal questions and answers, with the answers to them. @returns questions whose answers need a recount. */
export async function mergeQuestions(tx: Tx, { from, into }: MergedAccounts): Promise<number[]> {
  const { rows: twins } = await sql<{ coming: number; own: number }>`
    select c.id as coming, o.id as own from reviews.questions c join reviews.questions o
      on o.product_id = c.product_id and md5(o.text) = md5(c.text) and o.person_id = ${into}
    where c.person_id = ${from} order by c.id`.execute(tx)
  for (const { coming, own } of twins) {
    await sql`
      update reviews.answers a set question_id = ${own} where a.question_id = ${coming} and not exists (
        select 1 from reviews.answers b where b.question_id = ${own} and b.person_id = a.person_id and md5(b.text) = md5(a.text))`.execute(
      tx,
    )
    await sql`delete from reviews.questions where id = ${coming}`.execute(tx)
  }
  await sql`update reviews.questions set person_id = ${into} where person_id = ${from}`.execute(tx)
  const { rows: dropped } = await sql<{ id: number }>`
    delete from reviews.answers c using reviews.answers o
    where c.person_id = ${from} and o.person_id = ${into} and o.question_id = c.question_id and md5(o.text) = md5(c.text)
    returning c.question_id as id`.execute(tx)
  await sql`update reviews.answers set person_id = ${into} where person_id = ${from}`.execute(tx)
  return [...twins.map((twin) => twin.own), ...dropped.map((row) => row.id)]
}

/** Those of the photos that a review shows. */
export async function picturesInUse(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select distinct p.photo->>'path' as path from reviews.reviews r, jsonb_array_elements(r.photos) as p(photo)
    where r.has_photos and p.photo->>'path' = any(${[...paths]}::text[])`.execute(db)
  return new Set(rows.map((row) => row.path))
}

/** Those of the photos, by path, that a visible review shows. */
export async function visiblePhotos(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select p.path from unnest(${[...paths]}::text[]) as p(path)
    where exists (select from reviews.reviews r where r.has_photos and r.hidden_at is null
      and r.photos @> jsonb_build_array(jsonb_build_object('path', p.path)))`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
