import { registerRoute, type Api } from '#platform/serve'
import { getCategories } from './contract.ts'
import { keptCategories } from './kept-categories.ts'

export function catalogueRoutes(api: Api): void {
  const route = registerRoute(api)
  const categories = keptCategories(api.db)
  route(getCategories, {}, () => categories())
}
