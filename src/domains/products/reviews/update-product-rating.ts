import { rateProduct } from '#domains/products/catalogue/listings'
import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { meanOf } from './rules.ts'
import { readRating } from './queries/reviews.ts'

/** Products whose reviews or questions changed, comma-separated; for processes that cache pages. */
export const REVIEWS_CHANNEL = 'reviews.products'

/** Recounts a product's reviews, under `lockProduct`, and updates the catalogue's rating. */
export async function updateProductRating(tx: Tx, productId: number): Promise<void> {
  const { count, sum } = await readRating(tx, productId)
  await rateProduct(tx, productId, { rating: meanOf({ count, sum }), count })
  await broadcast(tx, REVIEWS_CHANNEL, String(productId))
}
