import type { Sentence } from '#platform/messages'
import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { truncate } from '#platform/text'
import type { CourierTerms } from './rules.ts'

export type CoverageRow = {
  pin: string
  courier: string
  from_area: string
  is_delivered: boolean | null
  takes_cod: boolean | null
  from_days: number | null
  to_days: number | null
  requested_at: Date
  checked_at: Date | null
  problem: Sentence
}

/** All coverage of a PIN, by source and origin. */
export async function listCoverage(db: Db, pin: string): Promise<CoverageRow[]> {
  const { rows } = await sql<CoverageRow>`
    select pin, courier, from_area, is_delivered, takes_cod, from_days, to_days, requested_at, checked_at, problem
    from shipping.coverage where pin = ${pin} order by courier, from_area`.execute(db)
  return rows
}

export async function hasCoverage(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from shipping.coverage) as any`.execute(
    db,
  )
  return rows[0]?.any ?? false
}

/** Whether a list is imported, which gives coverage of couriers that are not connected. */
export async function hasCourierLists(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    any: boolean
  }>`select exists (select from shipping.coverage where from_area = '') as any`.execute(db)
  return rows[0]?.any ?? false
}

export type CoverageRequest = { pin: string; fromPin: string }

/** Inserts coverage requests; a known route keeps its answer. */
export async function insertCoverageRequests(
  db: Db,
  courier: string,
  { requests, at }: { requests: readonly CoverageRequest[]; at: Date },
): Promise<void> {
  await sql`
    insert into shipping.coverage (pin, courier, from_area, from_pin, requested_at, due_at)
    select distinct on (pin, left(from_pin, 3)) pin, ${courier}, left(from_pin, 3), from_pin, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${requests.map(({ pin }) => pin)}::text[], ${requests.map(({ fromPin }) => fromPin)}::text[]) as w (pin, from_pin)
    order by 1, 3
    on conflict (pin, courier, from_area) do update set requested_at = excluded.requested_at`.execute(db)
}

export type DueRequest = { pin: string; from_area: string; from_pin: string }

/** Routes that are due and still requested, the longest due first. */
export async function listDueRequests(
  db: Db,
  courier: string,
  { at, wantedSince, limit }: { at: Date; wantedSince: Date; limit: number },
): Promise<DueRequest[]> {
  const { rows } = await sql<DueRequest>`
    select pin, from_area, from_pin from shipping.coverage
    where courier = ${courier} and from_area <> '' and due_at <= ${at} and requested_at >= ${wantedSince} order by due_at limit ${limit}`.execute(
    db,
  )
  return rows
}

type CheckedRequest = { courier: string; route: DueRequest; at: Date; dueAt: Date }

export async function saveTerms(
  db: Db,
  { isDelivered, takesCod, days }: CourierTerms,
  { courier, route, at, dueAt }: CheckedRequest,
): Promise<void> {
  await sql`
    update shipping.coverage set is_delivered = ${isDelivered}, takes_cod = ${takesCod}, from_days = ${days?.from ?? null},
      to_days = ${days?.to ?? null}, checked_at = ${at}, due_at = ${dueAt}, problem = ''
    where pin = ${route.pin} and courier = ${courier} and from_area = ${route.from_area}`.execute(db)
}

/** The earlier answer is kept. */
export async function saveProblem(
  db: Db,
  problem: string,
  { courier, route, dueAt }: Omit<CheckedRequest, 'at'>,
): Promise<void> {
  await sql`
    update shipping.coverage set problem = ${truncate(problem, 300)}, due_at = ${dueAt}
    where pin = ${route.pin} and courier = ${courier} and from_area = ${route.from_area}`.execute(db)
}

/** Deletes answers older than this. @returns how many. */
export async function expireCoverage(db: Db, checkedBefore: Date): Promise<number> {
  const { rows } = await sql`
    update shipping.coverage set is_delivered = null, takes_cod = null, from_days = null, to_days = null, checked_at = null
    where from_area <> '' and checked_at < ${checkedBefore} returning pin`.execute(db)
  return rows.length
}

export type CourierOutage = { failures: number; failed_at: Date; retry_at: Date }

export async function findOutage(db: Db, courier: string): Promise<CourierOutage | null> {
  const { rows } =
    await sql<CourierOutage>`select failures, failed_at, retry_at from shipping.courier_calls where courier = ${courier}`.execute(
      db,
    )
  return rows[0] ?? null
}

export async function saveOutage(
  db: Db,
  courier: string,
  { failures, failed_at, retry_at }: CourierOutage,
): Promise<void> {
  await sql`
    insert into shipping.courier_calls values (${courier}, ${failures}, ${failed_at}, ${retry_at})
    on conflict (courier) do update set failures = excluded.failures, failed_at = excluded.failed_at, retry_at = excluded.retry_at`.execute(
    db,
  )
}

export async function clearOutage(db: Db, courier: string): Promise<void> {
  await sql`delete from shipping.courier_calls where courier = ${courier}`.execute(db)
}

export type ListedPin = {
  pin: string
  courier: string
  isDelivered: boolean
  takesCod: boolean
  fromDays: number | null
  toDays: number | null
}
type NewImport = {
  fileName: string
  sha256: string
  lines: number
  refused: number
  replaces: boolean
  at: Date
}

export async function insertImport(
  tx: Tx,
  { fileName, sha256, lines, refused, replaces, at }: NewImport,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into shipping.coverage_imports (file_name, sha256, lines, refused, replaced, imported_at)
    values (${fileName}, ${sha256}, ${lines}, ${refused}, ${replaces}, ${at}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function deleteListed(tx: Tx, couriers: readonly string[]): Promise<void> {
  await sql`delete from shipping.coverage where from_area = '' and courier = any(${[...couriers]}::text[])`.execute(
    tx,
  )
}

export async function upsertListed(
  tx: Tx,
  lines: readonly ListedPin[],
  { importId, at }: { importId: number; at: Date },
): Promise<void> {
  await sql`
    insert into shipping.coverage (pin, courier, from_area, is_delivered, takes_cod, from_days, to_days, import_id, requested_at, checked_at)
    select pin, courier, '', "isDelivered", "takesCod", "fromDays", "toDays", ${importId}::bigint, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(pin text, courier text, "isDelivered" boolean, "takesCod" boolean, "fromDays" smallint, "toDays" smallint)
    on conflict (pin, courier, from_area) do update set is_delivered = excluded.is_delivered, takes_cod = excluded.takes_cod,
      from_days = excluded.from_days, to_days = excluded.to_days, import_id = excluded.import_id, checked_at = excluded.checked_at`.execute(
    tx,
  )
}
