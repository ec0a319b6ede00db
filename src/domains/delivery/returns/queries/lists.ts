import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { openStates, type CaseState } from '../rules.ts'
import { CASE_COLUMNS, type CaseRow } from '../tables.ts'
import { listOf } from '#platform/columns'

export type Page = { after: { at: Date; id: number } | null; limit: number }

/** A shopper's cases, newest first. */
export async function listCasesOfShopper(
  db: Db,
  shopperId: number,
  { after, limit }: Page,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${listOf(CASE_COLUMNS)} from returns.cases where shopper_id = ${shopperId}
      and (${after?.at ?? null}::timestamptz is null or (opened_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? 0}::bigint))
    order by opened_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export type StoreTab = 'to_do' | 'under_way' | 'done' | 'all'

/** States that wait for the store. */
const STORE_ACTION_STATES: readonly CaseState[] = ['requested', 'approved', 'received']

export function statesOf(tab: StoreTab): readonly CaseState[] | null {
  if (tab === 'to_do') return STORE_ACTION_STATES
  if (tab === 'under_way') return openStates.filter((state) => !STORE_ACTION_STATES.includes(state))
  return tab === 'done' ? ['rejected_final', 'resolved', 'closed', 'withdrawn', 'lapsed'] : null
}

/** A store's cases: open ones by longest wait, closed ones newest first. */
export async function listCasesOfStore(
  db: Db,
  storeId: number,
  { tab, offset, limit }: { tab: StoreTab; offset: number; limit: number },
) {
  const states = statesOf(tab)
  const isOpen = tab === 'to_do' || tab === 'under_way'
  const { rows } = await sql<CaseRow>`
    select ${listOf(CASE_COLUMNS)} from returns.cases where store_id = ${storeId} and (${states}::text[] is null or state = any(${states}::text[]))
    order by case when ${isOpen} then extract(epoch from coalesce(due_at, state_changed_at)) else -extract(epoch from opened_at) end, id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countStoreCases(db: Db, storeId: number): Promise<Record<StoreTab, number>> {
  const { rows } = await sql<{ state: CaseState; count: number }>`
    select state, count(*)::int as count from returns.cases where store_id = ${storeId} group by state`.execute(
    db,
  )
  const sum = (tab: StoreTab): number =>
    rows
      .filter(({ state }) => statesOf(tab)?.includes(state) ?? true)
      .reduce((all, { count }) => all + count, 0)
  return { to_do: sum('to_do'), under_way: sum('under_way'), done: sum('done'), all: sum('all') }
}

export type StaffTab = 'appealed' | 'overdue' | 'open' | 'done'

const tabCondition = (tab: StaffTab, now: Date) =>
  ({
    appealed: sql`state = 'appealed'`,
    overdue: sql`state = any(${[...openStates]}::text[]) and (due_at < ${now} or grievance_due_at < ${now})`,
    open: sql`state = any(${[...openStates]}::text[])`,
    done: sql`state <> all(${[...openStates]}::text[])`,
  })[tab]

export async function listCasesByTab(
  db: Db,
  { tab, now, offset, limit }: { tab: StaffTab; now: Date; offset: number; limit: number },
) {
  const { rows } = await sql<CaseRow>`
    select ${listOf(CASE_COLUMNS)} from returns.cases where ${tabCondition(tab, now)}
    order by case when ${tab === 'done'} then -extract(epoch from state_changed_at) else extract(epoch from least(due_at, grievance_due_at)) end, id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countCasesByTab(db: Db, now: Date): Promise<Record<StaffTab, number>> {
  const { rows } = await sql<Record<StaffTab, number>>`
    select count(*) filter (where ${tabCondition('appealed', now)})::int as appealed, count(*) filter (where ${tabCondition('overdue', now)})::int as overdue,
      count(*) filter (where ${tabCondition('open', now)})::int as open, count(*) filter (where ${tabCondition('done', now)})::int as done
    from returns.cases`.execute(db)
  return rows[0] ?? { appealed: 0, overdue: 0, open: 0, done: 0 }
}

/** Cases past their due time, oldest first. */
export async function listDueCases(
  db: Db,
  { now, limit, states }: { now: Date; limit: number; states: readonly CaseState[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from returns.cases where due_at <= ${now} and state = any(${[...states]}::text[]) order by due_at, id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type OpenCase = { id: number; orderId: number; state: CaseState }

/** Cases of a store that are not over, oldest first. */
export async function listOpenCasesOfStore(db: Db, storeId: number): Promise<OpenCase[]> {
  const { rows } = await sql<OpenCase>`
    select id, order_id as "orderId", state from returns.cases where store_id = ${storeId} and state = any(${[...openStates]}::text[])
    order by opened_at, id`.execute(db)
  return rows
}

export async function countOpenCasesOfStores(
  db: Db,
  storeIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ storeId: number; count: number }>`
    select store_id as "storeId", count(*)::int as count from returns.cases
    where store_id = any(${[...storeIds]}::bigint[]) and state = any(${[...openStates]}::text[]) group by store_id`.execute(
    db,
  )
  return new Map(rows.map(({ storeId, count }) => [storeId, count]))
}
