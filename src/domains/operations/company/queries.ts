import './tables.ts'
import type { Db, Tx } from '#platform/database'
import { cached } from '#platform/cached'
import { broadcast } from '#platform/broadcast'
import type { Company } from './contract.ts'
import { NO_COMPANY } from './rules.ts'

/** Broadcast when the company record changed: every page shows some of it. */
export const COMPANY_CHANNEL = 'company.record'

const companyCache = cached(COMPANY_CHANNEL, queryCompany)

/** The company that runs the shop, from the cache; '' for what is not set. */
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

/** The stored record, with its row locked until the transaction ends, so that changes run one after the other. */
export async function lockCompany(tx: Tx): Promise<Company> {
  await tx.selectFrom('company.record').select('is_only').forUpdate().execute()
  return queryCompany(tx)
}

/** Replaces the whole record; every process reloads it after the commit. */
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
