import { sql } from 'kysely'
import type { RefundRow } from '#domains/money/payments/refunds'
import type { Db, Tx } from '#platform/database'
import type { OrderStatus, PaymentState } from '../rules.ts'
import type { Pieces } from '../pieces/worth.ts'
import {
  LINE_COLUMNS,
  ORDER_COLUMNS,
  type AdjustmentRow,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
} from '../tables.ts'
import { listOf } from '#platform/columns'

export type WholeOrder = {
  order: OrderRow
  lines: OrderLineRow[]
  events: OrderEventRow[]
  adjustments?: AdjustmentRow[]
  refunds?: RefundRow[]
}

/** Inserts an order with its lines and first event in one statement. A second order of the same checkout and store fails the transaction. */
export async function insertOrder(
  tx: Tx,
  order: OrderRow,
  parts: { lines: OrderLineRow[]; event: Omit<OrderEventRow, 'id'> },
): Promise<void> {
  await sql`
    with made as (
      insert into orders.orders (${listOf(ORDER_COLUMNS)})
      select ${listOf(ORDER_COLUMNS)} from jsonb_populate_record(null::orders.orders, ${JSON.stringify(order)}::jsonb)
    ), lines as (
      insert into orders.lines (${listOf(LINE_COLUMNS)})
      select ${listOf(LINE_COLUMNS)} from jsonb_populate_recordset(null::orders.lines, ${JSON.stringify(parts.lines)}::jsonb)
    )
    insert into orders.events (order_id, event, from_status, to_status, actor, reason, at)
    values (${order.id}, ${parts.event.event}, ${parts.event.from_status}::text, ${parts.event.to_status}, ${parts.event.actor}, ${parts.event.reason},
      ${parts.event.at}::timestamptz)`.execute(tx)
}

/** The orders placed so far from a checkout. */
export async function listOrdersOfCheckout(
  db: Db,
  checkoutId: number,
): Promise<{ id: number; store_id: number; status: OrderStatus; payment: PaymentState }[]> {
  return db
    .selectFrom('orders.orders')
    .select(['id', 'store_id', 'status', 'payment'])
    .where('checkout_id', '=', checkoutId)
    .execute()
}

