import type { Db } from '#platform/database'
import { findStores } from '#domains/selling/sellers'
import type { SearchDocument } from '../shapes.ts'
import { allCategories } from '../queries/reference-data.ts'
import {
  searchDocumentsAfter,
  searchDocumentsByIds,
  type SearchDocumentRow,
} from '../queries/search-documents.ts'

/** Search documents of those of the products that are on sale. */
export async function searchDocumentsOf(db: Db, ids: readonly number[]): Promise<SearchDocument[]> {
  return complete(db, await searchDocumentsByIds(db, ids), await categoryNames(db))
}

const BATCH_SIZE = 1_500

/** Search documents of all products on sale, in batches to bound memory. */
export async function* streamSearchDocuments(db: Db): AsyncGenerator<SearchDocument[]> {
  const names = await categoryNames(db)
  let next = searchDocumentsAfter(db, 0, BATCH_SIZE)
  for (;;) {
    const rows = await next
    const last = rows.at(-1)
    if (!last) return
    // Prefetches the next batch while this one is processed.
    next = searchDocumentsAfter(db, last.id, BATCH_SIZE)
    next.catch(() => undefined)
    yield await complete(db, rows, names)
  }
}

const categoryNames = async (db: Db): Promise<Map<number, string>> =>
  new Map((await allCategories(db)).map((category) => [category.id, category.name]))

async function complete(
  db: Db,
  rows: readonly SearchDocumentRow[],
  names: ReadonlyMap<number, string>,
): Promise<SearchDocument[]> {
  const stores = await findStores(db, [...new Set(rows.map((row) => row.storeId))])
  const documents: SearchDocument[] = []
  for (const row of rows) {
    const store = stores.get(row.storeId)
    if (store?.status !== 'Open') continue
    const hobbyName = names.get(row.hobbyId) ?? ''
    documents.push({
      ...row,
      storeName: store.name,
      isCodAllowed: store.codAllowed,
      hobbyName,
      categoryName: names.get(row.categoryId) ?? hobbyName,
    })
  }
  return documents
}
