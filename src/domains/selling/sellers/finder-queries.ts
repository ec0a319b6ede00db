import './tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { contains, FOUND_LIMIT, type SearchText } from '#platform/finder'

/** Stores by id, slug, GSTIN or a part of their name. */
export const findStoresByText = (db: Db, { id, folded, code }: SearchText) =>
  db
    .selectFrom('sellers.stores')
    .select(['id', 'name', 'slug', 'city', 'gstin', 'status'])
    .where(
      sql<boolean>`id = ${id}::bigint or slug = ${folded} or gstin = ${code}::text or lower(name) like ${contains(folded)}`,
    )
    .orderBy(sql`lower(name)`)
    .limit(FOUND_LIMIT)
    .execute()