/** A shopper's own order with the fields that a payment report needs; undefined also for another shopper's. */
export async function findOwnOrder(db: Db, shopperId: number, orderId: number) {
  const order = await db
    .selectFrom('orders.orders')
    .select(['id', 'shopper_id', 'checkout_id', 'reference', 'status', 'payment', 'delivery', 'total_paise'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  // Checked here, not in SQL: a query plan made while the table was small would scan all orders of the shopper.
  return order?.shopper_id === shopperId ? order : undefined
}

/** A page of purchases, newest first: checkouts by the time of their latest order. */
export async function listPurchaseIds(
  db: Db,
  shopperId: number,
  { before, limit }: { before: { at: Date; id: number } | null; limit: number },
) {
  const { rows } = await sql<{ checkout_id: number; placed_at: Date }>`
    select checkout_id, max(placed_at) as placed_at from orders.orders where shopper_id = ${shopperId}
    group by checkout_id
    having ${before?.at ?? null}::timestamptz is null
      or (max(placed_at), checkout_id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::bigint)
    order by max(placed_at) desc, checkout_id desc limit ${limit}`.execute(db)
  return rows
}

export async function listWholeOrders(
  db: Db,
  shopperId: number,
  checkoutIds: readonly number[],
): Promise<WholeOrder[]> {
  const { rows } = await sql<{ order: OrderRow; lines: OrderLineRow[]; events: OrderEventRow[] }>`
    select to_jsonb(o) as "order",
      (select jsonb_agg(to_jsonb(l) order by l.line_no) from orders.lines l where l.order_id = o.id) as lines,
      (select jsonb_agg(to_jsonb(e) order by e.id) from orders.events e where e.order_id = o.id) as events
    from orders.orders o
    where o.shopper_id = ${shopperId} and o.checkout_id = any(${checkoutIds}::bigint[])
    order by o.placed_at, o.id`.execute(db)
  return rows
}

export async function findOrderWithDetails(db: Db, orderId: number): Promise<WholeOrder | undefined> {
  const { rows } = await sql<WholeOrder>`
    select to_jsonb(o) as "order",
      (select jsonb_agg(to_jsonb(l) order by l.line_no) from orders.lines l where l.order_id = o.id) as lines,
      (select jsonb_agg(to_jsonb(e) order by e.id) from orders.events e where e.order_id = o.id) as events
    from orders.orders o where o.id = ${orderId}`.execute(db)
  return rows[0]
}

/** By the checkout's reference, or by the id of the checkout or of one of its orders. */
export async function findCheckoutId(db: Db, shopperId: number, reference: string): Promise<number | null> {
  const number = /^\d{1,15}$/.test(reference) ? Number(reference) : null
  const { rows } = await sql<{ checkout_id: number }>`
    select checkout_id from orders.orders
    where shopper_id = ${shopperId} and (reference = ${reference} or id = ${number}::bigint or checkout_id = ${number}::bigint)
    limit 1`.execute(db)
  return rows[0]?.checkout_id ?? null
}

/** A person's orders of a product, newest first. */
export async function listBoughtPacks(db: Db, personId: number, productId: number) {
  return db
    .selectFrom('orders.orders as o')
    .innerJoin('orders.lines as l', 'l.order_id', 'o.id')
    .select([
      'o.id as orderId',
      'o.status',
      'o.placed_at as placedAt',
      'l.variant_id as variantId',
      'l.label',
    ])
    .where('o.shopper_id', '=', personId)
    .where('l.product_id', '=', productId)
    .orderBy('o.placed_at', 'desc')
    .orderBy('l.line_no')
    .execute()
}

/** Inserts whole orders, many at a time. */
export async function insertWholeOrders(
  tx: Tx,
  orders: readonly {
    order: OrderRow
    lines: readonly OrderLineRow[]
    events: readonly Omit<OrderEventRow, 'id'>[]
  }[],
): Promise<void> {
  const rows = orders.map((one) => one.order)
  await sql`
    insert into orders.orders (${listOf(ORDER_COLUMNS)})
    select ${listOf(ORDER_COLUMNS)} from jsonb_populate_recordset(null::orders.orders, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
  const lines = orders.flatMap((one) => one.lines)
  await sql`
    insert into orders.lines (${listOf(LINE_COLUMNS)})
    select ${listOf(LINE_COLUMNS)} from jsonb_populate_recordset(null::orders.lines, ${JSON.stringify(lines)}::jsonb)`.execute(
    tx,
  )
  const events = orders.flatMap((one) => one.events)
  await sql`
    insert into orders.events (order_id, event, from_status, to_status, actor, reason, at)
    select order_id, event, from_status, to_status, actor, reason, at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(order_id bigint, event text, from_status text,
      to_status text, actor text, reason text, at timestamptz)`.execute(tx)
}

/** The columns that decide a transition. */
export type LockedOrder = Pick<
  OrderRow,
  | 'id'
  | 'checkout_id'
  | 'status'
  | 'payment'
  | 'shopper_id'
  | 'store_id'
  | 'total_paise'
  | 'refunded_paise'
  | 'points_paise'
  | 'points_back_paise'
  | 'delivery'
  | 'held_because'
  | 'on_account'
>

export async function lockOrders(tx: Tx, orderIds: readonly number[]) {
  const { rows } = await sql<LockedOrder>`
    select id, checkout_id, status, payment, shopper_id, store_id, total_paise, refunded_paise, points_paise, points_back_paise, delivery, held_because, on_account
    from orders.orders
    where id = any(${orderIds}::bigint[]) order by id for update`.execute(tx)
  return rows
}

/** `payment: null`: unchanged. */
export async function updateStatus(
  tx: Tx,
  orderId: number,
  to: { status: OrderStatus; payment: PaymentState | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('orders.orders')
    .set({ status: to.status, status_changed_at: to.at, ...(to.payment !== null && { payment: to.payment }) })
    .where('id', '=', orderId)
    .execute()
}

export async function updatePayment(tx: Tx, orderId: number, payment: PaymentState): Promise<void> {
  await tx.updateTable('orders.orders').set({ payment }).where('id', '=', orderId).execute()
}

/**
 * Records whether all outstanding pieces of an order are on their way back to the store, there already, or lost; null: some are still to be
 * delivered.
 */
export async function recordReturnToOrigin(
  tx: Tx,
  orderId: number,
  rtoState: OrderRow['rto_state'],
): Promise<void> {
  await sql`update orders.orders set rto_state = ${rtoState} where id = ${orderId} and rto_state is distinct from ${rtoState}::text`.execute(
    tx,
  )
}

export const findOrderRow = (db: Db, orderId: number): Promise<OrderRow | undefined> =>
  db.selectFrom('orders.orders').select(ORDER_COLUMNS).where('id', '=', orderId).executeTakeFirst()

/** Finds orders by id, without lines and without an access check; unknown ids are skipped. */
export async function findOrdersById(db: Db, orderIds: readonly number[]): Promise<OrderRow[]> {
  const { rows } =
    await sql<OrderRow>`select ${listOf(ORDER_COLUMNS)} from orders.orders where id = any(${orderIds}::bigint[]) order by id`.execute(
      db,
    )
  return rows
}

/** Whether a line of the order was sold from a creator's post. */
export async function hasLineFromPost(db: Db, orderId: number): Promise<boolean> {
  const line = await db
    .selectFrom('orders.lines')
    .select('line_no')
    .where('order_id', '=', orderId)
    .where('feed_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

export async function listOrderLines(db: Db, orderId: number): Promise<OrderLineRow[]> {
  return db
    .selectFrom('orders.lines')
    .select(LINE_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute()
}

/** Adds to the piece counts of an order's lines; CHECK constraints refuse more than there are (I-12). */
export async function addPieceCounts(
  tx: Tx,
  orderId: number,
  {
    fate,
    pieces,
  }: { fate: 'cancelled' | 'shipped' | 'delivered' | 'returned' | 'undelivered'; pieces: readonly Pieces[] },
): Promise<void> {
  await sql`
    update orders.lines l set ${sql.ref(fate)} = l.${sql.ref(fate)} + p.quantity
    from unnest(${pieces.map((piece) => piece.lineNo)}::int[], ${pieces.map((piece) => piece.quantity)}::int[]) as p(line_no, quantity)
    where l.order_id = ${orderId} and l.line_no = p.line_no`.execute(tx)
}

/** Reduces an order's total; a CHECK constraint refuses more than it costs. */
export async function reduceTotal(
  tx: Tx,
  orderId: number,
  { paise, pointsPaise }: { paise: number; pointsPaise: number },
): Promise<void> {
  await sql`
    update orders.orders set refunded_paise = refunded_paise + ${paise}::bigint, points_back_paise = points_back_paise + ${pointsPaise}::bigint
    where id = ${orderId}`.execute(tx)
}

export async function insertEvent(tx: Tx, event: Omit<OrderEventRow, 'id'>): Promise<void> {
  await tx.insertInto('orders.events').values(event).execute()
}
