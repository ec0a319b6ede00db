import type { Db } from '#platform/database'
import type { ProductQuestion } from '../contract.ts'
import type { Reader } from '../list-reviews.ts'
import { presentQuestions } from '../present.ts'
import { plainLine } from '../rules.ts'
import { requireVisibleProduct, reviewerStatusOf } from '../reviewer-status.ts'
import { countQuestions, readQuestions } from '../queries/questions.ts'

const PAGE_SIZE = 10
const MAX_WORDS = 8

type QuestionsRequest = { page: number; q: string }

/** Questions about a product, answered ones first; `q` searches questions and answers. @throws Refusal 404. */
export async function listQuestions(
  db: Db,
  productId: number,
  { request, reader }: { request: QuestionsRequest; reader: Reader },
): Promise<{ rows: ProductQuestion[]; count: number; may_answer: boolean }> {
  const product = await requireVisibleProduct(db, productId)
  const words = plainLine(request.q).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  const count = await countQuestions(db, productId, words)
  const offset = (request.page - 1) * PAGE_SIZE
  const rows = offset < count ? await readQuestions(db, productId, { words, limit: PAGE_SIZE, offset }) : []
  const { personId, now } = reader
  const standing = personId === null ? null : await reviewerStatusOf(db, product, { personId, now })
  return {
    rows: await presentQuestions(db, rows, personId),
    count,
    may_answer: standing !== null && (standing.isOwner || standing.purchase !== null),
  }
}
