import { sql } from 'kysely'

/** Columns that integrity checks and reports of other domains may join, as SQL. */
export const conversationRelations = {
  answers: sql`(select t.store_id, m.answer_seconds, m.at from conversations.messages m join conversations.threads t on t.order_id = m.order_id where m.by = 'store' and m.answer_seconds is not null)`,
}
