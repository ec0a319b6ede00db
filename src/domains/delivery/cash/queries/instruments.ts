import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { CashState, CashHistory, Settings } from '../rules.ts'
import {
  COLLECTION_COLUMNS,
  EXCLUDED_GOOD_COLUMNS,
  INSTRUMENT_COLUMNS,
  SETTING_COLUMNS,
  type CollectionRow,
  type InstrumentRow,
} from '../tables.ts'

export async function loadSettings(db: Db): Promise<Settings> {
  const row = await db.selectFrom('cash.settings').select(SETTING_COLUMNS).executeTakeFirstOrThrow()
  const excluded = await db
    .selectFrom('cash.excluded_goods')
    .select(EXCLUDED_GOOD_COLUMNS)
    .orderBy('id')
    .execute()
  const idsOf = (kind: 'product' | 'category'): number[] =>
    excluded.filter(({ what }) => what === kind).map(({ id }) => id)
  return {
    mostOpen: row.most_open,
    mostRefusals: row.most_refusals,
    refusalDays: row.refusal_days,
    confirmAbovePaise: row.confirm_above_paise,
    confirmFirst: row.confirm_first,
    confirmHours: row.confirm_hours,
    remitDays: row.remit_days,
    productIds: idsOf('product'),
    categoryIds: idsOf('category'),
  }
}

export async function saveSettings(tx: Tx, settings: Settings): Promise<void> {
  await tx
    .updateTable('cash.settings')
    .set({
      most_open: settings.mostOpen,
      most_refusals: settings.mostRefusals,
      refusal_days: settings.refusalDays,
      confirm_above_paise: settings.confirmAbovePaise,
      confirm_first: settings.confirmFirst,
      confirm_hours: settings.confirmHours,
      remit_days: settings.remitDays,
    })
    .execute()
  await tx.deleteFrom('cash.excluded_goods').execute()
  await sql`
    insert into cash.excluded_goods (what, id)
    select 'product', id from unnest(${[...settings.productIds]}::bigint[]) as p(id)
    union select 'category', id from unnest(${[...settings.categoryIds]}::bigint[]) as c(id)`.execute(tx)
}

type HistorySubject = { shopperId: number; phone: string; since: Date; mostOpen: number | null }

/**
 * Cash history of a shopper or of a delivery phone number, in one statement. Open orders are counted up to the limit, and not at all without a
 * limit.
 */
export async function loadHistory(
  db: Db,
  { shopperId, phone, since, mostOpen }: HistorySubject,
): Promise<CashHistory> {
  const own = sql`(shopper_id = ${shopperId} or (${phone} <> '' and phone = ${phone}))`
  const { rows } = await sql<CashHistory>`
    select
      (select count(*)::int from cash.instruments
       where ${own} and status = 'void' and void_reason = 'refused' and status_changed_at >= ${since}) as refused,
      (select count(*)::int from (
         select from cash.instruments where ${own} and status in ('waiting_confirmation', 'confirmed', 'due') limit ${mostOpen ?? 0}
       ) as o) as open`.execute(db)
  return rows[0] ?? { open: 0, refused: 0 }
}

export const lockInstrument = (tx: Tx, orderId: number): Promise<InstrumentRow | undefined> =>
  tx
    .selectFrom('cash.instruments')
    .select(INSTRUMENT_COLUMNS)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

export const findInstrument = (db: Db, orderId: number): Promise<InstrumentRow | undefined> =>
  db
    .selectFrom('cash.instruments')
    .select(INSTRUMENT_COLUMNS)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

export type InstrumentPatch = Partial<
  Pick<
    InstrumentRow,
    | 'void_paise'
    | 'reduced_paise'
    | 'refunded_paise'
    | 'collected_paise'
    | 'remitted_paise'
    | 'written_off_paise'
    | 'void_reason'
    | 'confirm_by'
    | 'waiver_requested_by'
    | 'waiver_requested_paise'
    | 'waiver_reason'
  >
>

export async function updateInstrument(tx: Tx, orderId: number, patch: InstrumentPatch): Promise<void> {
  await tx.updateTable('cash.instruments').set(patch).where('order_id', '=', orderId).execute()
}

export type Transition = {
  event: string
  from: CashState | null
  to: CashState
  actor: string
  reason: string
  at: Date
}

export async function recordTransition(
  tx: Tx,
  orderId: number,
  { event, from, to, actor, reason, at }: Transition,
): Promise<void> {
  await sql`
    update cash.instruments set status = ${to}, status_changed_at = ${at}, confirm_by = case when ${to} = 'waiting_confirmation' then confirm_by end,
      phone = case when ${to} in ('remitted', 'settled') then '' else phone end
    where order_id = ${orderId}`.execute(tx)
  await tx
    .insertInto('cash.events')
    .values({ order_id: orderId, event, from_status: from, to_status: to, actor, reason, at })
    .execute()
}

export async function listOverdueConfirmations(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('cash.instruments')
    .select('order_id')
    .where('confirm_by', '<=', now)
    .orderBy('confirm_by')
    .limit(100)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** `waiver_requested_by`: the staff member who asked to waive exactly this amount. */
type UncollectedRow = Pick<
  InstrumentRow,
  'order_id' | 'asked_paise' | 'collected_paise' | 'waiver_requested_by' | 'waiver_reason'
> & { paise: number }

/**
 * Orders whose couriers collected, before `before`, all they asked for, but less than the order costs, by at most `atMostPaise`. Remittance is
 * not considered.
 */
export async function listUncollected(
  db: Db,
  { before, atMostPaise }: { before: Date; atMostPaise: number | null },
): Promise<UncollectedRow[]> {
  const { rows } = await sql<UncollectedRow>`
    select order_id, void_paise - reduced_paise as paise, asked_paise - reduced_paise as asked_paise, collected_paise, waiver_reason,
      case when waiver_requested_paise = void_paise - reduced_paise then waiver_requested_by end as waiver_requested_by
    from cash.instruments
    where status in ('collected', 'short', 'remitted', 'settled') and status_changed_at < ${before}
      and collected_paise > 0 and void_paise > reduced_paise and (${atMostPaise}::bigint is null or void_paise - reduced_paise <= ${atMostPaise}::bigint)
    order by order_id limit 500`.execute(db)
  return rows
}

export const listCollectionsOfOrder = (db: Db, orderId: number): Promise<CollectionRow[]> =>
  db
    .selectFrom('cash.collections')
    .select(COLLECTION_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('collected_at')
    .execute()

/** @returns false if it is already recorded. */
export async function insertCollection(tx: Tx, row: CollectionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cash.collections')
    .values(row)
    .onConflict((conflict) => conflict.column('parcel_id').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function listInstrumentsOfShopper(db: Db, shopperId: number): Promise<InstrumentRow[]> {
  return db
    .selectFrom('cash.instruments')
    .select(INSTRUMENT_COLUMNS)
    .where('shopper_id', '=', shopperId)
    .orderBy('placed_at')
    .execute()
}

export async function reassignInstruments(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.updateTable('cash.instruments').set({ shopper_id: into }).where('shopper_id', '=', from).execute()
}

export async function erasePhones(tx: Tx, shopperId: number): Promise<void> {
  await tx.updateTable('cash.instruments').set({ phone: '' }).where('shopper_id', '=', shopperId).execute()
}
