import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type QuestionRow = {
  id: number
  productId: number
  storeId: number
  personId: number | null
  text: string
  askedAt: Date
  isHidden: boolean
}

export type AnswerRow = {
  id: number
  questionId: number
  personId: number | null
  by: 'store' | 'buyer'
  text: string
  answeredAt: Date
}

const columns = sql`
  q.id, q.product_id as "productId", q.store_id as "storeId", q.person_id as "personId", q.text, q.asked_at as "askedAt",
  q.hidden_at is not null as "isHidden"`

const answerColumns = sql`a.id, a.question_id as "questionId", a.person_id as "personId", a.by, a.text, a.answered_at as "answeredAt"`

/** Every word is in the question, or in one of its answers. */
const hasWords = (words: readonly string[]) => sql`not exists (
    select 1 from unnest(${[...words]}::text[]) w
    where strpos(lower(q.text), lower(w)) = 0 and not exists (
      select 1 from reviews.answers a where a.question_id = q.id and a.hidden_at is null and strpos(lower(a.text), lower(w)) > 0))`

type QuestionFilter = { words: readonly string[]; limit: number; offset: number }

/** Answered questions first, then newest first. */
export async function readQuestions(
  db: Db,
  productId: number,
  { words, limit, offset }: QuestionFilter,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from reviews.questions q where q.product_id = ${productId} and q.hidden_at is null and ${hasWords(words)}
    order by q.answers > 0 desc, q.asked_at desc, q.id desc limit ${limit}::int offset ${offset}::int`.execute(
    db,
  )
  return rows
}

export async function countQuestions(db: Db, productId: number, words: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reviews.questions q
    where q.product_id = ${productId} and q.hidden_at is null and ${hasWords(words)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The store's answers first, then oldest first; at most `most` per question. */
export async function readAnswers(
  db: Db,
  questionIds: readonly number[],
  limit: number,
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.id, a."questionId", a."personId", a.by, a.text, a."answeredAt" from unnest(${[...questionIds]}::bigint[]) q(id) cross join lateral (
      select ${answerColumns} from reviews.answers a where a.question_id = q.id and a.hidden_at is null
      order by a.by = 'store' desc, a.answered_at, a.id limit ${limit}::int
    ) a`.execute(db)
  return rows
}

/** Also returns a hidden question. */
export async function readQuestion(db: Db, id: number): Promise<QuestionRow | undefined> {
  const { rows } =
    await sql<QuestionRow>`select ${columns} from reviews.questions q where q.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockQuestion(tx: Tx, id: number): Promise<QuestionRow | undefined> {
  const { rows } =
    await sql<QuestionRow>`select ${columns} from reviews.questions q where q.id = ${id} for update`.execute(
      tx,
    )
  return rows[0]
}

export async function readAnswer(
  db: Db,
  id: number,
): Promise<(AnswerRow & { isHidden: boolean; productId: number }) | undefined> {
  const { rows } = await sql<AnswerRow & { isHidden: boolean; productId: number }>`
    select ${answerColumns}, a.hidden_at is not null or q.hidden_at is not null as "isHidden", q.product_id as "productId"
    from reviews.answers a join reviews.questions q on q.id = a.question_id where a.id = ${id}`.execute(db)
  return rows[0]
}

type NewQuestion = { productId: number; storeId: number; personId: number; text: string; at: Date }

/** @returns the question, and whether it is new: the same words by the same person are one question. */
export async function insertQuestion(
  tx: Tx,
  input: NewQuestion,
): Promise<{ question: QuestionRow; isNew: boolean }> {
  const { rows } = await sql<QuestionRow & { isNew: boolean }>`
    insert into reviews.questions as q (product_id, store_id, person_id, text, asked_at)
    values (${input.productId}, ${input.storeId}, ${input.personId}, ${input.text}, ${input.at})
    on conflict (product_id, person_id, md5(text)) do update set text = excluded.text
    returning ${columns}, q.xmax = 0 as "isNew"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Inserting the question returned no row.')
  const { isNew, ...question } = row
  return { question, isNew }
}

type NewAnswer = { questionId: number; personId: number; by: 'store' | 'buyer'; text: string; at: Date }

/** @returns false when the same person has already given the same answer. */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into reviews.answers (question_id, person_id, by, text, answered_at)
    values (${answer.questionId}, ${answer.personId}, ${answer.by}, ${answer.text}, ${answer.at})
    on conflict (question_id, person_id, md5(text)) do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Recounts a question's answers; its row must be locked. */
export async function recountAnswers(tx: Tx, questionId: number): Promise<void> {
  await sql`
    update reviews.questions set answers = (
      select count(*) from reviews.answers where question_id = ${questionId} and hidden_at is null
    ) where id = ${questionId}`.execute(tx)
}
