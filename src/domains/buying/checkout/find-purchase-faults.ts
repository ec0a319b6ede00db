import './tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Purchases that are not the sum of their stores' bills (I-1). */
export async function findPurchaseFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'checkout ' || c.id || ': its total differs from the sum of its stores' as wrong from checkout.checkouts c
      where c.total_paise is distinct from (select sum((store ->> 'totalPaise')::bigint) from jsonb_array_elements(c.bill -> 'stores') store)
    limit 200`.execute(db)
  return rows.map(({ wrong }) => wrong)
}
