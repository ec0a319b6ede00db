import '../tables.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/database'
import type { Quantity } from '../queries.ts'

/** A variant whose stock level changed. */
export type ChangedLevel = { variant_id: number; product_id: number }

type OrderGoods = { orderId: number; sold: readonly Quantity[] }

/** Increases one column of an order's allocations; a CHECK refuses more than was allocated. */
const countedAllocations = (
  { orderId, sold }: OrderGoods,
  column: 'released' | 'shipped' | 'restocked',
): RawBuilder<unknown> => sql`
  update stock.allocations a set ${sql.ref(column)} = a.${sql.ref(column)} + s.quantity * a.per
  from (
    select sold_as, sum(quantity)::int as quantity
    from unnest(${sold.map((line) => line.variantId)}::bigint[], ${sold.map((line) => line.quantity)}::int[]) as s(sold_as, quantity) group by sold_as
  ) s
  where a.order_id = ${orderId} and a.sold_as = s.sold_as
  returning a.variant_id, s.quantity * a.per as quantity`

const lockedLevels = sql`
  select v.variant_id, c.quantity
  from (select variant_id, sum(quantity)::int as quantity from counted group by variant_id) c
  join stock.levels v on v.variant_id = c.variant_id
  order by v.variant_id for update of v`

/** Releases allocated goods that were not shipped: they are available again. */
export async function releaseAllocated(tx: Tx, sold: OrderGoods): Promise<ChangedLevel[]> {
  const { rows } = await sql<ChangedLevel>`
    with counted as (${countedAllocations(sold, 'released')})
    update stock.levels l set allocated = l.allocated - w.quantity from (${lockedLevels}) w
    where l.variant_id = w.variant_id returning l.variant_id, l.product_id`.execute(tx)
  return rows
}

/** Ships allocated goods: reduces stock on hand, with a movement each; availability does not change. */
export async function shipAllocated(tx: Tx, sold: OrderGoods, reference: string): Promise<void> {
  await sql`
    with counted as (${countedAllocations(sold, 'shipped')}), shipped as (
      update stock.levels l set allocated = l.allocated - w.quantity, on_hand = l.on_hand - w.quantity from (${lockedLevels}) w
      where l.variant_id = w.variant_id returning l.variant_id, w.quantity
    )
    insert into stock.movements (variant_id, kind, quantity, reference) select variant_id, 'sold', -quantity, ${reference} from shipped`.execute(
    tx,
  )
}

/** Adds returned goods to stock on hand, with a movement each. */
export async function addReturnedStock(tx: Tx, sold: OrderGoods, reference: string): Promise<ChangedLevel[]> {
  const { rows } = await sql<ChangedLevel>`
    with counted as (${countedAllocations(sold, 'restocked')}), restocked as (
      update stock.levels l set on_hand = l.on_hand + w.quantity from (${lockedLevels}) w
      where l.variant_id = w.variant_id returning l.variant_id, l.product_id, w.quantity
    ), recorded as (
      insert into stock.movements (variant_id, kind, quantity, reference) select variant_id, 'returned', quantity, ${reference} from restocked
    )
    select variant_id, product_id from restocked`.execute(tx)
  return rows
}

/** Variants of the sold lines: kits by their components, as they were allocated. */
const partsSoldOf = ({ orderId, sold }: OrderGoods) => sql`
      select a.variant_id, sum(s.quantity * a.per)::int as quantity
      from (
        select sold_as, sum(quantity)::int as quantity
        from unnest(${sold.map((line) => line.variantId)}::bigint[], ${sold.map((line) => line.quantity)}::int[]) as s(sold_as, quantity) group by sold_as
      ) s join stock.allocations a on a.order_id = ${orderId} and a.sold_as = s.sold_as
      group by a.variant_id`

export type Missing = { variantId: number; productId: number; missing: number }

/** Quantities of an order's goods that exceed the stock on hand; the rows are locked in id order. */
export async function lockMissing(tx: Tx, goods: OrderGoods): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    with needed as (
      ${partsSoldOf(goods)}
    ), locked as (
      select l.variant_id, l.product_id, l.on_hand, n.quantity from needed n join stock.levels l on l.variant_id = n.variant_id
      order by l.variant_id for update of l
    )
    select variant_id as "variantId", product_id as "productId", quantity - on_hand as missing from locked where on_hand < quantity`.execute(
    tx,
  )
  return rows
}

export type Unallocated = { variantId: number; productId: number; free: number }

/** Quantities of an order's goods on hand and not held or allocated; the rows are locked in id order. */
export async function lockUnallocated(tx: Tx, goods: OrderGoods): Promise<Unallocated[]> {
  const { rows } = await sql<Unallocated>`
    with needed as (
      ${partsSoldOf(goods)}
    ), locked as (
      select l.variant_id, l.product_id, l.on_hand, greatest(0, l.held + l.allocated - l.back_order) as promised, n.quantity
      from needed n join stock.levels l on l.variant_id = n.variant_id
      order by l.variant_id for update of l
    )
    select variant_id as "variantId", product_id as "productId", greatest(0, least(quantity, on_hand - promised)) as free from locked`.execute(
    tx,
  )
  return rows
}
