import './tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import {
  COVERAGE_TERM_COLUMNS,
  RATE_COLUMNS,
  type CoverageTerms,
  type PinExceptionRow,
  type RateRow,
  type TariffRow,
} from './tables.ts'

export const loadCoverageTerms = (db: Db): Promise<CoverageTerms> =>
  db.selectFrom('shipping.rules').select(COVERAGE_TERM_COLUMNS).executeTakeFirstOrThrow()

/** Tariffs that are or will be in force on a day, the one in force last. */
export async function listTariffsFrom(db: Db, day: string): Promise<TariffRow[]> {
  const { rows } = await sql<TariffRow>`
    select id, valid_from::text as valid_from, slab_grams, cod_from_paise, cod_to_paise, cod_fee_paise, cod_fee_free_from_paise, metro_prefixes,
      special_prefixes, handling_days, created_by, created_at, reason, withdrawn_at
    from shipping.tariffs
    where withdrawn_at is null and valid_from >= (
      select max(valid_from) from shipping.tariffs where withdrawn_at is null and valid_from <= ${day}::date)
    order by valid_from desc, id desc`.execute(db)
  return rows
}

export async function listZonesOf(
  db: Db,
  tariffIds: readonly number[],
): Promise<(RateRow & { tariff_id: number })[]> {
  return db
    .selectFrom('shipping.tariff_zones')
    .select(RATE_COLUMNS)
    .where(sql<boolean>`tariff_id = any(${tariffIds}::bigint[])`)
    .orderBy('zone')
    .execute()
}

/** Rules for beginnings of PINs that are or will be in force on a day. */
export async function listPinExceptionsFrom(db: Db, day: string): Promise<PinExceptionRow[]> {
  const { rows } = await sql<PinExceptionRow>`
    select id, prefix, valid_from::text as valid_from, valid_until::text as valid_until, is_delivered, takes_cod, extra_days, extra_charge_paise,
      note, created_by, updated_at
    from shipping.pin_exceptions where valid_until is null or valid_until >= ${day}::date`.execute(db)
  return rows
}
