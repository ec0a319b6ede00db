import { sql } from 'kysely'

/** What integrity checks of other domains may join, as SQL: these columns are part of the door. */
export const invoiceRelations = {
  documents: sql`(select id, kind, key, taxable_paise, total_paise from invoices.documents)`,
}
