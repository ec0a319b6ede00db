import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { ATTRIBUTES_CHANNEL, CATEGORIES_CHANNEL, PRODUCTS_CHANNEL } from '../channels.ts'
import { attributeCache } from './attribute-cache.ts'

/** Every process drops the category tree, what it decides for attributes, and the products. */
export async function broadcastCategories(tx: Tx): Promise<void> {
  attributeCache.markChanged(tx)
  await broadcast(tx, CATEGORIES_CHANNEL, '')
  await broadcast(tx, ATTRIBUTES_CHANNEL, '')
  await broadcast(tx, PRODUCTS_CHANNEL, '*')
}

/** Every process drops the attributes and the products that show them. */
export async function broadcastAttributes(tx: Tx): Promise<void> {
  attributeCache.markChanged(tx)
  await broadcast(tx, ATTRIBUTES_CHANNEL, '')
  await broadcast(tx, PRODUCTS_CHANNEL, '*')
}

/** Every process drops the products with their swatches. */
export const broadcastColours = (tx: Tx): Promise<void> => broadcast(tx, PRODUCTS_CHANNEL, '*')
