import type { Db } from '#platform/database'
import { PreparedJson } from '#platform/register-route'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { categoryTree } from './category-tree.ts'
import { CATEGORIES_CHANNEL } from '../channels.ts'

/** The category tree as prepared JSON, reloaded after each change. */
export function cachedCategories(db: Db): () => Promise<PreparedJson> {
  let cached: Promise<PreparedJson> | null = null
  const invalidate = (): void => {
    cached = null
  }
  onBroadcast(CATEGORIES_CHANNEL, invalidate)
  onReconnect(invalidate)
  const load = async (): Promise<PreparedJson> =>
    new PreparedJson(JSON.stringify({ data: await categoryTree(db) }), { isCached: true })
  return () => {
    if (cached) return cached
    const mine = load()
    cached = mine
    mine.catch(() => {
      if (cached === mine) cached = null
    })
    return mine
  }
}
