import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { contains, FOUND_LIMIT, type SearchText } from '#platform/finder'

type FoundApplication = {
  id: number
  store_name: string | null
  legal_name: string | null
  slug: string | null
}

/** Submitted applications by number, or by a part of the store's or the legal name. */
export async function findApplicationsByText(
  db: Db,
  { id, folded }: SearchText,
): Promise<FoundApplication[]> {
  const { rows } = await sql<FoundApplication>`
    select a.id, s.answers ->> 'name' as store_name, b.answers ->> 'legal_name' as legal_name, a.slug
    from onboarding.applications a
    left join onboarding.items b on b.application_id = a.id and b.item = 'business'
    left join onboarding.items s on s.application_id = a.id and s.item = 'store'
    where a.state not in ('draft', 'withdrawn')
      and (a.id = ${id}::bigint or lower(s.answers ->> 'name') like ${contains(folded)} or lower(b.answers ->> 'legal_name') like ${contains(folded)})
    order by a.state_changed_at desc limit ${FOUND_LIMIT}`.execute(db)
  return rows
}
