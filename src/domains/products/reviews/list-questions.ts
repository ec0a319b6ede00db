import type { Db } from '#platform/database'
import type { ProductQuestion } from './contract.ts'
import type { Reader } from './list-reviews.ts'
import { presentQuestions } from './present.ts'
import { plainLine } from './rules.ts'
import { shownProduct, standingOf } from './standing.ts'
import { countQuestions, readQuestions } from './store/questions.ts'

const A_PAGE = 10
const MOST_WORDS = 8

type Asked = { page: number; q: string }

/** What shoppers ask about a product, the answered ones first; `q` looks in questions and answers. @throws Refusal 404. */
export async function listQuestions(
  db: Db,
  productId: number,
  { asked, reader }: { asked: Asked; reader: Reader },
): Promise<{ rows: ProductQuestion[]; count: number; may_answer: boolean }> {
  const product = await shownProduct(db, productId)
  const words = plainLine(asked.q).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  const count = await countQuestions(db, productId, words)
  const offset = (asked.page - 1) * A_PAGE
  const rows = offset < count ? await readQuestions(db, productId, { words, limit: A_PAGE, offset }) : []
  const { personId, now } = reader
  const standing = personId === null ? null : await standingOf(db, product, { personId, now })
  return {
    rows: await presentQuestions(db, rows, personId),
    count,
    may_answer: standing !== null && (standing.isOwner || standing.purchase !== null),
  }
}
