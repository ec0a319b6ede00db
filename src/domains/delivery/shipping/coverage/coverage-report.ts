import { sql } from 'kysely'
import { parsePin } from '#domains/delivery/regions'
import type { Db } from '#platform/database'
import type { CoverageReport } from '../contract.ts'
import { reachOf } from '../rules.ts'
import { shippingSettings } from '../settings.ts'
import { carrierOf } from './coverage-cache.ts'
import { listCoverage, findOutage, type CoverageRow } from './queries.ts'

/** Coverage counts of couriers and lists, and all coverage of one PIN. */
export async function loadCoverageReport(
  db: Db,
  text: string,
  couriers: readonly string[],
): Promise<CoverageReport> {
  const carrier = carrierOf(db)
  const silence = await findOutage(db, carrier.name)
  return {
    courier: {
      ...carrier,
      silent: silence && {
        since: silence.failed_at.toISOString(),
        failures: silence.failures,
        retry_at: silence.retry_at.toISOString(),
      },
    },
    couriers: [...couriers],
    counts: await countCoverage(db),
    imports: await listRecentImports(db),
    pin: await findPinCoverage(db, text),
  }
}

async function countCoverage(db: Db): Promise<CoverageReport['counts']> {
  const { rows } = await sql<CoverageReport['counts'][number]>`
    select courier, count(*) filter (where from_area = '')::int as listed,
      count(*) filter (where from_area <> '' and is_delivered is not null)::int as answered,
      count(*) filter (where is_delivered is null and problem = '')::int as waiting, count(*) filter (where problem <> '')::int as refused
    from shipping.coverage group by courier order by courier`.execute(db)
  return rows
}

async function listRecentImports(db: Db): Promise<CoverageReport['imports']> {
  type Row = Omit<CoverageReport['imports'][number], 'at'> & { at: Date }
  const { rows } = await sql<Row>`
    select id, file_name, lines, refused, replaced, imported_at as at from shipping.coverage_imports order by id desc limit 10`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function findPinCoverage(db: Db, text: string): Promise<CoverageReport['pin']> {
  const pin = parsePin(text)
  if (pin === null) return null
  const { states, isDelivered, takesCod } = reachOf(await shippingSettings(db), pin)
  const entries = (await listCoverage(db, pin)).map(presentEntry)
  return {
    pin,
    state: states.map(({ name }) => name).join(', '),
    table: { deliverable: isDelivered, cod: takesCod },
    words: entries,
  }
}

const presentEntry = ({
  courier,
  from_area,
  is_delivered,
  takes_cod,
  from_days,
  to_days,
  checked_at,
  problem,
}: CoverageRow) => ({
  courier,
  from_area,
  deliverable: is_delivered,
  cod: takes_cod,
  days: from_days === null || to_days === null ? null : { from: from_days, to: to_days },
  checked_at: checked_at?.toISOString() ?? null,
  problem,
})
