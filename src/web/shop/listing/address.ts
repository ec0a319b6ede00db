import type { MetaDescriptor } from 'react-router'
import { countFilters, filterQuery, noFilters, type Filters } from './filters.ts'

/**
 * Where a list has its one address, and whether it is to be found by it. Its pages each have their own; filters and
 * other orders are the plain list looked at in another way, as is a page after the last.
 */
export function listAddress(
  path: string,
  filters: Filters,
  { ownsCategory, isEmpty }: { ownsCategory: boolean; isEmpty: boolean },
) {
  const category = ownsCategory ? filters.category : null
  const isPlain =
    countFilters({ ...filters, category: ownsCategory ? null : filters.category }) === 0 &&
    filters.sort === null
  const page = isPlain && !isEmpty ? filters.page : 1
  const robots: MetaDescriptor[] = isPlain && !isEmpty ? [] : [{ name: 'robots', content: 'noindex, follow' }]
  return { path: path + filterQuery(noFilters, { category, page }), robots }
}
