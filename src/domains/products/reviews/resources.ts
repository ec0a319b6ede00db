import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { mustBeOwn } from './change-review.ts'
import { mustOwnStore } from './reply-to-review.ts'
import { mustBeBuyer, shownProduct } from './standing.ts'
import { readQuestion } from './store/questions.ts'
import { readReview } from './store/reviews.ts'
import { openResources, ownedResources } from '#platform/resources'

async function shownReview(db: Db, id: number) {
  const review = await readReview(db, id)
  if (!review || review.isHidden) throw notFound('reviews.review_not_found')
  return review
}

declare module '#platform/permissions' {
  interface OwnedResources {
    boughtProduct: Awaited<ReturnType<typeof mustBeBuyer>>
    review: Awaited<ReturnType<typeof mustBeOwn>>
    storeReview: Awaited<ReturnType<typeof shownReview>>
  }
  interface OpenResources {
    product: Awaited<ReturnType<typeof shownProduct>>
    review: Awaited<ReturnType<typeof shownReview>>
    question: NonNullable<Awaited<ReturnType<typeof readQuestion>>>
  }
}

ownedResources({
  boughtProduct: (db, id: number, who) => mustBeBuyer(db, id, who),
  review: (db, id: number, { personId }) => mustBeOwn(db, id, personId),
  storeReview: async (db, id: number, { personId }) => {
    const review = await shownReview(db, id)
    await mustOwnStore(db, review.storeId, personId)
    return review
  },
})

openResources({
  product: (db, id: number) => shownProduct(db, id),
  review: (db, id: number) => shownReview(db, id),
  question: async (db, id: number) => {
    const question = await readQuestion(db, id)
    if (!question || question.isHidden) throw notFound('reviews.question_not_found')
    return question
  },
})
