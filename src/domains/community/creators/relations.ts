import { sql } from 'kysely'

/** Columns that integrity checks and reports of other domains may join, as SQL. */
export const creatorRelations = {
  profiles: sql`(select person_id, profile_name from creators.profiles)`,
}
