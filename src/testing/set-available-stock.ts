import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Sets the available stock of one variant, or of all, by recording stock movements. */
export async function setAvailableStock(
  db: Db,
  pieces: number,
  variantId: number | null = null,
): Promise<void> {
  await sql`
    with changes as (
      select variant_id, held + allocated + ${pieces}::int - on_hand as difference from stock.levels
      where (${variantId}::bigint is null or variant_id = ${variantId}::bigint) and held + allocated + ${pieces}::int <> on_hand
    ), moved as (
      insert into stock.movements (variant_id, kind, quantity, reference) select variant_id, 'counted', difference, 'test' from changes
    )
    update stock.levels l set on_hand = on_hand + c.difference from changes c where c.variant_id = l.variant_id`.execute(
    db,
  )
}
