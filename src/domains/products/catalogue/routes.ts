import { serving, type Api } from '#platform/serve'
import { getCategories } from './contract.ts'
import { keptCategories } from './kept-categories.ts'

export function catalogueRoutes(api: Api): void {
  const serve = serving(api)
  const categories = keptCategories(api.db)
  serve(getCategories, {}, () => categories())
}
