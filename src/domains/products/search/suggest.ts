import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { CATEGORIES_CHANNEL } from '#domains/products/catalogue'
import { categoryTree } from '#domains/products/catalogue/reference-data'
import { findStores } from '#domains/selling/sellers'
import { cached } from '#platform/cached'
import type { Product, suggest } from './contract.ts'
import type { SearchSnapshot, SearchCache } from './caches/search-cache.ts'
import type { PopularTerms } from './term-log/popular-terms.ts'
import { parsePriceRange } from './price-range.ts'
import { queryWords } from './search-index/terms/look-up-words.ts'
import { bestProducts, completionsFor, isMeaningful } from './search-index/suggestions.ts'
import { synonymsOf, type Synonyms } from './search-index/terms/synonyms.ts'
import { tokensOf } from './search-index/terms/tokens.ts'
import { loggableTermOf } from './term-log/term-log.ts'

type Suggestions = z.infer<typeof suggest.reply>
type CategoryTree = Awaited<ReturnType<typeof categoryTree>>

const MOST = { terms: 6, products: 5, categories: 4, stores: 3 }
const MAX_CACHED = 1_000
const LONGEST_CACHED = 60
const NO_SUGGESTIONS: Suggestions = { terms: [], products: [], categories: [], stores: [], creators: [] }

const treeCache = cached(CATEGORIES_CHANNEL, categoryTree)

type CachedSuggestions = {
  version: string
  popular: readonly string[]
  categories: CategoryTree
  answer: Suggestions
}

/** Suggestions for typed text. */
export function suggester(
  cache: SearchCache,
  popular: PopularTerms,
): (typed: string) => Promise<Suggestions> {
  const answers = new LRUCache<string, CachedSuggestions>({ max: MAX_CACHED })
  return async (typed) => {
    const text = parsePriceRange(typed.toLowerCase()).text
    const words = tokensOf(text)
    if (words.length === 0) return NO_SUGGESTIONS
    const [snapshot, terms, categories] = await Promise.all([
      cache.snapshot(),
      popular.terms(),
      treeCache.get(cache.db),
    ])
    // 'cotton ' expects another word, 'cotton' may still become 'cottonwool'; the words are otherwise the same.
    const key = words.join(' ')
    const before = answers.get(key)
    if (before?.version === snapshot.version && before.popular === terms && before.categories === categories)
      return before.answer
    const answer: Suggestions = {
      terms: termsFor(snapshot, terms, text),
      products: await productsFor(cache, snapshot, text),
      categories: categoriesFor(categories, snapshot.synonyms, words),
      stores: await storesFor(cache, snapshot, words),
      creators: [],
    }
    if (key.length <= LONGEST_CACHED)
      answers.set(key, { version: snapshot.version, popular: terms, categories, answer })
    return answer
  }
}

function termsFor(
  { searchIndex, synonyms }: SearchSnapshot,
  popular: readonly string[],
  text: string,
): string[] {
  const typed = loggableTermOf(text)
  const found = new Set<string>()
  for (const term of popular) {
    if (found.size >= MOST.terms) break
    if (typed !== null && term.startsWith(typed) && isMeaningful(searchIndex, synonyms, term)) found.add(term)
  }
  for (const completion of completionsFor(searchIndex, synonyms, {
    typed: tokensOf(text),
    limit: MOST.terms,
  }))
    found.add(completion)
  return [...found].slice(0, MOST.terms)
}

/** A first letter alone is too short to complete. */
function completableWords(text: string): string[] {
  const words = queryWords(text)
  return words.length > 1 && words.at(-1)?.length === 1 ? words.slice(0, -1) : words
}

async function productsFor(
  { texts }: SearchCache,
  { searchIndex, synonyms }: SearchSnapshot,
  text: string,
): Promise<Suggestions['products']> {
  const ids = bestProducts(searchIndex, synonyms, { words: completableWords(text), limit: MOST.products })
  const found = (await texts.textsOf(ids))
    .filter((one) => one !== '')
    .map((one) => JSON.parse(one) as Product)
  return found.map((product) => ({
    product_id: product.product_id,
    product_name: product.product_name,
    product_image: product.product_image,
    placeholder: product.placeholder,
    price: product.Percentage_Discount ?? product.price,
    hobby_id: product.category.id,
  }))
}

/** Every word is a prefix of some word of the name. */
const matchesWordStarts = (name: string, words: readonly string[]): boolean => {
  const nameWords = tokensOf(name)
  return words.every((word) => nameWords.some((one) => one.startsWith(word)))
}

const belowOf = ({ children }: CategoryTree[number]): CategoryTree =>
  children.flatMap((child) => [child, ...belowOf(child)])

function categoriesFor(
  hobbies: CategoryTree,
  synonyms: Synonyms,
  words: readonly string[],
): Suggestions['categories'] {
  const phrases = [words, ...synonymsOf(synonyms, words)]
  const all = hobbies.flatMap((hobby) => [
    { ...hobby, hobby: null as string | null },
    ...belowOf(hobby).map((child) => ({ ...child, hobby: hobby.name as string | null })),
  ])
  const rank = (name: string, nameHi: string): number =>
    phrases.findIndex((phrase) => matchesWordStarts(name, phrase) || matchesWordStarts(nameHi, phrase))
  return all
    .map(({ id, name, name_hi: nameHi, hobby }) => ({ id, name, hobby, rank: rank(name, nameHi) }))
    .filter((one) => one.rank >= 0)
    .sort((a, b) => Math.min(1, a.rank) - Math.min(1, b.rank))
    .slice(0, MOST.categories)
    .map(({ id, name, hobby }) => ({ id, name, hobby }))
}

async function storesFor(
  { db }: SearchCache,
  { searchIndex }: SearchSnapshot,
  words: readonly string[],
): Promise<Suggestions['stores']> {
  const { ids, names } = searchIndex.dictionaries.stores
  const typed = words.join(' ')
  const fitting = names
    .map((name, code) => ({ id: ids[code] ?? 0, name: tokensOf(name).join(' ') }))
    .filter(({ name }) => ` ${name}`.includes(` ${typed}`))
    .sort(
      (a, b) =>
        Number(b.name.startsWith(typed)) - Number(a.name.startsWith(typed)) || (a.name < b.name ? -1 : 1),
    )
    .slice(0, MOST.stores * 4)
  const stores = await findStores(
    db,
    fitting.map(({ id }) => id),
  )
  return [...stores.values()]
    .filter(({ status }) => status === 'Open')
    .slice(0, MOST.stores)
    .map(({ id, name, slug }) => ({ id, name, slug }))
}
