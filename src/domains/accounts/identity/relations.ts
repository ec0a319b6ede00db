import { sql } from 'kysely'

/** Columns that integrity checks of other domains may join, as SQL: part of the domain's public interface. */
export const identityRelations = {
  people: sql`(select id, name from identity.people)`,
}
