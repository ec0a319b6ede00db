import { CATEGORIES_CHANNEL, PRODUCTS_CHANNEL, STORES_CHANNEL } from '#domains/products/catalogue'
import { POSTS_CHANNEL } from '#domains/community/feed'
import { onBroadcast, onReconnect } from '#platform/broadcast'

export type ChangeCounters = { goods: () => number; stock: () => number; posts: () => number }

/**
 * Counters of changes to goods and stores, to stock, and to posts and their creators, since the start of this process; cached texts are valid
 * while a counter is unchanged.
 */
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
