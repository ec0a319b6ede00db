import { loadNames } from '#domains/accounts/identity/people'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import type { ProductQuestion, Review } from './contract.ts'
import { FORMER_CUSTOMER, authorDisplayName } from './rules.ts'
import { readAnswers, type AnswerRow, type QuestionRow } from './queries/questions.ts'
import { readHelpfulMarks, type ReviewRow } from './queries/reviews.ts'
import type { Photo } from './tables.ts'

const MAX_ANSWERS = 20

export const presentPhoto = ({ path, alt, width, height, placeholder }: Photo): Photo => ({
  path,
  alt,
  width,
  height,
  placeholder,
})

/** Reviews on the wire, as `reader` sees them (null: a visitor). */
export async function presentReviews(
  db: Db,
  rows: readonly ReviewRow[],
  reader: number | null,
): Promise<Review[]> {
  const names = await loadNames(db, peopleIn(rows))
  const stores = await findStores(db, [...new Set(rows.map((row) => row.storeId))])
  const ids = rows.map((row) => row.id)
  const marks =
    reader === null || ids.length === 0 ? new Set<number>() : await readHelpfulMarks(db, reader, ids)
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    text: row.text,
    author: authorOf(row.personId, names),
    bought: row.bought,
    at: row.writtenAt.toISOString(),
    edited: row.editedAt !== null,
    photos: row.photos.map(presentPhoto),
    reply:
      row.reply === null || row.repliedAt === null
        ? null
        : {
            text: row.reply,
            store_name: stores.get(row.storeId)?.name ?? '',
            at: row.repliedAt.toISOString(),
          },
    helpful: row.helpful,
    mine: reader !== null && row.personId === reader,
    found_helpful: marks.has(row.id),
  }))
}

/** One review, for the answer to a change. */
export async function presentReview(
  db: Db,
  row: ReviewRow | undefined,
  reader: number,
): Promise<{ response: Review }> {
  const [review] = row ? await presentReviews(db, [row], reader) : []
  if (!review) throw new Error('The review was deleted before it was presented.')
  return { response: review }
}

export async function presentQuestions(
  db: Db,
  rows: readonly QuestionRow[],
  reader: number | null,
): Promise<ProductQuestion[]> {
  const ids = rows.map((row) => row.id)
  const answers = ids.length > 0 ? await readAnswers(db, ids, MAX_ANSWERS) : []
  const names = await loadNames(db, peopleIn([...rows, ...answers]))
  const stores = await findStores(db, [...new Set(rows.map((row) => row.storeId))])
  const below = Map.groupBy(answers, (answer) => answer.questionId)
  const nameOf = ({ by, personId }: AnswerRow, storeId: number): string =>
    by === 'store' ? (stores.get(storeId)?.name ?? '') : authorOf(personId, names)
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    author: authorOf(row.personId, names),
    at: row.askedAt.toISOString(),
    mine: reader !== null && row.personId === reader,
    answers: (below.get(row.id) ?? []).map((answer) => ({
      id: answer.id,
      text: answer.text,
      author: nameOf(answer, row.storeId),
      by: answer.by,
      at: answer.answeredAt.toISOString(),
    })),
  }))
}

const peopleIn = (rows: readonly { personId: number | null }[]): number[] => [
  ...new Set(rows.flatMap(({ personId }) => (personId === null ? [] : [personId]))),
]

const authorOf = (personId: number | null, names: ReadonlyMap<number, string>): string =>
  personId === null ? FORMER_CUSTOMER : authorDisplayName(names.get(personId))
