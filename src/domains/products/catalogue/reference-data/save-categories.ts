import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { CATEGORIES_CHANNEL, PRODUCTS_CHANNEL } from '../channels.ts'
import type { NewCategory } from '../shapes.ts'
import { upsertCategory, upsertColours } from '../queries/save.ts'

/** Adds categories, or updates those of the same name and parent. @returns their ids in the same order. */
export async function saveCategories(tx: Tx, categories: readonly NewCategory[]): Promise<number[]> {
  const ids: number[] = []
  for (const [index, category] of categories.entries()) ids.push(await upsertCategory(tx, category, index))
  await broadcast(tx, CATEGORIES_CHANNEL, '')
  await broadcast(tx, PRODUCTS_CHANNEL, '*')
  return ids
}

/** Adds or updates colours with their swatches. */
export async function saveColours(tx: Tx, colours: Readonly<Record<string, string | null>>): Promise<void> {
  await upsertColours(tx, colours)
  await broadcast(tx, PRODUCTS_CHANNEL, '*')
}
