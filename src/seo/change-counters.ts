import { CATEGORIES_CHANNEL, PRODUCTS_CHANNEL, STORES_CHANNEL } from '#domains/products/catalogue'
import { POSTS_CHANNEL } from '#domains/community/feed'
import { onBroadcast, onReconnect } from '#platform/broadcast'

export type ChangeCounters = { goods: () => number; stock: () => number; posts: () => number }

/** Counts what happened to goods and stores, to their stock, and to posts and their makers, since this process began: kept texts are good while it stands still. */
export function openChangeCounters(): ChangeCounters {
  let goods = 0
  let stock = 0
  const count = (): void => void (goods += 1)
  for (const channel of [PRODUCTS_CHANNEL, CATEGORIES_CHANNEL, STORES_CHANNEL]) onBroadcast(channel, count)
  let posts = 0
  onBroadcast(POSTS_CHANNEL, () => void (posts += 1))
  onReconnect(count)
  onBroadcast('stock.products', () => void (stock += 1))
  return { goods: () => goods, stock: () => stock, posts: () => posts }
}
