import { readCursor, writeCursor } from '#platform/cursor'
import { findOwnOrder } from '#domains/buying/orders/reading'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { badInput, notFound } from '#platform/refusal'
import type { OrderDocument, StoreDocument } from '../contract.ts'
import { presentDocument, presentForStore, presentSummary } from '../present.ts'
import type { DocumentKind } from '../rules/snapshot.ts'
import {
  findDocumentById,
  listDocumentsByOrder,
  findDocuments,
  sumGstByHeading,
  type ListedDocument,
} from '../queries.ts'
import type { DocumentRow } from '../tables.ts'

const PAGE = 25
const documentNotFound = () => notFound('common.document_not_found')

/** Lists the documents of the shopper's order. @throws Refusal 404, also for another shopper's order. */
export async function listDocumentsOfOrder(
  db: Db,
  shopperId: number,
  orderId: string,
): Promise<OrderDocument[]> {
  const order = /^\d{1,15}$/.test(orderId) ? await findOwnOrder(db, shopperId, Number(orderId)) : undefined
  if (!order) throw notFound('common.order_not_found')
  return (await listDocumentsByOrder(db, order.id)).map((row) => presentDocument(row, '/documents'))
}

/** @throws Refusal 404, also for another shopper's document. */
export async function findShopperDocument(db: Db, shopperId: number, id: number): Promise<DocumentRow> {
  const row = await findDocumentById(db, id)
  if (!row?.order_id || !(await findOwnOrder(db, shopperId, row.order_id))) throw documentNotFound()
  return row
}

/** @throws Refusal 404, also for another store's document. */
export async function findStoreDocument(db: Db, personId: number, id: number): Promise<DocumentRow> {
  const row = await findDocumentById(db, id)
  const store = row && (await findStores(db, [row.store_id])).get(row.store_id)
  if (!row || store?.ownerId !== personId) throw documentNotFound()
  return row
}

/** @throws Refusal 404. */
export async function findAnyDocument(db: Db, id: number): Promise<DocumentRow> {
  const row = await findDocumentById(db, id)
  if (!row) throw documentNotFound()
  return row
}

/** @throws Refusal 404 unless the person owns the store, so that the answer does not reveal which stores exist. */
export async function requireStoreOwner(db: Db, personId: number, storeId: number): Promise<void> {
  if ((await findStores(db, [storeId])).get(storeId)?.ownerId !== personId)
    throw notFound('common.own_store_not_found')
}

type DocumentQuery = {
  store_id: number
  from?: string | undefined
  until?: string | undefined
  kind?: DocumentKind | undefined
  search?: string | undefined
  before?: string | undefined
}

/** Documents with the names of their stores; `below` is the path under which the caller can fetch the PDFs. */
export async function withStoreNames(
  db: Db,
  rows: readonly ListedDocument[],
  below: '/seller/documents' | '/admin/documents',
): Promise<StoreDocument[]> {
  const stores = await findStores(db, [...new Set(rows.map(({ store_id }) => store_id))])
  return rows.map((row) => presentForStore(row, { below, storeName: stores.get(row.store_id)?.name ?? '' }))
}

/** A page of a store's documents. */
export async function findDocumentPage(db: Db, query: DocumentQuery) {
  const before = readCursor(query.before)
  const rows = await findDocuments(db, {
    storeId: query.store_id,
    from: query.from ?? null,
    until: query.until ?? null,
    kind: query.kind ?? null,
    search: query.search ?? '',
    before: before && { issuedAt: new Date(before.at), id: before.id },
    limit: PAGE + 1,
  })
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    documents: await withStoreNames(db, shown, '/seller/documents'),
    next: last ? writeCursor({ at: last.issued_at.toISOString(), id: last.id }) : null,
  }
}

/** A store's supplies between two days, summed by heading, rate and State. */
export async function loadGstSummary(db: Db, query: { store_id: number; from: string; until: string }) {
  if (query.until < query.from) throw badInput('invoices.days_reversed')
  const rows = await sumGstByHeading(db, { storeId: query.store_id, from: query.from, until: query.until })
  const sum = (field: 'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise' | 'total_paise'): number =>
    toRupees(rows.reduce((total, row) => total + row[field], 0))
  const total = {
    taxable: sum('taxable_paise'),
    cgst: sum('cgst_paise'),
    sgst: sum('sgst_paise'),
    igst: sum('igst_paise'),
    total: sum('total_paise'),
  }
  return { rows: rows.map(presentSummary), total }
}
