import type { MetaDescriptor } from 'react-router'
import { countFilters, filterQuery, noFilters, type Filters } from './filters.ts'

/**
 * The canonical address of a list, and whether it is indexed. Each page has its own; filters and other orders are variants of the plain list, as
 * is a page after the last.
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
