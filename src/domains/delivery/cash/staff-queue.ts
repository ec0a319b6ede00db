import { DAY_MS } from '#platform/time'
import { CHECK_COLUMNS } from './tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { CashBatch, CashLine, OwedByCourier, OwedParcel, WriteOff } from './contract.ts'
import { eventsProcessedUntil } from './collection/waive-uncollected.ts'
import { settings } from './settings.ts'
import { listUncollected } from './queries/instruments.ts'

/** All that the admin page for cash shows. */
export async function loadCashQueue(db: Db, actorId: number, now: Date) {
  const { remitDays } = await settings.get(db)
  const due = new Date(now.getTime() - remitDays * DAY_MS)
  const [couriers, counts, batches, unmatched, owed, writeOffs, unasked, check] = await Promise.all([
    listOwedByCourier(db, due),
    sql<{ waiting: number; under_way: number }>`
      select count(*) filter (where status = 'waiting_confirmation')::int as waiting,
        coalesce(sum(asked_paise - void_paise - collected_paise) filter (where status in ('confirmed', 'due')), 0)::bigint as under_way
      from cash.instruments`.execute(db),
    listRecentBatches(db),
    listOpenLines(db),
    listOwedParcels(db, due),
    listRequestedWriteOffs(db, actorId),
    listUncollected(db, { before: eventsProcessedUntil(now), atMostPaise: null }),
    db.selectFrom('cash.checks').select(CHECK_COLUMNS).orderBy('at', 'desc').limit(1).executeTakeFirst(),
  ])
  return {
    couriers,
    waiting: counts.rows[0]?.waiting ?? 0,
    under_way: toRupees(counts.rows[0]?.under_way ?? 0),
    batches,
    unmatched,
    owed,
    write_offs: writeOffs,
    unasked: unasked.map(
      ({
        order_id,
        paise,
        asked_paise,
        collected_paise,
        waiver_requested_by: askedBy,
        waiver_reason: because,
      }) => ({
        order_id,
        due: toRupees(asked_paise),
        collected: toRupees(collected_paise),
        amount: toRupees(paise),
        asked: askedBy === null ? null : { reason: because, is_mine: askedBy === actorId },
      }),
    ),
    check: check ? { at: check.at.toISOString(), wrong: check.wrong } : null,
  }
}

type CourierSums = {
  courier: string
  parcels: number
  collected: number
  remitted: number
  written_off: number
  overdue: number
  oldest: Date | null
}

async function listOwedByCourier(db: Db, due: Date): Promise<OwedByCourier[]> {
  const { rows } = await sql<CourierSums>`
    with parcels as (
      select courier, amount_paise, remitted_paise, written_off_paise, collected_at, amount_paise - remitted_paise - written_off_paise as owed from cash.collections
    )
    select courier, count(*) filter (where owed > 0)::int as parcels, sum(amount_paise)::bigint as collected, sum(remitted_paise)::bigint as remitted,
      sum(written_off_paise)::bigint as written_off, coalesce(sum(owed) filter (where collected_at < ${due}), 0)::bigint as overdue,
      min(collected_at) filter (where owed > 0) as oldest
    from parcels group by courier order by courier`.execute(db)
  return rows.map((row) => ({
    courier: row.courier,
    parcels: row.parcels,
    collected: toRupees(row.collected),
    remitted: toRupees(row.remitted),
    written_off: toRupees(row.written_off),
    owed: toRupees(row.collected - row.remitted - row.written_off),
    overdue: toRupees(row.overdue),
    oldest: row.oldest?.toISOString() ?? null,
  }))
}

async function listRecentBatches(db: Db): Promise<CashBatch[]> {
  const { rows } = await sql<{
    id: number
    file_name: string
    rows: number
    amount_paise: number
    unmatched: number
    imported_at: Date
    banked_at: Date | null
  }>`
    select b.id, b.file_name, b.rows, b.amount_paise, b.imported_at, b.banked_at,
      (select count(*)::int from cash.remittances r where r.batch_id = b.id and r.used_paise < r.amount_paise and r.closed_at is null) as unmatched
    from cash.batches b order by b.id desc limit 20`.execute(db)
  return rows.map(({ amount_paise, imported_at, banked_at, ...row }) => ({
    ...row,
    amount: toRupees(amount_paise),
    imported_at: imported_at.toISOString(),
    banked_at: banked_at?.toISOString() ?? null,
  }))
}

type OpenLine = Omit<CashLine, 'amount' | 'used'> & { amount_paise: number; used_paise: number }

async function listOpenLines(db: Db): Promise<CashLine[]> {
  const { rows } = await sql<OpenLine>`
    select r.id, r.batch_id, r.row_no as row, r.courier, r.awb, r.amount_paise, r.used_paise, r.reference, r.outcome, c.order_id
    from cash.remittances r left join cash.collections c on c.parcel_id = r.parcel_id
    where r.used_paise < r.amount_paise and r.closed_at is null order by r.id limit 100`.execute(db)
  return rows.map(({ amount_paise, used_paise, ...row }) => ({
    ...row,
    amount: toRupees(amount_paise),
    used: toRupees(used_paise),
  }))
}

type OwedRow = {
  parcel_id: number
  order_id: number
  courier: string
  awb: string
  amount_paise: number
  remitted_paise: number
  owed: number
  collected_at: Date
}

async function listOwedParcels(db: Db, due: Date): Promise<OwedParcel[]> {
  const { rows } = await sql<OwedRow>`
    select parcel_id, order_id, courier, awb, amount_paise, remitted_paise, amount_paise - remitted_paise - written_off_paise as owed, collected_at
    from cash.collections where remitted_paise + written_off_paise < amount_paise and (collected_at < ${due} or remitted_paise > 0)
    order by collected_at, parcel_id limit 100`.execute(db)
  return rows.map(({ amount_paise, remitted_paise, owed, collected_at, ...row }) => ({
    ...row,
    amount: toRupees(amount_paise),
    remitted: toRupees(remitted_paise),
    owed: toRupees(owed),
    collected_at: collected_at.toISOString(),
    is_overdue: collected_at < due,
  }))
}

type RequestedWriteOffRow = {
  id: number
  order_id: number
  courier: string
  awb: string
  amount_paise: number
  reason: string
  asked_at: Date
  asked_by: number
}

async function listRequestedWriteOffs(db: Db, actorId: number): Promise<WriteOff[]> {
  const { rows } = await sql<RequestedWriteOffRow>`
    select w.id, c.order_id, c.courier, c.awb, w.amount_paise, w.reason, w.asked_at, w.asked_by
    from cash.write_offs w join cash.collections c on c.parcel_id = w.parcel_id where w.state = 'asked' order by w.id limit 100`.execute(
    db,
  )
  return rows.map(({ amount_paise, asked_at, asked_by, ...row }) => ({
    ...row,
    amount: toRupees(amount_paise),
    asked_at: asked_at.toISOString(),
    is_mine: asked_by === actorId,
  }))
}
