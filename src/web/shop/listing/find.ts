import type { Category } from '#contracts/products/catalogue'
import { findAllPaged, type ProductList } from '#contracts/products/search'
import type { ApiClient } from '#platform/api-client'
import { cardInColours, type CardProduct } from '../../shared/product-card/card-product.ts'
import { pageLocale, translator } from '../../messages/messages.tsx'
import { chosenOf } from './chosen.tsx'
import { questionOf, type Filters, type Sort } from './filters.ts'

/** A list of products with its filters. */
export type Found = {
  products: CardProduct[]
  count: number
  /** The corrected search, where it replaced the visitor's words. */
  meant: string | null
  facets: ProductList['facets']
  /** The selected category from its hobby down, in the language of the page. */
  way: { id: number; name: string }[]
  /** For an empty list: the number of results without each filter, in the order of `chosenOf`. */
  without: number[]
}

export type Sought = {
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
export async function findGoods(ask: ApiClient, filters: Filters, sought: Sought): Promise<Found> {
  const { rows, count, facets, meant } = await ask(findAllPaged, { body: questionOf(filters, sought) })
  const names = new Map(
    sought.categories.flatMap((hobby) => [hobby, ...hobby.children]).map((each) => [each.id, nameOf(each)]),
  )
  const categories = facets.categories.map((each) => ({ ...each, name: names.get(each.id) ?? each.name }))
  const way = wayTo(filters.category, sought.categories)
  const found = {
    products: rows.map((row) => cardInColours(row, filters.colours)),
    count,
    meant: meant ?? null,
    facets: { ...facets, categories },
    way,
    without: [],
  }
  return count > 0 ? found : { ...found, without: await countsWithout(ask, { filters, sought, found }) }
}

type Empty = { filters: Filters; sought: Sought; found: Found }

async function countsWithout(ask: ApiClient, { filters, sought, found }: Empty): Promise<number[]> {
  const chosen = chosenOf(sought.ownsCategory ? { ...filters, category: null } : filters, found, translator())
  const asked = chosen.slice(0, MAX_REMOVALS).map(async ({ without }) => {
    const question = questionOf({ ...filters, page: 1, ...without }, sought)
    return (await ask(findAllPaged, { body: { ...question, pageSize: 1 } })).count
  })
  return Promise.all(asked)
}

/** The name of a category in the language of the page. */
export function nameOf({ name, name_hi }: Pick<Category, 'name' | 'name_hi'>): string {
  return pageLocale().language === 'hi' ? name_hi || name : name
}

function wayTo(id: number | null, hobbies: readonly Category[]): Found['way'] {
  for (const hobby of hobbies) {
    const kind = hobby.children.find((each) => each.id === id)
    if (kind || hobby.id === id)
      return [hobby, ...(kind ? [kind] : [])].map((each) => ({ id: each.id, name: nameOf(each) }))
  }
  return []
}
