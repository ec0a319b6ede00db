import type { z } from 'zod'
import { listReviews, markHelpful, type Review } from '#contracts/products/reviews'
import { ask } from '../../../shared/ask.ts'

export type ListedReviews = z.infer<(typeof listReviews)['reply']>

export type ReviewFilter = {
  sort: 'helpful' | 'newest' | 'highest' | 'lowest'
  rating: number | null
  withPhotos: boolean
}

export type Written = { rating: number; title: string; text: string; photos: string[] }

export const firstFilter: ReviewFilter = { sort: 'helpful', rating: null, withPhotos: false }

export function fetchReviews(
  productId: number,
  { sort, rating, withPhotos }: ReviewFilter,
  page: number,
): Promise<ListedReviews> {
  const query = {
    page,
    sort,
    ...(rating ? { rating } : {}),
    ...(withPhotos ? { with_photos: '1' as const } : {}),
  }
  return ask(listReviews, { params: { id: productId }, query })
}

export async function voteHelpful(id: number, helpful: boolean): Promise<number> {
  const answer = await ask(markHelpful, { params: { id }, body: { helpful } })
  return answer.helpful
}

const MAX_PAGES = 20

/** The own review among the newest; null when it is not there any more. */
export async function findOwn(productId: number): Promise<Review | null> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { rows, count } = await fetchReviews(productId, { ...firstFilter, sort: 'newest' }, page)
    const own = rows.find(({ mine }) => mine)
    if (own || page * 10 >= count) return own ?? null
  }
  return null
}
