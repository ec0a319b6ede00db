import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { WrongLevel } from '../tables.ts'

/** A variant's stock level, as its store sees it. */
export type StockLevel = {
  variantId: number
  onHand: number
  held: number
  allocated: number
  backOrder: number
}

export async function readStockLevels(db: Db, variantIds: readonly number[]): Promise<StockLevel[]> {
  const { rows } = await sql<StockLevel>`
    select variant_id as "variantId", on_hand as "onHand", held, allocated, back_order as "backOrder"
    from stock.levels where variant_id = any(${variantIds}::bigint[])`.execute(db)
  return rows
}

export type MovementRow = {
  id: number
  kind: string
  quantity: number
  reference: string
  reason: string
  moved_at: Date
}

/** Stock movements of a variant, newest first. */
export async function listMovements(
  db: Db,
  variantId: number,
  page: { before: number | null; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select id, kind, quantity, reference, reason, moved_at from stock.movements
    where variant_id = ${variantId} and (${page.before}::bigint is null or id < ${page.before}::bigint)
    order by id desc limit ${page.limit}`.execute(db)
  return rows
}

/** Adjusts stock on hand by a difference, with a movement that has the reason. The row is locked. */
export async function writeAdjustment(
  tx: Tx,
  variantId: number,
  change: { difference: number; reference: string; reason: string },
): Promise<void> {
  await sql`
    with moved as (
      insert into stock.movements (variant_id, kind, quantity, reference, reason)
      values (${variantId}, 'adjusted', ${change.difference}, ${change.reference}, ${change.reason})
    )
    update stock.levels set on_hand = on_hand + ${change.difference}::int where variant_id = ${variantId}`.execute(
    tx,
  )
}

export async function writeBackOrder(tx: Tx, variantId: number, maxQuantity: number): Promise<void> {
  await tx
    .updateTable('stock.levels')
    .set({ back_order: maxQuantity })
    .where('variant_id', '=', variantId)
    .execute()
}

/** Levels whose counters differ from the sums of their rows: holds, allocations neither shipped nor released, movements. */
export async function findLevelFaults(db: Db): Promise<WrongLevel[]> {
  const { rows } = await sql<WrongLevel>`
    with counted as (
      select l.variant_id, l.on_hand, l.held, l.allocated, coalesce(h.quantity, 0) as in_holds, coalesce(a.quantity, 0) as promised,
        coalesce(m.quantity, 0) as moved
      from stock.levels l
      left join (select variant_id, sum(quantity)::int as quantity from stock.holds group by 1) h using (variant_id)
      left join (select variant_id, sum(quantity - released - shipped)::int as quantity from stock.allocations group by 1) a using (variant_id)
      left join (select variant_id, sum(quantity)::int as quantity from stock.movements group by 1) m using (variant_id)
    )
    select variant_id as "variantId", 'reserved' as what, held as says, in_holds as rows from counted where held <> in_holds
    union all select variant_id, 'allocated', allocated, promised from counted where allocated <> promised
    union all select variant_id, 'on hand', on_hand, moved from counted where on_hand <> moved
    order by 1, 2 limit 1000`.execute(db)
  return rows
}

export async function insertRecount(
  tx: Tx,
  recount: { at: Date; wrong: readonly WrongLevel[] },
): Promise<void> {
  await sql`insert into stock.recounts (at, wrong) values (${recount.at}, ${JSON.stringify(recount.wrong)}::jsonb)`.execute(
    tx,
  )
  await sql`delete from stock.recounts where at < ${recount.at}::timestamptz - interval '90 days'`.execute(tx)
}

/** Result of the last recount; null before the first one. */
export async function lastRecount(db: Db): Promise<{ at: Date; wrong: WrongLevel[] } | null> {
  return (
    (await db
      .selectFrom('stock.recounts')
      .select(['at', 'wrong'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  )
}
