import type { Db } from '#platform/database'
import { PreparedJson } from '#platform/register-route'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { categoryTree } from './category-tree.ts'
import { CATEGORIES_CHANNEL } from './channels.ts'

/** The category tree as prepared JSON, reloaded after each change. */
export function cachedCategories(db: Db): () => Promise<PreparedJson> {
  let kept: Promise<PreparedJson> | null = null
  const forget = (): void => {
    kept = null
  }
  onBroadcast(CATEGORIES_CHANNEL, forget)
  onReconnect(forget)
  const load = async (): Promise<PreparedJson> =>
    new PreparedJson(JSON.stringify({ data: await categoryTree(db) }), { isKept: true })
  return () => {
    if (kept) return kept
    const mine = load()
    kept = mine
    mine.catch(() => {
      if (kept === mine) kept = null
    })
    return mine
  }
}
