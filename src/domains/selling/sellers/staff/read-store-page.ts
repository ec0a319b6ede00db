import type { Db } from '#platform/database'
import type { ListReply } from '#platform/list'
import type { ListPage } from '#platform/serve-list'
import { toStore, type Store } from '../rules.ts'
import { readStoreRowPage, type StoreFilters } from '../queries.ts'

/** One page of all stores, of every status. */
export async function readStorePage(
  db: Db,
  filters: StoreFilters,
  page: ListPage,
): Promise<ListReply<Store>> {
  const { rows, ...rest } = await readStoreRowPage(db, filters, page)
  return { ...rest, rows: rows.map(toStore) }
}
