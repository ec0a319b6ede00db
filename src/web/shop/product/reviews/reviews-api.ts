import type { z } from 'zod'
import type { listReviews, Review } from '#contracts/products/reviews'
import { call } from '../../../shared/call.ts'

export type ListedReviews = z.infer<(typeof listReviews)['reply']>

export type Wanted = {
  sort: 'helpful' | 'newest' | 'highest' | 'lowest'
  rating: number | null
  withPhotos: boolean
}

export type Written = { rating: number; title: string; text: string; photos: string[] }

export const firstWanted: Wanted = { sort: 'helpful', rating: null, withPhotos: false }

export function fetchReviews(
  productId: number,
  { sort, rating, withPhotos }: Wanted,
  page: number,
): Promise<ListedReviews> {
  const query = new URLSearchParams({
    page: String(page),
    sort,
    ...(rating ? { rating: String(rating) } : {}),
    ...(withPhotos ? { with_photos: '1' } : {}),
  })
  return call('GET', `/products/${productId}/reviews?${query}`)
}

export async function sendReview(
  productId: number,
  { own, written }: { own: Review | null; written: Written },
): Promise<Review> {
  const { response } = own
    ? await call<{ response: Review }>('PUT', `/reviews/${own.id}`, written)
    : await call<{ response: Review }>('POST', `/products/${productId}/reviews`, written)
  return response
}

export async function removeReview(id: number): Promise<void> {
  await call('DELETE', `/reviews/${id}`)
}

export async function markHelpful(id: number, helpful: boolean): Promise<number> {
  const answer = await call<{ helpful: number }>('PUT', `/reviews/${id}/helpful`, { helpful })
  return answer.helpful
}

const MOST_PAGES = 20

/** One's own review among the newest; null when it is not there any more. */
export async function findOwn(productId: number): Promise<Review | null> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows, count } = await fetchReviews(productId, { ...firstWanted, sort: 'newest' }, page)
    const own = rows.find(({ mine }) => mine)
    if (own || page * 10 >= count) return own ?? null
  }
  return null
}
