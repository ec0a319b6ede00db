import './tables.ts'
import type { Db, Tx } from '#platform/database'
import { cached } from '#platform/cached'
import { broadcast } from '#platform/broadcast'
import type { Company } from './contract.ts'
import { NO_COMPANY } from './rules.ts'

/** Sent when the company's record changed: every page shows some of it. */
export const COMPANY_CHANNEL = 'company.record'

const companyCache = cached(COMPANY_CHANNEL, queryCompany)

/** Who runs the shop, from memory; what is not set is ''. */
export const loadCompany = (db: Db): Promise<Company> => companyCache.get(db)

async function queryCompany(db: Db): Promise<Company> {
  const row = await db
    .selectFrom('company.record')
    .select([
      'legal_name',
      'trade_name',
      'cin',
      'gstins',
      'address',
      'email',
      'phone',
      'grievance_officer',
      'nodal_contact',
      'social',
    ])
    .executeTakeFirst()
  return row ?? NO_COMPANY
}

/** The record as it is stored, with its row locked until the transaction ends: two changes happen one after the other. */
export async function lockCompany(tx: Tx): Promise<Company> {
  await tx.selectFrom('company.record').select('is_only').forUpdate().execute()
  return queryCompany(tx)
}

/** Replaces the whole record; every process reads it again once the transaction is committed. */
export async function replaceCompany(tx: Tx, company: Company): Promise<void> {
  companyCache.markChanged(tx)
  const { gstins, grievance_officer, nodal_contact, social, ...texts } = company
  const row = {
    ...texts,
    gstins: JSON.stringify(gstins),
    grievance_officer: JSON.stringify(grievance_officer),
    nodal_contact: JSON.stringify(nodal_contact),
    social: JSON.stringify(social),
  }
  await tx
    .insertInto('company.record')
    .values(row)
    .onConflict((found) => found.column('is_only').doUpdateSet(row))
    .execute()
  await broadcast(tx, COMPANY_CHANNEL, '')
}
