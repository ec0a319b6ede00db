import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** A quantity of one variant. */
export type Quantity = { variantId: number; quantity: number }

/** Available quantity of a variant with a stock level. */
export type Level = { variant_id: number; product_id: number; available: number }

const idsOf = (lines: readonly Quantity[]): number[] => lines.map((line) => line.variantId)
const quantitiesOf = (lines: readonly Quantity[]): number[] => lines.map((line) => line.quantity)

/** Stock on hand, held and allocated goods included. */
export async function readOnHand(
  db: Db,
  variantIds: readonly number[],
): Promise<{ variant_id: number; on_hand: number }[]> {
  const { rows } = await sql<{ variant_id: number; on_hand: number }>`
    select variant_id, on_hand from stock.levels where variant_id = any(${variantIds}::bigint[])`.execute(db)
  return rows
}

export async function readAvailable(db: Db, variantIds: readonly number[]): Promise<Level[]> {
  const { rows } = await sql<Level>`
    select variant_id, product_id, on_hand + back_order - held - allocated as available
    from stock.levels where variant_id = any(${variantIds}::bigint[])`.execute(db)
  return rows
}

/**
 * Holds lines that are available: each row is locked in id order (so that two checkouts cannot deadlock)
 * and updated only if enough is left at that moment. Not for kits.
 * @returns the lines that were held.
 */
export async function reserveAvailable(
  tx: Tx,
  checkoutId: number,
  lines: readonly Quantity[],
): Promise<{ variant_id: number; product_id: number }[]> {
  const { rows } = await sql<{ variant_id: number; product_id: number }>`
    with changed as (
      update stock.levels l set held = l.held + w.quantity
      from (
        select v.variant_id, w.quantity
        from unnest(${idsOf(lines)}::bigint[], ${quantitiesOf(lines)}::int[]) as w(variant_id, quantity)
        join stock.levels v on v.variant_id = w.variant_id
        order by v.variant_id for update of v
      ) w
      where l.variant_id = w.variant_id and l.on_hand + l.back_order - l.held - l.allocated >= w.quantity
      returning l.variant_id, l.product_id, w.quantity
    ), inserted as (
      insert into stock.holds (checkout_id, sold_as, variant_id, quantity)
      select ${checkoutId}::bigint, variant_id, variant_id, quantity from changed
    )
    select variant_id, product_id from changed`.execute(tx)
  return rows
}

/** A variant to hold for a sold line: the variant itself, or a component of a kit. */
export type Reservation = {
  soldAs: number
  variantId: number
  quantity: number
  /** Quantity per unit sold. */ per: number
}

/** Locks stock levels in id order, so that two checkouts cannot deadlock, and returns the available quantities. */
export async function lockAvailable(tx: Tx, variantIds: readonly number[]): Promise<Level[]> {
  const { rows } = await sql<Level>`
    select variant_id, product_id, on_hand + back_order - held - allocated as available
    from stock.levels where variant_id = any(${variantIds}::bigint[]) order by variant_id for update`.execute(
    tx,
  )
  return rows
}

/** Holds stock that is locked and known to be available; a CHECK refuses more. */
export async function reserve(
  tx: Tx,
  checkoutId: number,
  reservations: readonly Reservation[],
): Promise<void> {
  await sql`
    with held as (
      insert into stock.holds (checkout_id, sold_as, variant_id, quantity, per)
      select ${checkoutId}::bigint, t.sold_as, t.variant_id, t.quantity, t.per
      from unnest(${reservations.map((hold) => hold.soldAs)}::bigint[], ${idsOf(reservations)}::bigint[], ${quantitiesOf(reservations)}::int[],
        ${reservations.map((hold) => hold.per)}::int[]) as t(sold_as, variant_id, quantity, per)
      returning variant_id, quantity
    )
    update stock.levels l set held = l.held + w.quantity
    from (select variant_id, sum(quantity)::int as quantity from held group by variant_id) w
    where l.variant_id = w.variant_id`.execute(tx)
}

/** Releases a checkout's holds. @returns the variants whose availability changed. */
export async function releaseHeld(
  tx: Tx,
  checkoutId: number,
): Promise<{ variant_id: number; product_id: number }[]> {
  const { rows } = await sql<{ variant_id: number; product_id: number }>`
    with released as (
      delete from stock.holds where checkout_id = ${checkoutId} returning variant_id, quantity
    )
    update stock.levels l set held = l.held - w.quantity
    from (
      select v.variant_id, r.quantity
      from (select variant_id, sum(quantity)::int as quantity from released group by variant_id) r
      join stock.levels v on v.variant_id = r.variant_id
      order by v.variant_id for update of v
    ) w
    where l.variant_id = w.variant_id
    returning l.variant_id, l.product_id`.execute(tx)
  return rows
}

