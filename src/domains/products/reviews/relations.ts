import { sql } from 'kysely'

/** Columns that integrity checks and reports of other domains may join, as SQL. */
export const reviewRelations = {
  reviews: sql`(select store_id, rating, written_at from reviews.reviews where hidden_at is null)`,
}
