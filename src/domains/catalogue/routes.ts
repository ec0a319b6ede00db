import { serve, type Api } from '#platform/serve'
import { getCategories } from './contract.ts'
import { keptCategories } from './kept-categories.ts'

export function catalogueRoutes(api: Api): void {
  const categories = keptCategories(api.db)
  serve(api, getCategories, {}, () => categories())
}
