import { sql } from 'kysely'

/** Relations that integrity checks of other domains may join, as SQL. */
export const invoiceRelations = {
  documents: sql`(select id, kind, key, taxable_paise, total_paise from invoices.documents)`,
}
