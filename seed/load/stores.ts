import { openStore } from '#domains/sellers'
import type { Tx } from '#platform/database'
import { stores } from '../stores.ts'

/** Opens the demo's stores for their owners; answers their ids by key. */
export async function loadStores(tx: Tx, personIds: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { key, ownerName: _name, ownerPhone, ...fields } of stores) {
    ids.set(key, await openStore(tx, { ...fields, ownerId: personIds.get(ownerPhone) ?? null }))
  }
  return ids
}
