import type { Category } from '#contracts/products/catalogue'
import { findAllPaged, type ProductList } from '#contracts/products/search'
import type { ApiClient } from '#platform/api-client'
import { categoriesBelow } from '../../shared/categories-below.ts'
import { cardInColours, type CardProduct } from '../../shared/product-card/card-product.ts'
import { pageLocale, translator } from '../../messages/messages.tsx'
import { chosenOf } from './chosen.tsx'
import { questionOf, type Filters, type Sort } from './filters.ts'

/** A list of products with its filters. */
export type Found = {
  products: CardProduct[]
  count: number
  /** The corrected search, where it replaced the visitor's words. */
  correctedQuery: string | null
  facets: ProductList['facets']
  /** The selected category from its hobby down, in the language of the page. */
  breadcrumbs: { id: number; name: string }[]
  /** For an empty list: the number of results without each filter, in the order of `chosenOf`. */
  countsWithoutFilter: number[]
}

export type ListQuery = {
  text?: string | undefined
  usual: Sort
  /** The hobby or store that is searched. */
  hobby?: number
  store?: number
  categories: readonly Category[]
  /** The category belongs to the page itself. */
  ownsCategory?: boolean
}

// Each one is a further request, which an empty list is worth.
const MAX_REMOVALS = 6

/** Loads a page of a list; for loaders. */
export async function findGoods(ask: ApiClient, filters: Filters, query: ListQuery): Promise<Found> {
  const {
    rows,
    count,
    facets,
    meant: correctedQuery,
  } = await ask(findAllPaged, { body: questionOf(filters, query) })
  const names = new Map(
    query.categories
      .flatMap((hobby) => [hobby, ...categoriesBelow(hobby)])
      .map((each) => [each.id, nameOf(each)]),
  )
  const categories = facets.categories.map((each) => ({ ...each, name: names.get(each.id) ?? each.name }))
  const breadcrumbs = breadcrumbsOf(filters.category, query.categories)
  const found = {
    products: rows.map((row) => cardInColours(row, filters.colours)),
    count,
    correctedQuery: correctedQuery ?? null,
    facets: { ...facets, categories },
    breadcrumbs,
    countsWithoutFilter: [],
  }
  return count > 0
    ? found
    : { ...found, countsWithoutFilter: await countsWithout(ask, { filters, query, found }) }
}

type Empty = { filters: Filters; query: ListQuery; found: Found }

async function countsWithout(ask: ApiClient, { filters, query, found }: Empty): Promise<number[]> {
  const chosen = chosenOf(query.ownsCategory ? { ...filters, category: null } : filters, found, translator())
  const counts = chosen.slice(0, MAX_REMOVALS).map(async ({ remainingFilters }) => {
    const question = questionOf({ ...filters, page: 1, ...remainingFilters }, query)
    return (await ask(findAllPaged, { body: { ...question, pageSize: 1 } })).count
  })
  return Promise.all(counts)
}

/** The name of a category in the language of the page. */
export function nameOf({ name, name_hi }: Pick<Category, 'name' | 'name_hi'>): string {
  return pageLocale().language === 'hi' ? name_hi || name : name
}

function breadcrumbsOf(id: number | null, categories: readonly Category[]): Found['breadcrumbs'] {
  for (const category of categories) {
    const below = category.id === id ? [] : breadcrumbsOf(id, category.children)
    if (category.id === id || below.length > 0) return [{ id: category.id, name: nameOf(category) }, ...below]
  }
  return []
}
