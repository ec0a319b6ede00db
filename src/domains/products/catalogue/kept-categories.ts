import type { Db } from '#platform/database'
import { JsonText } from '#platform/serve'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { categoryTree } from './category-tree.ts'
import { CATEGORIES_CHANNEL } from './channels.ts'

/** The category tree as ready text, read again after each change. */
export function keptCategories(db: Db): () => Promise<JsonText> {
  let kept: Promise<JsonText> | null = null
  const forget = (): void => {
    kept = null
  }
  onBroadcast(CATEGORIES_CHANNEL, forget)
  onReconnect(forget)
  const load = async (): Promise<JsonText> =>
    new JsonText(JSON.stringify({ data: await categoryTree(db) }), { isKept: true })
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
