import { registerRoute, type Api } from '#platform/register-route'
import { getCategories } from './contract.ts'
import { cachedCategories } from './reference-data/cached-categories.ts'

export function catalogueRoutes(api: Api): void {
  const route = registerRoute(api)
  const categories = cachedCategories(api.db)
  route(getCategories, {}, () => categories())
}
