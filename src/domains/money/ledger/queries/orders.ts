import { ORDER_COLUMNS } from '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Fact } from '../rules/facts.ts'
import type { Supply } from '../rules/expected-balances.ts'
import type { Terms } from '../rules/rates.ts'

export type OrderLedger = {
  order_id: number
  store_id: number
  placed_at: Date
  sold_at: Date | null
  terms: Terms | null
  available_on: Date | null
}

/** Locks the order's ledger row until the transaction ends. */
export async function lockOrderRow(
  tx: Tx,
  order: { orderId: number; storeId: number; placedAt: Date },
): Promise<OrderLedger> {
  await tx
    .insertInto('ledger.orders')
    .values({
      order_id: order.orderId,
      store_id: order.storeId,
      placed_at: order.placedAt,
      sold_at: null,
      terms: null,
      available_on: null,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  return tx
    .selectFrom('ledger.orders')
    .select(ORDER_COLUMNS)
    .where('order_id', '=', order.orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveOrderRow(
  tx: Tx,
  orderId: number,
  to: { soldAt: Date | null; terms: Terms | null; availableOn: Date | null },
): Promise<void> {
  await tx
    .updateTable('ledger.orders')
    .set({
      sold_at: to.soldAt,
      terms: to.terms === null ? null : (sql`${JSON.stringify(to.terms)}::jsonb` as never),
      available_on: to.availableOn,
    })
    .where('order_id', '=', orderId)
    .execute()
}

/** @returns false for a duplicate fact. */
export async function insertFact(tx: Tx, orderId: number, { key, kind, at, detail }: Fact): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger.facts')
    .values({ order_id: orderId, key, kind, at, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.columns(['order_id', 'key']).doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function listFacts(db: Db, orderId: number): Promise<Fact[]> {
  const rows = await db
    .selectFrom('ledger.facts')
    .select(['kind', 'key', 'at', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as Fact[]
}

export async function sumSupply(db: Db, orderId: number): Promise<Supply> {
  const { rows } = await sql<Supply>`
    select coalesce(sum(supply_paise), 0)::bigint as "supplyPaise", coalesce(sum(taxable_paise), 0)::bigint as "taxablePaise",
      coalesce(sum(tcs_cgst_paise), 0)::bigint as "tcsCgstPaise", coalesce(sum(tcs_sgst_paise), 0)::bigint as "tcsSgstPaise",
      coalesce(sum(tcs_igst_paise), 0)::bigint as "tcsIgstPaise"
    from ledger.supplies where order_id = ${orderId}`.execute(db)
  return rows[0] as Supply
}

export async function insertSupply(
  tx: Tx,
  about: { key: string; orderId: number; storeId: number; at: Date },
  supply: Supply,
): Promise<void> {
  await tx
    .insertInto('ledger.supplies')
    .values({
      key: about.key,
      order_id: about.orderId,
      store_id: about.storeId,
      at: about.at,
      supply_paise: supply.supplyPaise,
      taxable_paise: supply.taxablePaise,
      tcs_cgst_paise: supply.tcsCgstPaise,
      tcs_sgst_paise: supply.tcsSgstPaise,
      tcs_igst_paise: supply.tcsIgstPaise,
    })
    .execute()
}

/** Orders with ledger rows, after a given id. */
export const listPostedOrders = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('ledger.orders')
    .select(ORDER_COLUMNS)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(limit)
    .execute()
