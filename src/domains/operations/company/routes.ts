import { registerRoute, type Api } from '#platform/register-route'
import { getCompany } from './contract.ts'
import { loadCompany } from './queries.ts'

export function companyRoutes(api: Api): void {
  registerRoute(api)(getCompany, {}, () => loadCompany(api.db))
}
