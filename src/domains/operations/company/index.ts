export type { Company } from './contract.ts'
export { companyName, NO_COMPANY, telUrl } from './rules.ts'
export { COMPANY_CHANNEL, loadCompany, lockCompany, replaceCompany } from './queries.ts'
