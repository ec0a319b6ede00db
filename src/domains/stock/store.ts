import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** So many of one variant. */
export type Quantity = { variantId: number; quantity: number }

const idsOf = (wanted: readonly Quantity[]): number[] => wanted.map((line) => line.variantId)
const quantitiesOf = (wanted: readonly Quantity[]): number[] => wanted.map((line) => line.quantity)

export async function readAvailable(db: Db, variantIds: readonly number[]): Promise<{ variant_id: number; available: number }[]> {
  const { rows } = await sql<{ variant_id: number; available: number }>`
    select variant_id, on_hand - reserved - allocated as available
    from stock.levels where variant_id = any(${variantIds}::bigint[])`.execute(db)
  return rows
}

/**
 * Reserves what is available and nothing else: each row is locked in id order (so that two checkouts cannot deadlock)
 * and taken only if enough is left at that moment.
 * @returns the lines that were taken.
 */
export async function takeReserved(tx: Tx, checkoutId: number, wanted: readonly Quantity[]): Promise<{ variant_id: number; product_id: number }[]> {
  const { rows } = await sql<{ variant_id: number; product_id: number }>`
    with taken as (
      update stock.levels l set reserved = l.reserved + w.quantity
      from (
        select v.variant_id, w.quantity
        from unnest(${idsOf(wanted)}::bigint[], ${quantitiesOf(wanted)}::int[]) as w(variant_id, quantity)
        join stock.levels v on v.variant_id = w.variant_id
        order by v.variant_id for update of v
      ) w
      where l.variant_id = w.variant_id and l.on_hand - l.reserved - l.allocated >= w.quantity
      returning l.variant_id, l.product_id, w.quantity
    ), held as (
      insert into stock.holds (checkout_id, sold_as, variant_id, quantity)
      select ${checkoutId}::bigint, variant_id, variant_id, quantity from taken
    )
    select variant_id, product_id from taken`.execute(tx)
  return rows
}

/** Gives a checkout's holds back. @returns the products whose availability changed. */
export async function giveBack(tx: Tx, checkoutId: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with released as (
      delete from stock.holds where checkout_id = ${checkoutId} returning variant_id, quantity
    )
    update stock.levels l set reserved = l.reserved - w.quantity
    from (
      select v.variant_id, r.quantity from released r join stock.levels v on v.variant_id = r.variant_id
      order by v.variant_id for update of v
    ) w
    where l.variant_id = w.variant_id
    returning l.product_id`.execute(tx)
  return rows.map((row) => row.product_id)
}

/** Turns holds of a checkout into an order's allocation. @returns the variants that were held and now are allocated. */
export async function moveToOrder(tx: Tx, checkoutId: number, order: { orderId: number; variantIds: readonly number[] }): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    with released as (
      delete from stock.holds
      where checkout_id = ${checkoutId} and variant_id = any(${order.variantIds}::bigint[])
      returning variant_id, quantity
    ), kept as (
      insert into stock.allocations (order_id, sold_as, variant_id, quantity)
      select ${order.orderId}::bigint, variant_id, variant_id, quantity from released
    )
    update stock.levels l set reserved = l.reserved - w.quantity, allocated = l.allocated + w.quantity
    from (
      select v.variant_id, r.quantity from released r join stock.levels v on v.variant_id = r.variant_id
      order by v.variant_id for update of v
    ) w
    where l.variant_id = w.variant_id
    returning l.variant_id`.execute(tx)
  return rows.map((row) => row.variant_id)
}

/** Puts goods on the shelf, with a movement each. */
export async function putOnShelf(tx: Tx, goods: readonly (Quantity & { productId: number })[], reference: string): Promise<void> {
  await sql`
    with come as (
      select * from unnest(${idsOf(goods)}::bigint[], ${goods.map((line) => line.productId)}::bigint[], ${quantitiesOf(goods)}::int[])
        as c(variant_id, product_id, quantity)
    ), levels as (
      insert into stock.levels (variant_id, product_id, on_hand)
      select variant_id, product_id, quantity from come order by variant_id
      on conflict (variant_id) do update set on_hand = stock.levels.on_hand + excluded.on_hand
      returning variant_id
    )
    insert into stock.movements (variant_id, kind, quantity, reference)
    select c.variant_id, 'received', c.quantity, ${reference} from come c join levels using (variant_id) where c.quantity > 0`.execute(tx)
}
