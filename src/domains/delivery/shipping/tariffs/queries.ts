import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { RateRow, TariffRow, TariffTerms } from '../tables.ts'

/** The newest tariffs, of any day. */
export async function listTariffs(db: Db, limit: number): Promise<TariffRow[]> {
  const { rows } = await sql<TariffRow>`
    select id, valid_from::text as valid_from, slab_grams, cod_from_paise, cod_to_paise, cod_fee_paise, cod_fee_free_from_paise, metro_prefixes,
      special_prefixes, handling_days, created_by, created_at, reason, withdrawn_at
    from shipping.tariffs order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function findTariff(
  db: Db,
  id: number,
): Promise<Pick<TariffRow, 'valid_from' | 'withdrawn_at'> | undefined> {
  const { rows } = await sql<Pick<TariffRow, 'valid_from' | 'withdrawn_at'>>`
    select valid_from::text as valid_from, withdrawn_at from shipping.tariffs where id = ${id}`.execute(db)
  return rows[0]
}

export async function newestTariffId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from shipping.tariffs`.execute(db)
  return rows[0]?.id ?? 0
}

export type NewTariff = TariffTerms & {
  valid_from: string
  created_by: number | null
  created_at: Date
  reason: string
  zones: readonly RateRow[]
}

/** @returns its id. */
export async function insertTariff(tx: Tx, { zones, ...tariff }: NewTariff): Promise<number> {
  const { id } = await tx
    .insertInto('shipping.tariffs')
    .values(tariff)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shipping.tariff_zones')
    .values(zones.map((zone) => ({ ...zone, tariff_id: id })))
    .execute()
  return id
}

export async function withdrawTariffRow(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('shipping.tariffs').set({ withdrawn_at: at }).where('id', '=', id).execute()
}
