import { findStores } from '#domains/selling/sellers'
import type { Tx } from '#platform/database'
import { msg } from '#platform/messages'
import { badInput } from '#platform/refusal'
import { countListings } from '../queries/listings-of-stores.ts'

/**
 * Refuses more listings on sale than the staff allow a store. `added`: the stores of the listings that are about to go on sale, one for each.
 * @throws Refusal 400.
 */
export async function refuseOverLimit(tx: Tx, added: readonly number[]): Promise<void> {
  const stores = await findStores(tx, [...new Set(added)])
  const limited = [...stores.values()].filter(({ maxListings }) => maxListings !== null)
  if (limited.length === 0) return
  const counts = await countListings(
    tx,
    limited.map(({ id }) => id),
  )
  for (const { id, maxListings } of limited) {
    const most = maxListings ?? 0
    const after = (counts.get(id)?.active ?? 0) + added.filter((storeId) => storeId === id).length
    const message = msg('catalogue.too_many_listings', { most })
    if (after > most) throw badInput(message, [{ field: 'status', message }])
  }
}
