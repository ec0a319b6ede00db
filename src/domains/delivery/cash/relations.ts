import { sql } from 'kysely'

/** Columns that integrity checks of other domains may join, as SQL. */
export const cashRelations = {
  instruments: sql`(select order_id, status, status_changed_at, collected_paise, remitted_paise, written_off_paise from cash.instruments)`,
}
