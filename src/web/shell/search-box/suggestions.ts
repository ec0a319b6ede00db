import type { z } from 'zod'
import type { suggest } from '#contracts/products/search'
import { truncate } from '#platform/text'
import { hobbyPath, productPath, searchPath, storePath } from '../../shared/slugs.ts'
import { recentSearches } from './recents.ts'

/** A suggestion and its link. */
export type Suggestion = {
  kind: 'recent' | 'term' | 'hobby' | 'store' | 'product'
  text: string
  to: string
  /** The hobby of a subcategory. */
  note?: string | null
  picture?: { path: string; tint: number }
  price?: number
}

type Answer = z.infer<(typeof suggest)['reply']>

const PRODUCTS = 4
const MAX_RECENTS_WITH_OTHERS = 2
const cached = new Map<string, Answer>()

/** Suggestions for the text so far: own searches with this beginning, and the server's. Without an answer, own searches only. */
export async function findSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = text.trim()
  const recents = recentsFor(query)
  if (query === '') return recents
  const answer = await ask(query, signal)
  return [...recents.slice(0, MAX_RECENTS_WITH_OTHERS), ...(answer ? suggestionsOf(answer, recents) : [])]
}

/** Own searches that begin with this text. */
export function recentsFor(query: string): Suggestion[] {
  const prefix = query.toLowerCase()
  return recentSearches()
    .filter((text) => text.toLowerCase().startsWith(prefix) && text.toLowerCase() !== prefix)
    .map((text) => ({ kind: 'recent', text, to: searchPath(text) }))
}

function suggestionsOf(
  { terms, categories, stores, products }: Answer,
  recents: readonly Suggestion[],
): Suggestion[] {
  const shownTexts = new Set(recents.slice(0, MAX_RECENTS_WITH_OTHERS).map(({ text }) => text.toLowerCase()))
  return [
    ...terms
      .filter((text) => !shownTexts.has(text.toLowerCase()))
      .map((text): Suggestion => ({ kind: 'term', text, to: searchPath(text) })),
    ...categories.map(({ id, name, hobby }): Suggestion => ({
      kind: 'hobby',
      text: name,
      to: hobbyPath(name, id),
      note: hobby,
    })),
    ...stores.map(({ name, slug }): Suggestion => ({ kind: 'store', text: name, to: storePath(slug) })),
    ...products
      .slice(0, PRODUCTS)
      .map(({ product_id, product_name, product_image, price, hobby_id }): Suggestion => ({
        kind: 'product',
        text: product_name,
        to: productPath(product_name, product_id),
        picture: { path: product_image, tint: hobby_id },
        price,
      })),
  ]
}

async function ask(query: string, signal: AbortSignal): Promise<Answer | null> {
  const already = cached.get(query)
  if (already) return already
  try {
    const response = await fetch(`/api/search/suggest?q=${encodeURIComponent(truncate(query, 200))}`, {
      headers: { accept: 'application/json', client: 'web' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(4_000)]),
    })
    if (!response.ok) return null
    const answer = (await response.json()) as Answer
    cached.set(query, answer)
    return answer
  } catch {
    return null
  }
}
