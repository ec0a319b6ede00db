import { registerRoute, type Api } from '#platform/serve'
import { getCompany } from './contract.ts'
import { companyOf } from './store.ts'

export function companyRoutes(api: Api): void {
  registerRoute(api)(getCompany, {}, () => companyOf(api.db))
}
