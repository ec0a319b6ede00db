import { sql } from 'kysely'

/** What integrity checks of other domains may join, as SQL: these columns are part of the door. */
export const cashRelations = {
  instruments: sql`(select order_id, status, status_changed_at, collected_paise, remitted_paise, written_off_paise from cash.instruments)`,
}
