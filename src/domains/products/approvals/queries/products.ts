import '../tables.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/database'

export type ReviewedRow = Selectable<Tables['approvals.products']>
export type PendingRow = Selectable<Tables['approvals.pending_changes']>

const REVIEWED = [
  'product_id',
  'store_id',
  'hits',
  'is_flagged',
  'wants_active',
  'waits_since',
  'reason_key',
  'message',
  'fields',
  'undo',
  'decided_at',
  'decided_by',
] as const

const PENDING = [
  'product_id',
  'store_id',
  'patch',
  'hits',
  'state',
  'reason_key',
  'message',
  'fields',
  'proposed_by',
  'proposed_at',
] as const

export const readReviewed = (db: Db, productId: number): Promise<ReviewedRow | undefined> =>
  db.selectFrom('approvals.products').select(REVIEWED).where('product_id', '=', productId).executeTakeFirst()

export const readReviewedOf = (db: Db, productIds: readonly number[]): Promise<ReviewedRow[]> =>
  db
    .selectFrom('approvals.products')
    .select(REVIEWED)
    .where(sql<boolean>`product_id = any(${[...productIds]}::bigint[])`)
    .execute()

export const readPending = (db: Db, productId: number): Promise<PendingRow | undefined> =>
  db
    .selectFrom('approvals.pending_changes')
    .select(PENDING)
    .where('product_id', '=', productId)
    .executeTakeFirst()

export const readPendingOf = (db: Db, productIds: readonly number[]): Promise<PendingRow[]> =>
  db
    .selectFrom('approvals.pending_changes')
    .select(PENDING)
    .where(sql<boolean>`product_id = any(${[...productIds]}::bigint[])`)
    .execute()

const JSON_COLUMNS = new Set(['hits', 'fields', 'undo', 'patch', 'changes'])

/** JSON as text: the driver would send a list as an array of PostgreSQL. */
export const withJson = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      JSON_COLUMNS.has(name) && value !== null ? JSON.stringify(value) : value,
    ]),
  )

type ReviewedChange = Partial<Omit<ReviewedRow, 'product_id' | 'store_id'>> &
  Pick<ReviewedRow, 'product_id' | 'store_id'>

const FRESH = {
  hits: [],
  is_flagged: false,
  wants_active: true,
  waits_since: null,
  reason_key: null,
  message: '',
  fields: [],
  undo: null,
  decided_at: null,
  decided_by: null,
}

/** Adds a product's row, or changes the given columns of it. */
export async function saveReviewed(
  tx: Tx,
  { product_id, store_id, ...change }: ReviewedChange,
): Promise<void> {
  const inserted = withJson({ product_id, store_id, ...FRESH, ...change })
  await tx
    .insertInto('approvals.products')
    .values(inserted as Insertable<Tables['approvals.products']>)
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ store_id, ...withJson(change) }))
    .execute()
}

/** Adds rows of products that were just added, many at a time. */
export async function insertReviewed(
  tx: Tx,
  rows: readonly Pick<ReviewedRow, 'product_id' | 'store_id' | 'hits' | 'is_flagged' | 'waits_since'>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into approvals.products (product_id, store_id, hits, is_flagged, waits_since)
    select product_id, store_id, hits, is_flagged, waits_since
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(product_id bigint, store_id bigint, hits jsonb, is_flagged boolean, waits_since timestamptz)`.execute(
    tx,
  )
}

export async function savePending(tx: Tx, row: PendingRow): Promise<void> {
  const { product_id, ...change } = row
  const values = withJson(change)
  await tx
    .insertInto('approvals.pending_changes')
    .values({ product_id, ...values } as Insertable<Tables['approvals.pending_changes']>)
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
    .execute()
}

/** @returns whether there was one. */
export async function deletePending(tx: Tx, productId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('approvals.pending_changes')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countWaiting(db: Db): Promise<{ pending: number; returned: number; flagged: number }> {
  const { rows } = await sql<{ pending: number; returned: number; flagged: number }>`
    select (select count(*) from approvals.pending_changes where state = 'Pending') as pending,
      (select count(*) from approvals.pending_changes where state = 'Returned') as returned,
      (select count(*) from approvals.products where is_flagged) as flagged`.execute(db)
  return rows[0] ?? { pending: 0, returned: 0, flagged: 0 }
}

export async function anonymiseSeller(tx: Tx, personId: number): Promise<void> {
  await sql`update approvals.pending_changes set proposed_by = null where proposed_by = ${personId}`.execute(
    tx,
  )
  await sql`update approvals.events set actor_id = null where actor = 'seller' and actor_id = ${personId}`.execute(
    tx,
  )
}

export async function reassignSeller(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`update approvals.pending_changes set proposed_by = ${into} where proposed_by = ${from}`.execute(
    tx,
  )
  await sql`update approvals.events set actor_id = ${into} where actor_id = ${from}`.execute(tx)
}

/** Whether the product `p` has a pending change in this state, for lists. */
export const hasPending = (state: 'Pending' | 'Returned') =>
  sql<boolean>`p.id = any(array(select c.product_id from approvals.pending_changes c where c.state = ${state}))`