/** Converts a checkout's holds of sold lines into an order's allocations. @returns the sold variants that were held and are now allocated. */
export async function allocateHeld(
  tx: Tx,
  checkoutId: number,
  order: { orderId: number; variantIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ sold_as: number[] | null }>`
    with released as (
      delete from stock.holds
      where checkout_id = ${checkoutId} and sold_as = any(${order.variantIds}::bigint[])
      returning sold_as, variant_id, quantity, per
    ), allocated as (
      insert into stock.allocations (order_id, sold_as, variant_id, quantity, per)
      select ${order.orderId}::bigint, sold_as, variant_id, quantity, per from released
    ), moved as (
      update stock.levels l set held = l.held - w.quantity, allocated = l.allocated + w.quantity
      from (
        select v.variant_id, r.quantity
        from (select variant_id, sum(quantity)::int as quantity from released group by variant_id) r
        join stock.levels v on v.variant_id = r.variant_id
        order by v.variant_id for update of v
      ) w
      where l.variant_id = w.variant_id
    )
    select json_agg(distinct sold_as) as sold_as from released`.execute(tx)
  return rows[0]?.sold_as ?? []
}

/** Adds stock on hand, with a movement each. */
export async function addOnHand(
  tx: Tx,
  goods: readonly (Quantity & { productId: number })[],
  reference: string,
): Promise<void> {
  await sql`
    with come as (
      select variant_id, product_id, quantity
      from unnest(${idsOf(goods)}::bigint[], ${goods.map((line) => line.productId)}::bigint[], ${quantitiesOf(goods)}::int[])
        as c(variant_id, product_id, quantity)
    ), levels as (
      insert into stock.levels (variant_id, product_id, on_hand)
      select variant_id, product_id, quantity from come order by variant_id
      on conflict (variant_id) do update set on_hand = stock.levels.on_hand + excluded.on_hand
      returning variant_id
    )
    insert into stock.movements (variant_id, kind, quantity, reference)
    select c.variant_id, 'received', c.quantity, ${reference} from come c join levels using (variant_id) where c.quantity > 0`.execute(
    tx,
  )
}

/** Creates empty stock levels for variants without one. */
export async function ensureLevels(
  tx: Tx,
  goods: readonly { variantId: number; productId: number }[],
): Promise<void> {
  await sql`
    insert into stock.levels (variant_id, product_id)
    select variant_id, product_id from unnest(${goods.map((line) => line.variantId)}::bigint[], ${goods.map((line) => line.productId)}::bigint[])
      as c(variant_id, product_id)
    order by variant_id on conflict (variant_id) do nothing`.execute(tx)
}

/** `spoken_for`: held or allocated, less the backorder limit. */
export type LockedLevel = {
  variant_id: number
  product_id: number
  on_hand: number
  held: number
  allocated: number
  spoken_for: number
}

/** Stock on hand, and how much of it is held or allocated; locked in id order until the transaction ends. */
export async function lockLevels(tx: Tx, variantIds: readonly number[]): Promise<LockedLevel[]> {
  const { rows } = await sql<LockedLevel>`
    select variant_id, product_id, on_hand, held, allocated, greatest(0, held + allocated - back_order) as spoken_for
    from stock.levels where variant_id = any(${variantIds}::bigint[]) order by variant_id for update`.execute(
    tx,
  )
  return rows
}

/** Sets stock on hand of locked levels, with a movement of the difference. */
export async function setOnHand(
  tx: Tx,
  changes: readonly { variantId: number; onHand: number; difference: number }[],
  reference: string,
): Promise<void> {
  await sql`
    with changes as (
      select variant_id, on_hand, difference from unnest(${changes.map((line) => line.variantId)}::bigint[], ${changes.map((line) => line.onHand)}::int[],
        ${changes.map((line) => line.difference)}::int[]) as c(variant_id, on_hand, difference)
    ), moved as (
      insert into stock.movements (variant_id, kind, quantity, reference) select variant_id, 'counted', difference, ${reference} from changes
    )
    update stock.levels l set on_hand = c.on_hand from changes c where l.variant_id = c.variant_id`.execute(
    tx,
  )
}
