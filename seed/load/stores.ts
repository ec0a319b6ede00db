import { openStore } from '#domains/sellers'
import type { Tx } from '#platform/database'
import { stores } from '../stores.ts'

/** Opens the demo's stores for their owners; answers their ids by key. */
export async function loadStores(tx: Tx, personIds: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { key, ownerName, ownerPhone, street, ...fields } of stores) {
    const legal = { legalName: `${ownerName}, trading as ${fields.name}`, address: `${street}, ${fields.city} ${fields.pin}` }
    const care = { careEmail: `care@${fields.slug}.example`, carePhone: `+91 ${ownerPhone}` }
    ids.set(key, await openStore(tx, { ...fields, ...legal, ...care, ownerId: personIds.get(ownerPhone) ?? null }))
  }
  return ids
}
