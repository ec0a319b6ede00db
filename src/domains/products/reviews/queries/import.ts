import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lockAll } from '#platform/locks'

export type ImportedReview = {
  productId: number
  storeId: number
  personId: number
  rating: number
  title: string
  text: string
  bought: string
  at: Date
  reply: { text: string; at: Date } | null
  /** People who marked it as helpful; never its author. */
  helpfulTo: readonly number[]
}

export type ImportedQuestion = {
  productId: number
  storeId: number
  personId: number
  text: string
  at: Date
  answers: readonly { personId: number; by: 'store' | 'buyer'; text: string; at: Date }[]
}

export async function insertReviews(tx: Tx, reviews: readonly ImportedReview[]): Promise<void> {
  const rows = reviews.map(({ reply, helpfulTo, ...row }) => ({
    ...row,
    helpful: helpfulTo.length,
    reply: reply?.text,
    repliedAt: reply?.at,
  }))
  const marks = reviews.flatMap(({ productId, personId, helpfulTo, at }) =>
    helpfulTo.map((reader) => ({ productId, personId, reader, at })),
  )
  await sql`
    insert into reviews.reviews (product_id, store_id, person_id, rating, title, text, bought, written_at, reply, replied_at, helpful)
    select "productId", "storeId", "personId", rating, title, text, bought, at, reply, "repliedAt", helpful
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("productId" bigint, "storeId" bigint, "personId" bigint, rating int,
      title text, text text, bought text, at timestamptz, reply text, "repliedAt" timestamptz, helpful int) order by at`.execute(
    tx,
  )
  await sql`
    insert into reviews.helpful (review_id, person_id, marked_at)
    select r.id, m.reader, m.at
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m("productId" bigint, "personId" bigint, reader bigint, at timestamptz)
    join reviews.reviews r on r.product_id = m."productId" and r.person_id = m."personId"`.execute(tx)
}

export async function insertQuestions(tx: Tx, questions: readonly ImportedQuestion[]): Promise<void> {
  const rows = questions.map(({ answers, ...row }) => ({ ...row, answers: answers.length }))
  const answers = questions.flatMap(({ productId, personId, text, answers }) =>
    answers.map((answer) => ({ productId, asker: personId, question: text, ...answer })),
  )
  await sql`
    insert into reviews.questions (product_id, store_id, person_id, text, asked_at, answers)
    select "productId", "storeId", "personId", text, at, answers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("productId" bigint, "storeId" bigint, "personId" bigint, text text,
      at timestamptz, answers int) order by at`.execute(tx)
  await sql`
    insert into reviews.answers (question_id, person_id, by, text, answered_at)
    select q.id, a."personId", a.by, a.text, a.at
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("productId" bigint, asker bigint, question text, "personId" bigint,
      by text, text text, at timestamptz)
    join reviews.questions q on q.product_id = a."productId" and q.person_id = a.asker and md5(q.text) = md5(a.question)
    order by a.at`.execute(tx)
}

/** Locks the reviews of many products. */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await lockAll(tx, 'reviews.product', productIds)
}

export async function readRatings(
  db: Db,
  productIds: readonly number[],
): Promise<{ productId: number; count: number; sum: number }[]> {
  const { rows } = await sql<{ productId: number; count: number; sum: number }>`
    select product_id as "productId", count(*)::int as count, sum(rating)::int as sum from reviews.reviews
    where product_id = any(${[...productIds]}::bigint[]) and hidden_at is null group by product_id order by product_id`.execute(
    db,
  )
  return rows
}
