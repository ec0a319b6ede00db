import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { ParcelState } from '../rules.ts'
import {
  PARCEL_COLUMNS,
  PARCEL_EVENT_COLUMNS,
  PARCEL_LINE_COLUMNS,
  SETTING_COLUMNS,
  type Condition,
  type ParcelEventRow,
  type ParcelLineRow,
  type ParcelRow,
  type SettingsRow,
} from '../tables.ts'
import { listOf } from '#platform/columns'

export type ParcelWithLines = { parcel: ParcelRow; lines: ParcelLineRow[] }

export const loadSettings = (db: Db): Promise<SettingsRow> =>
  db.selectFrom('fulfilment.settings').select(SETTING_COLUMNS).executeTakeFirstOrThrow()

/** Hours from the order within which a store is to send it. */
export const loadDispatchHours = async (db: Db): Promise<number> => (await loadSettings(db)).dispatch_hours

export async function insertParcel(
  tx: Tx,
  parcel: ParcelRow,
  lines: readonly Omit<ParcelLineRow, 'parcel_id'>[],
): Promise<void> {
  await tx.insertInto('fulfilment.parcels').values(parcel).execute()
  await tx
    .insertInto('fulfilment.parcel_lines')
    .values(lines.map((line) => ({ ...line, parcel_id: parcel.id })))
    .execute()
}

export const lockParcel = (tx: Tx, id: number): Promise<ParcelRow | undefined> =>
  tx
    .selectFrom('fulfilment.parcels')
    .select(PARCEL_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const findParcelRow = (db: Db, id: number): Promise<ParcelRow | undefined> =>
  db.selectFrom('fulfilment.parcels').select(PARCEL_COLUMNS).where('id', '=', id).executeTakeFirst()

export async function listParcelLines(db: Db, parcelIds: readonly number[]): Promise<ParcelLineRow[]> {
  const { rows } = await sql<ParcelLineRow>`
    select ${listOf(PARCEL_LINE_COLUMNS)} from fulfilment.parcel_lines where parcel_id = any(${parcelIds}::bigint[]) order by parcel_id, line_no`.execute(
    db,
  )
  return rows
}

const withLines = async (db: Db, parcels: readonly ParcelRow[]): Promise<ParcelWithLines[]> => {
  const lines = await listParcelLines(
    db,
    parcels.map(({ id }) => id),
  )
  return parcels.map((parcel) => ({
    parcel,
    lines: lines.filter(({ parcel_id }) => parcel_id === parcel.id),
  }))
}

export async function listParcelsOfOrders(db: Db, orderIds: readonly number[]): Promise<ParcelWithLines[]> {
  const { rows } = await sql<ParcelRow>`
    select ${listOf(PARCEL_COLUMNS)} from fulfilment.parcels where order_id = any(${orderIds}::bigint[]) order by order_id, number`.execute(
    db,
  )
  return withLines(db, rows)
}

export async function findParcelIdByAwb(db: Db, courier: string, awb: string): Promise<number | null> {
  const found = await db
    .selectFrom('fulfilment.parcels')
    .select('id')
    .where('courier', '=', courier)
    .where('awb', '=', awb)
    .executeTakeFirst()
  return found?.id ?? null
}

export type ParcelPage = {
  storeId: number | null
  states: readonly ParcelState[]
  before: { at: Date; id: number } | null
  limit: number
  search: string
  withConflict?: boolean
}

/** A page of parcels, newest first; of one store or of all. */
export async function listParcelPage(
  db: Db,
  { storeId, states, before, limit, search, withConflict = false }: ParcelPage,
): Promise<ParcelWithLines[]> {
  const number = /^\d{1,15}$/.test(search) ? Number(search) : null
  const { rows } = await sql<ParcelRow>`
    select ${listOf(PARCEL_COLUMNS)} from fulfilment.parcels
    where (${storeId}::bigint is null or store_id = ${storeId}::bigint) and state = any(${states}::text[])
      and (not ${withConflict}::boolean or conflict <> '')
      and (${search} = '' or awb = ${search} or order_id = ${number}::bigint or id = ${number}::bigint)
      and (${before?.at ?? null}::timestamptz is null or (created_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::bigint))
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return withLines(db, rows)
}

export async function countParcelsByState(
  db: Db,
  storeId: number | null,
): Promise<{ state: ParcelState; count: number; conflicts: number }[]> {
  const { rows } = await sql<{ state: ParcelState; count: number; conflicts: number }>`
    select state, count(*)::int as count, count(*) filter (where conflict <> '')::int as conflicts from fulfilment.parcels
    where ${storeId}::bigint is null or store_id = ${storeId}::bigint group by state`.execute(db)
  return rows
}

/** Orders of a store with a parcel in one of these states, newest first. */
export async function listOrdersByParcelState(
  db: Db,
  storeId: number,
  page: { states: readonly ParcelState[]; limit: number },
): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select order_id as id, (count(*) over ())::int as count from fulfilment.parcels
    where store_id = ${storeId} and direction = 'forward' and state = any(${page.states}::text[])
    group by order_id order by max(state_changed_at) desc, order_id limit ${page.limit}`.execute(db)
  return rows
}

export type ParcelChange = Partial<Omit<ParcelRow, 'id' | 'order_id' | 'store_id' | 'number' | 'direction'>>

export async function updateParcel(tx: Tx, id: number, change: ParcelChange): Promise<void> {
  await tx.updateTable('fulfilment.parcels').set(change).where('id', '=', id).execute()
}

export async function insertParcelEvent(tx: Tx, move: Omit<ParcelEventRow, 'id'>): Promise<void> {
  await tx.insertInto('fulfilment.parcel_events').values(move).execute()
}

export async function listParcelEvents(db: Db, parcelIds: readonly number[]): Promise<ParcelEventRow[]> {
  const { rows } =
    await sql<ParcelEventRow>`select ${listOf(PARCEL_EVENT_COLUMNS)} from fulfilment.parcel_events where parcel_id = any(${parcelIds}::bigint[]) order by id`.execute(
      db,
    )
  return rows
}

export type Inspected = { lineNo: number; condition: Condition; quantity: number; note: string }

export async function insertInspection(tx: Tx, parcelId: number, found: readonly Inspected[]): Promise<void> {
  await tx
    .insertInto('fulfilment.inspections')
    .values(found.map(({ lineNo, ...one }) => ({ ...one, line_no: lineNo, parcel_id: parcelId })))
    .execute()
}

export async function listInspections(
  db: Db,
  parcelIds: readonly number[],
): Promise<(Inspected & { parcelId: number })[]> {
  const { rows } = await sql<Inspected & { parcelId: number }>`
    select parcel_id as "parcelId", line_no as "lineNo", condition, quantity, note from fulfilment.inspections
    where parcel_id = any(${parcelIds}::bigint[]) order by parcel_id, line_no, condition`.execute(db)
  return rows
}
