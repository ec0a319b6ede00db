import type { Generated, JSONColumnType } from 'kysely'
import type { Company } from './contract.ts'

export type CompanyTable = Pick<
  Company,
  'legal_name' | 'trade_name' | 'cin' | 'address' | 'email' | 'phone'
> & {
  is_only: Generated<boolean>
  gstins: JSONColumnType<Company['gstins']>
  grievance_officer: JSONColumnType<Company['grievance_officer']>
  nodal_contact: JSONColumnType<Company['nodal_contact']>
  social: JSONColumnType<Company['social']>
}

declare module '#platform/database' {
  interface Tables {
    'company.record': CompanyTable
  }
}
