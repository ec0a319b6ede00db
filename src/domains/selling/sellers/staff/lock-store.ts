import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { toStore, type Store } from '../rules.ts'
import { lockStoreRow } from '../queries.ts'

/** The store as it is now, locked until the transaction ends. @throws Refusal 404. */
export async function lockStore(tx: Tx, id: number): Promise<Store> {
  const row = await lockStoreRow(tx, id)
  if (!row) throw notFound('common.store_not_found')
  return toStore(row)
}
