import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { FOUND_LIMIT, RELATED_LIMIT, type SearchText } from '#platform/finder'

/** Invoices and credit notes of an order, the newest first. */
export const listDocumentsRelatedTo = (db: Db, orderId: number) =>
  db
    .selectFrom('invoices.documents')
    .select(['id', 'number', 'kind', 'total_paise', 'issued_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(RELATED_LIMIT)
    .execute()

/** Documents with exactly this number, of any issuer. */
export const listDocumentsByNumber = (db: Db, { text, code }: SearchText) =>
  db
    .selectFrom('invoices.documents')
    .select(['id', 'number', 'order_id', 'total_paise'])
    .where(sql<boolean>`number = any(${[text, code ?? text]}::text[])`)
    .orderBy('id', 'desc')
    .limit(FOUND_LIMIT)
    .execute()
