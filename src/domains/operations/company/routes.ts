import { serving, type Api } from '#platform/serve'
import { getCompany } from './contract.ts'
import { companyOf } from './store.ts'

export function companyRoutes(api: Api): void {
  serving(api)(getCompany, {}, () => companyOf(api.db))
}
