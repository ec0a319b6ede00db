import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { PRODUCTS_CHANNEL } from '../channels.ts'

// NOTIFY carries at most 8000 bytes.
const MAX_IDS_NAMED = 200

/** Broadcasts changed product ids; '*' for very many. */
export function broadcastProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  const unique = [...new Set(ids)]
  return broadcast(tx, PRODUCTS_CHANNEL, unique.length > MAX_IDS_NAMED ? '*' : unique.join(','))
}
