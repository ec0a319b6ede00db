import { sql } from 'kysely'
import { listOf } from '#platform/columns'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import { openStates } from '../rules.ts'
import {
  CASE_COLUMNS,
  CASE_ITEM_COLUMNS,
  EVENT_COLUMNS,
  type CaseRow,
  type EventRow,
  type CaseItemRow,
} from '../tables.ts'

type CasePieces = { lineNo: number; delivered: number; quantity: number }

/**
 * Adds pieces to a case; a CHECK refuses more than were delivered. Rows are locked in line order, so that concurrent requests wait for each
 * other.
 */
export async function addPiecesToCase(tx: Tx, orderId: number, pieces: readonly CasePieces[]): Promise<void> {
  for (const { lineNo, delivered, quantity } of pieces.toSorted((a, b) => a.lineNo - b.lineNo)) {
    await sql`
      insert into returns.line_quantities as t (order_id, line_no, delivered, in_cases) values (${orderId}, ${lineNo}, ${delivered}, ${quantity})
      on conflict (order_id, line_no) do update set delivered = excluded.delivered, in_cases = t.in_cases + excluded.in_cases`.execute(
      tx,
    )
  }
}

export async function releasePieces(tx: Tx, caseId: number): Promise<void> {
  await sql`
    update returns.line_quantities t set in_cases = t.in_cases - (p.quantity - p.settled) from returns.case_items p
    where p.case_id = ${caseId} and t.order_id = p.order_id and t.line_no = p.line_no`.execute(tx)
}

/** By line: pieces in cases, and those of them that count as returned. */
export async function loadPiecesInCases(
  db: Db,
  orderId: number,
): Promise<Map<number, { in_cases: number; settled: number }>> {
  const { rows } = await sql<{ line_no: number; in_cases: number; settled: number }>`
    select t.line_no, t.in_cases, coalesce((select sum(p.settled) from returns.case_items p
      where p.order_id = t.order_id and p.line_no = t.line_no), 0)::int as settled
    from returns.line_quantities t where t.order_id = ${orderId}`.execute(db)
  return new Map(rows.map((row) => [row.line_no, row]))
}

/** Serialises changes to the cases of one order. */
export async function lockOrderCases(tx: Tx, orderId: number): Promise<void> {
  await lock(tx, 'returns.order', orderId)
}

export async function insertCase(tx: Tx, row: CaseRow, pieces: readonly CaseItemRow[]): Promise<void> {
  await sql`
    insert into returns.cases (${listOf(CASE_COLUMNS)})
    select ${listOf(CASE_COLUMNS)} from jsonb_populate_record(null::returns.cases, ${JSON.stringify(row)}::jsonb)`.execute(
    tx,
  )
  await sql`
    insert into returns.case_items (${listOf(CASE_ITEM_COLUMNS)})
    select ${listOf(CASE_ITEM_COLUMNS)} from jsonb_populate_recordset(null::returns.case_items, ${JSON.stringify(pieces)}::jsonb)`.execute(
    tx,
  )
}

export async function insertEvent(tx: Tx, { photos, facts, ...event }: Omit<EventRow, 'id'>): Promise<void> {
  await sql`
    insert into returns.events (case_id, event, from_state, to_state, actor, actor_id, words, photos, facts, at)
    values (${event.case_id}, ${event.event}, ${event.from_state}, ${event.to_state}, ${event.actor}, ${event.actor_id}, ${event.words},
      ${JSON.stringify(photos)}::jsonb, ${JSON.stringify(facts)}::jsonb, ${event.at})`.execute(tx)
}

export const findCase = (db: Db, id: number): Promise<CaseRow | undefined> =>
  db.selectFrom('returns.cases').select(CASE_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockCase = (tx: Tx, id: number): Promise<CaseRow | undefined> =>
  tx.selectFrom('returns.cases').select(CASE_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

type CasePatch = Partial<Omit<CaseRow, 'id' | 'order_id' | 'shopper_id' | 'store_id' | 'kind' | 'photos'>>

export async function updateCase(
  tx: Tx,
  id: number,
  { costs, proposal, ...plain }: CasePatch,
): Promise<void> {
  const asJson = (value: object | null) =>
    value === null ? null : sql<never>`${JSON.stringify(value)}::jsonb`
  const set = {
    ...plain,
    ...(costs === undefined ? {} : { costs: asJson(costs) }),
    ...(proposal === undefined ? {} : { proposal: asJson(proposal) }),
  }
  if (Object.keys(set).length > 0)
    await tx.updateTable('returns.cases').set(set).where('id', '=', id).execute()
}

export const listPieces = (db: Db, caseIds: readonly number[]): Promise<CaseItemRow[]> =>
  db
    .selectFrom('returns.case_items')
    .select(CASE_ITEM_COLUMNS)
    .where(sql<boolean>`case_id = any(${[...caseIds]}::bigint[])`)
    .orderBy('case_id')
    .orderBy('line_no')
    .execute()

export const listCaseEvents = (db: Db, caseIds: readonly number[]): Promise<EventRow[]> =>
  db
    .selectFrom('returns.events')
    .select(EVENT_COLUMNS)
    .where(sql<boolean>`case_id = any(${[...caseIds]}::bigint[])`)
    .orderBy('id')
    .execute() as unknown as Promise<EventRow[]>

export async function updatePiece(
  tx: Tx,
  { case_id, line_no }: Pick<CaseItemRow, 'case_id' | 'line_no'>,
  set: Partial<Pick<CaseItemRow, 'accepted' | 'restocked' | 'settled' | 'worth_paise'>>,
): Promise<void> {
  await tx
    .updateTable('returns.case_items')
    .set(set)
    .where('case_id', '=', case_id)
    .where('line_no', '=', line_no)
    .execute()
}

export const listCasesOfOrder = (db: Db, orderId: number): Promise<CaseRow[]> =>
  db
    .selectFrom('returns.cases')
    .select(CASE_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()

export const findCaseByReplacement = (db: Db, replacementId: number): Promise<CaseRow | undefined> =>
  db
    .selectFrom('returns.cases')
    .select(CASE_COLUMNS)
    .where('replacement_id', '=', replacementId)
    .executeTakeFirst()

export const findCaseByParcel = (db: Db, parcelId: number): Promise<CaseRow | undefined> =>
  db.selectFrom('returns.cases').select(CASE_COLUMNS).where('parcel_id', '=', parcelId).executeTakeFirst()

export async function countOpenCases(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from returns.cases where order_id = ${orderId} and state = any(${[...openStates]}::text[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
