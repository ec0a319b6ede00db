import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { contains, FOUND_LIMIT, type SearchText } from '#platform/finder'

/** The latest requests of creators with a part of their name, or of a person by id. */
export async function findRequestsByText(db: Db, { folded, id }: SearchText) {
  const { rows } = await sql<{ id: number; person_id: number; profile_name: string; art: string }>`
    select id, person_id, profile_name, art from (
      select distinct on (person_id) id, person_id, profile_name, art from creators.requests
      where lower(profile_name) like ${contains(folded)} or person_id = ${id}::bigint order by person_id, id desc
    ) latest order by id desc limit ${FOUND_LIMIT}`.execute(db)
  return rows
}
