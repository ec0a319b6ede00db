import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { requireOwnReview } from './writing/change-review.ts'
import { requireOwnStore } from './writing/reply-to-review.ts'
import { requireBuyer, requireVisibleProduct } from './reviewer-status.ts'
import { readQuestion } from './queries/questions.ts'
import { readReview } from './queries/reviews.ts'
import { openResources, ownedResources } from '#platform/resources'

async function requireVisibleReview(db: Db, id: number) {
  const review = await readReview(db, id)
  if (!review || review.isHidden) throw notFound('reviews.review_not_found')
  return review
}

declare module '#platform/permissions' {
  interface OwnedResources {
    boughtProduct: Awaited<ReturnType<typeof requireBuyer>>
    review: Awaited<ReturnType<typeof requireOwnReview>>
    storeReview: Awaited<ReturnType<typeof requireVisibleReview>>
  }
  interface OpenResources {
    product: Awaited<ReturnType<typeof requireVisibleProduct>>
    review: Awaited<ReturnType<typeof requireVisibleReview>>
    question: NonNullable<Awaited<ReturnType<typeof readQuestion>>>
  }
}

ownedResources({
  boughtProduct: (db, id: number, who) => requireBuyer(db, id, who),
  review: (db, id: number, { personId }) => requireOwnReview(db, id, personId),
  storeReview: async (db, id: number, { personId }) => {
    const review = await requireVisibleReview(db, id)
    await requireOwnStore(db, review.storeId, personId)
    return review
  },
})

openResources({
  product: (db, id: number) => requireVisibleProduct(db, id),
  review: (db, id: number) => requireVisibleReview(db, id),
  question: async (db, id: number) => {
    const question = await readQuestion(db, id)
    if (!question || question.isHidden) throw notFound('reviews.question_not_found')
    return question
  },
})
