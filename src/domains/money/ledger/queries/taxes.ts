import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Rate, RateKind } from '../rules/rates.ts'
import type { TaxedKind } from '../tables.ts'

export async function listRates(db: Db, storeId?: number): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select kind, store_id as "storeId", per_lakh as "perLakh", threshold_paise as "thresholdPaise", to_char(from_day, 'YYYY-MM-DD') as "fromDay", law, code
    from ledger.rates where store_id is null or store_id = ${storeId ?? null}::bigint or ${storeId ?? null}::bigint is null
    order by kind, store_id nulls first, from_day`.execute(db)
  return rows
}

/** @returns false if a rate of this kind exists for that day. */
export async function insertRate(tx: Tx, rate: Rate): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger.rates')
    .values({
      kind: rate.kind,
      store_id: rate.storeId,
      per_lakh: rate.perLakh,
      threshold_paise: rate.thresholdPaise,
      from_day: rate.fromDay,
      law: rate.law,
      code: rate.code,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'store_id', 'from_day']).doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Amounts that an order has added to its payees' yearly totals so far. */
export async function listTaxedBases(
  db: Db,
  orderId: number,
): Promise<{ kind: TaxedKind; payeeId: number; basePaise: number }[]> {
  const { rows } = await sql<{ kind: TaxedKind; payeeId: number; basePaise: number }>`
    select kind, payee_id as "payeeId", sum(base_paise)::bigint as "basePaise" from ledger.withholdings where order_id = ${orderId}
    group by kind, payee_id`.execute(db)
  return rows
}

export type NewWithholding = {
  key: string
  kind: TaxedKind
  payeeId: number
  taxYear: number
  orderId: number
  at: Date
  basePaise: number
  taxedPaise: number
  perLakh: number
  taxPaise: number
  code: string
  hasPan: boolean
}

export async function insertWithholding(tx: Tx, row: NewWithholding): Promise<void> {
  await tx
    .insertInto('ledger.withholdings')
    .values({
      key: row.key,
      kind: row.kind,
      payee_id: row.payeeId,
      tax_year: row.taxYear,
      order_id: row.orderId,
      at: row.at,
      base_paise: row.basePaise,
      taxed_paise: row.taxedPaise,
      per_lakh: row.perLakh,
      tax_paise: row.taxPaise,
      code: row.code,
      has_pan: row.hasPan,
    })
    .execute()
}

type Period = { from: Date; until: Date; storeId?: number }

export type SupplyTotal = {
  storeId: number
  /** Set for seats, with the registration and name under which they were sold. */
  conductorId: number | null
  gstin: string | null
  legalName: string | null
  soldPaise: number
  backPaise: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/** Rows of GSTR-8: each store's and conductor's taxable supplies of a month, the returns, and the tax collected. */
export async function listSupplies(db: Db, { from, until, storeId }: Period): Promise<SupplyTotal[]> {
  const { rows } = await sql<SupplyTotal>`
    select store_id as "storeId", conductor_id as "conductorId", gstin, max(legal_name) as "legalName", sum(greatest(taxable_paise, 0))::bigint as "soldPaise", sum(greatest(-taxable_paise, 0))::bigint as "backPaise",
      sum(taxable_paise)::bigint as "taxablePaise", sum(tcs_cgst_paise)::bigint as "cgstPaise", sum(tcs_sgst_paise)::bigint as "sgstPaise",
      sum(tcs_igst_paise)::bigint as "igstPaise"
    from ledger.supplies where at >= ${from} and at < ${until} and (${storeId ?? null}::bigint is null or store_id = ${storeId ?? null}::bigint)
    group by store_id, conductor_id, gstin order by store_id, conductor_id`.execute(db)
  return rows
}

export type WithheldTotal = {
  kind: TaxedKind
  payeeId: number
  code: string
  perLakh: number
  hasPan: boolean
  basePaise: number
  taxedPaise: number
  taxPaise: number
}

/** Amounts credited to each payee in a period, and the tax deducted. */
export async function listWithheld(db: Db, { from, until }: Period): Promise<WithheldTotal[]> {
  const { rows } = await sql<WithheldTotal>`
    select kind, payee_id as "payeeId", code, per_lakh as "perLakh", has_pan as "hasPan", sum(base_paise)::bigint as "basePaise",
      sum(taxed_paise)::bigint as "taxedPaise", sum(tax_paise)::bigint as "taxPaise"
    from ledger.withholdings where at >= ${from} and at < ${until}
    group by kind, payee_id, code, per_lakh, has_pan order by kind desc, payee_id, code, per_lakh`.execute(db)
  return rows
}

export type { RateKind }

export type SeatSupply = {
  key: string
  bookingId: number
  conductorId: number
  gstin: string
  legalName: string
  at: Date
  supplyPaise: number
  taxablePaise: number
  tcs: { cgstPaise: number; sgstPaise: number; igstPaise: number }
}

/** Adds a supply of seats to the GSTR-8 register. */
export async function insertSeatSupply(
  tx: Tx,
  { key, bookingId, conductorId, gstin, legalName, at, supplyPaise, taxablePaise, tcs }: SeatSupply,
) {
  await tx
    .insertInto('ledger.supplies')
    .values({
      key,
      order_id: bookingId,
      store_id: 0,
      at,
      supply_paise: supplyPaise,
      taxable_paise: taxablePaise,
      tcs_cgst_paise: tcs.cgstPaise,
      tcs_sgst_paise: tcs.sgstPaise,
      tcs_igst_paise: tcs.igstPaise,
      conductor_id: conductorId,
      gstin,
      legal_name: legalName,
    })
    .execute()
}
