import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'

export type CartLineRow = {
  id: number
  variantId: number
  productId: number
  quantity: number
  feedId: number | null
  /** When the post was credited, in ISO; null without one. */
  feedTouchedAt: string | null
}

const columns = sql`id, variant_id as "variantId", product_id as "productId", quantity, feed_id as "feedId", to_json(feed_touched_at)#>>'{}' as "feedTouchedAt"`

export const loadCartSettings = (db: Db) =>
  db.selectFrom('cart.settings').select('most_units').executeTakeFirstOrThrow()

export async function listLines(
  db: Db,
  shopperId: number,
  productIds: readonly number[] | null,
): Promise<CartLineRow[]> {
  const { rows } = await sql<CartLineRow>`
    select ${columns} from cart.lines
    where shopper_id = ${shopperId} and (${productIds}::bigint[] is null or product_id = any(${productIds}::bigint[]))
    order by added_at, id`.execute(db)
  return rows
}

export type NewCartLine = {
  id: number
  shopperId: number
  variantId: number
  productId: number
  quantity: number
  feedId: number | null
}

/** The limits of one statement: units of this variant, lines of the cart. */
export type CartCaps = { quantity: number; lines: number }

/** `line` is null when a limit was exceeded; `quantity` and `lines` are what the cart held before. */
export type UpsertOutcome = { line: CartLineRow | null; quantity: number; lines: number }

/** Adds a line or raises its quantity in one statement: concurrent additions both count and never exceed a limit. */
export async function upsertLine(tx: Tx, put: NewCartLine, caps: CartCaps): Promise<UpsertOutcome> {
  const { rows } = await sql<
    { quantity: number; lines: number } & { [Key in 'id' | 'now' | 'feedId']: number | null } & {
      feedTouchedAt: string | null
    }
  >`
    with mine as (
      select count(*)::int as lines, coalesce(max(quantity) filter (where variant_id = ${put.variantId}), 0) as quantity
      from cart.lines where shopper_id = ${put.shopperId}
    ), put as (
      insert into cart.lines (shopper_id, variant_id, product_id, id, quantity, feed_id, feed_touched_at)
      select ${put.shopperId}, ${put.variantId}, ${put.productId}, ${put.id}, ${put.quantity}::int, ${put.feedId}::bigint,
        case when ${put.feedId}::bigint is not null then now() end
      from mine where (quantity > 0 or lines < ${caps.lines}::int) and ${put.quantity}::int <= ${caps.quantity}::int
      on conflict (shopper_id, variant_id) do update
        set quantity = cart.lines.quantity + excluded.quantity, feed_id = coalesce(excluded.feed_id, cart.lines.feed_id),
          feed_touched_at = coalesce(excluded.feed_touched_at, cart.lines.feed_touched_at), touched_at = now()
        where cart.lines.quantity + excluded.quantity <= ${caps.quantity}::int
      returning id, quantity, feed_id, feed_touched_at
    )
    select mine.lines, mine.quantity, put.id, put.quantity as now, put.feed_id as "feedId",
      to_json(put.feed_touched_at)#>>'{}' as "feedTouchedAt" from mine left join put on true`.execute(tx)
  const row = rows[0] ?? { lines: 0, quantity: 0, id: null, now: null, feedId: null, feedTouchedAt: null }
  const { lines, quantity } = row
  if (row.id === null || row.now === null) return { line: null, lines, quantity }
  const { variantId, productId } = put
  return {
    line: {
      id: row.id,
      variantId,
      productId,
      quantity: row.now,
      feedId: row.feedId,
      feedTouchedAt: row.feedTouchedAt,
    },
    lines,
    quantity,
  }
}

/** Locks the shopper's cart until the transaction ends. */
export async function lockCart(tx: Tx, shopperId: number): Promise<void> {
  await lock(tx, 'cart.shopper', shopperId)
}

/** Locks the shopper's line until the transaction ends. */
export async function lockLine(tx: Tx, shopperId: number, id: number): Promise<CartLineRow | undefined> {
  const { rows } = await sql<CartLineRow>`
    select ${columns} from cart.lines where id = ${id} and shopper_id = ${shopperId} for update`.execute(tx)
  return rows[0]
}

export async function setQuantity(tx: Tx, id: number, quantity: number): Promise<void> {
  await sql`update cart.lines set quantity = ${quantity}::int, touched_at = now() where id = ${id}`.execute(
    tx,
  )
}

export async function deleteLine(tx: Tx, shopperId: number, id: number): Promise<void> {
  await tx.deleteFrom('cart.lines').where('id', '=', id).where('shopper_id', '=', shopperId).execute()
}

export async function deleteLinesOfProduct(tx: Tx, shopperId: number, productId: number): Promise<void> {
  await tx
    .deleteFrom('cart.lines')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .execute()
}

export type OrderedQuantity = { variantId: number; quantity: number }

/** Subtracts ordered quantities and deletes empty lines. The lines are locked first, so concurrent additions are kept. */
export async function removeOrderedLines(
  tx: Tx,
  shopperId: number,
  bought: readonly OrderedQuantity[],
): Promise<void> {
  const [ids, quantities] = [bought.map(({ variantId }) => variantId), bought.map(({ quantity }) => quantity)]
  await sql`
      with held as materialized (
        select l.id, l.quantity - b.quantity as rest
        from cart.lines l join unnest(${ids}::bigint[], ${quantities}::int[]) as b (variant_id, quantity) using (variant_id)
        where l.shopper_id = ${shopperId} order by l.id for update of l),
      deleted as (delete from cart.lines l using held where l.id = held.id and held.rest <= 0)
      update cart.lines l set quantity = held.rest from held where l.id = held.id and held.rest > 0`.execute(
    tx,
  )
}

export const listLinesForExport = (db: Db, shopperId: number) =>
  db
    .selectFrom('cart.lines')
    .select(['product_id', 'variant_id', 'quantity', 'feed_id', 'added_at', 'touched_at'])
    .where('shopper_id', '=', shopperId)
    .orderBy('added_at')
    .execute()

export async function reassignLine(tx: Tx, id: number, shopperId: number): Promise<void> {
  await tx.updateTable('cart.lines').set({ shopper_id: shopperId }).where('id', '=', id).execute()
}

/** Records an addition to a cart from a post. */
export async function recordPostTouch(
  tx: Tx,
  { shopperId, productId, variantId, feedId }: NewCartLine & { feedId: number },
): Promise<void> {
  await tx
    .insertInto('cart.post_touches')
    .values({ shopper_id: shopperId, product_id: productId, variant_id: variantId, post_id: feedId })
    .execute()
}

export const listPostTouches = (db: Db, shopperId: number) =>
  db
    .selectFrom('cart.post_touches')
    .select(['product_id', 'post_id', 'at'])
    .where('shopper_id', '=', shopperId)
    .orderBy('at')
    .execute()

export async function reassignPostTouches(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.updateTable('cart.post_touches').set({ shopper_id: into }).where('shopper_id', '=', from).execute()
}

export async function deletePostTouches(tx: Tx, shopperId: number): Promise<void> {
  await tx.deleteFrom('cart.post_touches').where('shopper_id', '=', shopperId).execute()
}

export async function deleteLinesOf(tx: Tx, shopperId: number): Promise<void> {
  await tx.deleteFrom('cart.lines').where('shopper_id', '=', shopperId).execute()
}
