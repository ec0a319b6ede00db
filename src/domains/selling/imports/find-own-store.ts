import { findStores, type Store } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { findFile } from './queries.ts'
import type { FileRow } from './tables.ts'

/** A store, for its owner only. @throws Refusal 404 for everyone else, so that ids reveal nothing. */
export async function findOwnStore(db: Db, personId: number, storeId: number): Promise<Store> {
  const store = (await findStores(db, [storeId])).get(storeId)
  if (!store || store.ownerId !== personId) throw notFound('common.own_store_not_found')
  return store
}

/** An import, for the owner of its store only. @throws Refusal 404. */
export async function findOwnImport(db: Db, personId: number, importId: number): Promise<FileRow> {
  const file = await findFile(db, importId)
  const store = file ? (await findStores(db, [file.store_id])).get(file.store_id) : undefined
  if (!file || store?.ownerId !== personId) throw notFound('imports.import_not_found')
  return file
}
