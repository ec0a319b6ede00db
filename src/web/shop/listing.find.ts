import { findAllPaged, type Product } from '#contracts/search'
import type { Ask } from '#platform/ask'
import { cardOf } from '../shared/product-card/card-product.ts'
import { questionOf, type Filters, type Sort } from './listing.filters.ts'
import type { Found } from './listing.tsx'

export type Sought = { text?: string; usual: Sort; /** The hobby that is looked through. */ within?: number }

/** Asks for a page of a list, in loaders. */
export async function findGoods(ask: Ask, filters: Filters, sought: Sought): Promise<Found> {
  const { rows, count, facets } = await ask(findAllPaged, { body: questionOf(filters, sought) })
  const { categories, stores, price } = facets
  return { products: rows.map((row: Product) => cardOf(row)), count, categories: categories.map(plain), stores: stores.map(plain), price }
}

const plain = ({ id, name, count }: Found['stores'][number]) => ({ id, name, count })
