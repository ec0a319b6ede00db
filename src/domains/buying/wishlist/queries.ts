import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type Entry = { id: number; product_id: number; store_id: number }

export const listEntries = (db: Db, shopperId: number): Promise<Entry[]> =>
  db
    .selectFrom('wishlist.entries')
    .select(['id', 'product_id', 'store_id'])
    .where('shopper_id', '=', shopperId)
    .orderBy('id', 'desc')
    .execute()

/** Adds an entry, or returns the existing one. The update changes nothing: it makes the existing row be returned. */
export async function upsertEntry(
  tx: Tx,
  shopperId: number,
  entry: { productId: number; storeId: number },
): Promise<Entry> {
  return tx
    .insertInto('wishlist.entries')
    .values({ shopper_id: shopperId, product_id: entry.productId, store_id: entry.storeId })
    .onConflict((conflict) =>
      conflict
        .columns(['shopper_id', 'product_id'])
        .doUpdateSet({ store_id: sql<number>`excluded.store_id` }),
    )
    .returning(['id', 'product_id', 'store_id'])
    .executeTakeFirstOrThrow()
}

export async function deleteEntry(tx: Tx, shopperId: number, productId: number): Promise<void> {
  await tx
    .deleteFrom('wishlist.entries')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .execute()
}

export const listEntriesForExport = (db: Db, shopperId: number) =>
  db
    .selectFrom('wishlist.entries')
    .select(['product_id', 'store_id', 'added_at'])
    .where('shopper_id', '=', shopperId)
    .orderBy('id', 'desc')
    .execute()

export async function deleteEntriesOf(tx: Tx, shopperId: number): Promise<void> {
  await tx.deleteFrom('wishlist.entries').where('shopper_id', '=', shopperId).execute()
}

/** A product in both lists stays once. */
export async function mergeEntries(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    insert into wishlist.entries (shopper_id, product_id, store_id, added_at)
    select ${into}::bigint, product_id, store_id, added_at from wishlist.entries where shopper_id = ${from} order by id
    on conflict (shopper_id, product_id) do nothing`.execute(tx)
  await deleteEntriesOf(tx, from)
}
