export type { Company } from './contract.ts'
export { nameOf, NO_COMPANY, telOf } from './rules.ts'
export { COMPANY_CHANNEL, companyOf, lockCompany, writeCompany } from './store.ts'
