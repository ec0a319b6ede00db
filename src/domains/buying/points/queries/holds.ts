import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  EARNING_COLUMNS,
  HOLD_COLUMNS,
  SPENDING_COLUMNS,
  type EarningRow,
  type HoldRow,
  type SpendingRow,
} from '../tables.ts'
import type { LotDebit } from './ledger.ts'

export const findHold = (db: Db, checkoutId: number): Promise<HoldRow | undefined> =>
  db.selectFrom('points.holds').select(HOLD_COLUMNS).where('checkout_id', '=', checkoutId).executeTakeFirst()

/** The spendable balance, and the points held by each checkout, in one statement. */
export async function findBalanceAndHeld(
  db: Db,
  personId: number,
): Promise<{ balance: number; held: readonly { checkoutId: number; points: number }[] }> {
  const { rows } = await sql<{ balance: number; held: { checkoutId: number; points: number }[] | null }>`
    select coalesce((select balance from points.balances where person_id = ${personId}), 0) as balance,
      (select json_agg(json_build_object('checkoutId', checkout_id, 'points', held)) from points.holds where person_id = ${personId} and held > 0) as held`.execute(
    db,
  )
  return { balance: rows[0]?.balance ?? 0, held: rows[0]?.held ?? [] }
}

/** The hold of a checkout, created if there is none; the person's balance is locked before. */
export async function upsertHold(tx: Tx, checkoutId: number, personId: number): Promise<HoldRow> {
  await sql`insert into points.holds (checkout_id, person_id) values (${checkoutId}, ${personId}) on conflict (checkout_id) do nothing`.execute(
    tx,
  )
  return tx
    .selectFrom('points.holds')
    .select(HOLD_COLUMNS)
    .where('checkout_id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateHold(
  tx: Tx,
  checkoutId: number,
  { held, spent, turn }: Pick<HoldRow, 'held' | 'spent' | 'turn'>,
): Promise<void> {
  await tx
    .updateTable('points.holds')
    .set({ held, spent, turn })
    .where('checkout_id', '=', checkoutId)
    .execute()
}

export async function insertHeldLots(tx: Tx, checkoutId: number, debits: readonly LotDebit[]): Promise<void> {
  await sql`
    insert into points.held_lots (checkout_id, lot_id, points)
    select ${checkoutId}, t.lot_id, t.points from unnest(${debits.map(({ lotId }) => lotId)}::bigint[], ${debits.map(({ points }) => points)}::integer[]) t (lot_id, points)
    on conflict (checkout_id, lot_id) do update set points = points.held_lots.points + excluded.points`.execute(
    tx,
  )
}

/** Returns the points still held to their lots. */
export async function releaseHeldLots(tx: Tx, checkoutId: number): Promise<void> {
  await sql`
    with released as (
      update points.held_lots h set points = 0 from points.held_lots old
      where h.checkout_id = ${checkoutId} and old.checkout_id = h.checkout_id and old.lot_id = h.lot_id and old.points > 0
      returning h.lot_id, old.points
    )
    update points.lots l set remaining = l.remaining + r.points from released r where l.id = r.lot_id`.execute(
    tx,
  )
}

/** Spends held points, those that expire first. @returns when the last of them would have expired. */
export async function spendHeldLots(tx: Tx, checkoutId: number, points: number): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    with line as (
      select h.lot_id, h.points, l.expires_at, sum(h.points) over (order by l.expires_at, l.id) - h.points as before
      from points.held_lots h join points.lots l on l.id = h.lot_id where h.checkout_id = ${checkoutId} and h.points > 0
    ), used as (
      select lot_id, expires_at, least(points, ${points}::integer - before)::integer as points from line where before < ${points}::integer
    ), written as (
      update points.held_lots h set points = h.points - u.points from used u where h.checkout_id = ${checkoutId} and h.lot_id = u.lot_id
    )
    select max(expires_at) as "expiresAt" from used`.execute(tx)
  return rows[0]?.expiresAt ?? new Date(0)
}

export async function insertSpending(
  tx: Tx,
  row: Omit<SpendingRow, 'refunded_paise' | 'refunded_points'>,
): Promise<void> {
  await tx
    .insertInto('points.spendings')
    .values({ ...row, refunded_paise: 0, refunded_points: 0 })
    .execute()
}

export const findSpending = (db: Db, orderId: number): Promise<SpendingRow | undefined> =>
  db
    .selectFrom('points.spendings')
    .select(SPENDING_COLUMNS)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

export async function updateSpendingRefund(
  tx: Tx,
  orderId: number,
  refund: { refunded_paise: number; refunded_points: number },
): Promise<void> {
  await tx.updateTable('points.spendings').set(refund).where('order_id', '=', orderId).execute()
}

export const findEarning = (db: Db, orderId: number): Promise<EarningRow | undefined> =>
  db.selectFrom('points.earnings').select(EARNING_COLUMNS).where('order_id', '=', orderId).executeTakeFirst()

/** @returns false when the order's earning was recorded before. */
export async function insertEarning(tx: Tx, row: Omit<EarningRow, 'taken_back'>): Promise<boolean> {
  const { rows } = await sql<{ order_id: number }>`
    insert into points.earnings (order_id, person_id, points, earn_points, per_paise)
    values (${row.order_id}, ${row.person_id}, ${row.points}, ${row.earn_points}, ${row.per_paise})
    on conflict (order_id) do nothing returning order_id`.execute(tx)
  return rows.length > 0
}

export async function updateReversedPoints(tx: Tx, orderId: number, takenBack: number): Promise<void> {
  await tx
    .updateTable('points.earnings')
    .set({ taken_back: takenBack })
    .where('order_id', '=', orderId)
    .execute()
}
