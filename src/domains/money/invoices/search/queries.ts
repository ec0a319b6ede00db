import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { FOUND_LIMIT, type SearchText } from '#platform/finder'

/** Documents with exactly this number, of any issuer. */
export const listDocumentsByNumber = (db: Db, { text, code }: SearchText) =>
  db
    .selectFrom('invoices.documents')
    .select(['id', 'number', 'order_id', 'total_paise'])
    .where(sql<boolean>`number = any(${[text, code ?? text]}::text[])`)
    .orderBy('id', 'desc')
    .limit(FOUND_LIMIT)
    .execute()
