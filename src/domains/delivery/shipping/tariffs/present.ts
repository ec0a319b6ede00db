import { loadNames } from '#domains/accounts/identity/people'
import type { AuditValues } from '#contracts/accounts/staff'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { dayInIndia } from '#platform/time'
import type { Tariff, TariffTermsOnWire, TariffVersion } from '../contract/tariffs.ts'
import { listZonesOf } from '../queries.ts'
import { shippingSettings } from '../settings.ts'
import type { RateRow, TariffRow, TariffTerms } from '../tables.ts'
import { listTariffs } from './queries.ts'

const VERSIONS_SHOWN = 30

/** The tariff in force on a day, and the newest versions. */
export async function presentTariff(db: Db, now: Date): Promise<Tariff> {
  const current = await shippingSettings(db, now)
  const rows = await listTariffs(db, VERSIONS_SHOWN)
  const zones = Map.groupBy(
    await listZonesOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ tariff_id }) => tariff_id,
  )
  const names = await loadNames(db, [...new Set(rows.flatMap(({ created_by: by }) => by ?? []))])
  const today = dayInIndia(now)
  return {
    ...presentTerms(current.rules, Object.values(current.rates)),
    version: rows[0]?.id ?? 0,
    in_force_since: current.validFrom,
    versions: rows.map((row) => ({
      version: row.id,
      from: row.valid_from,
      state: stateOf(row, { inForce: current.version, today }),
      by: row.created_by === null ? null : (names.get(row.created_by) ?? String(row.created_by)),
      at: row.created_at.toISOString(),
      reason: row.reason,
      terms: presentTerms(row, zones.get(row.id) ?? []),
    })),
  }
}

function stateOf(
  { id, valid_from, withdrawn_at }: TariffRow,
  { inForce, today }: { inForce: number; today: string },
): TariffVersion['state'] {
  if (withdrawn_at !== null) return 'withdrawn'
  if (id === inForce) return 'in_force'
  return valid_from > today ? 'scheduled' : 'past'
}

export const presentTerms = (row: TariffTerms, zones: readonly RateRow[]): TariffTermsOnWire => ({
  zones: zones
    .toSorted((a, b) => a.zone.localeCompare(b.zone))
    .map((zone) => ({
      zone: zone.zone,
      first: toRupees(zone.first_slab_paise),
      further: toRupees(zone.further_slab_paise),
      free_from: toRupees(zone.free_from_paise),
      from_days: zone.from_days,
      to_days: zone.to_days,
    })),
  slab_grams: row.slab_grams,
  handling_days: row.handling_days,
  metro_prefixes: [...row.metro_prefixes],
  special_prefixes: [...row.special_prefixes],
  cod: {
    fee: toRupees(row.cod_fee_paise),
    fee_free_from: toRupees(row.cod_fee_free_from_paise),
    from: toRupees(row.cod_from_paise),
    to: toRupees(row.cod_to_paise),
  },
})

/** Terms as flat values of the audit log: 'zone_A_first': 40. */
export function auditFacts({ zones, cod, ...terms }: TariffTermsOnWire): AuditValues {
  const ofZones = zones.flatMap(({ zone, ...prices }) =>
    Object.entries(prices).map(([name, value]) => [`zone_${zone}_${name}`, value] as const),
  )
  const ofCash = Object.entries(cod).map(([name, value]) => [`cod_${name}`, value] as const)
  return { ...Object.fromEntries([...ofZones, ...ofCash]), ...terms }
}

/** The values that differ, before and after. */
export function changesBetween(
  before: AuditValues,
  after: AuditValues,
): { before: AuditValues; after: AuditValues } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (values: AuditValues): AuditValues =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
