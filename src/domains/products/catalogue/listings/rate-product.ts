import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { PRODUCTS_CHANNEL } from '../channels.ts'
import { updateRating } from '../queries/change.ts'

/** Sets a product's rating: the mean, 1 to 5, and the number of ratings; null without any. @throws Refusal 404. */
export async function rateProduct(
  tx: Tx,
  productId: number,
  { rating, count }: { rating: number | null; count: number },
): Promise<void> {
  if (!(await updateRating(tx, productId, { rating, count }))) throw notFound('common.product_not_found')
  await publish(tx, 'catalogue.changed', { productIds: [productId] })
  await broadcast(tx, PRODUCTS_CHANNEL, String(productId))
}
