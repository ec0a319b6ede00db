import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { categoryTree, CATEGORIES_CHANNEL } from '#domains/products/catalogue'
import { storesOf } from '#domains/selling/sellers'
import { cached } from '#platform/cached'
import type { Product, suggest } from './contract.ts'
import type { Known, Memory } from './memory.ts'
import type { PopularTerms } from './popular-terms.ts'
import { priced } from './price-words.ts'
import { askedWords } from './shelf/seek.ts'
import { bestProducts, endings, isMeaningful } from './shelf/suggestions.ts'
import { otherNames, type Synonyms } from './shelf/synonyms.ts'
import { wordsOf } from './shelf/words.ts'
import { termOf } from './term-log.ts'

type Suggestions = z.infer<typeof suggest.reply>
type CategoryTree = Awaited<ReturnType<typeof categoryTree>>

const MOST = { terms: 6, products: 5, categories: 4, stores: 3 }
const MOST_KEPT = 1_000
const LONGEST_KEPT = 60
const NOTHING: Suggestions = { terms: [], products: [], categories: [], stores: [], creators: [] }

const tree = cached(CATEGORIES_CHANNEL, categoryTree)

type Kept = { version: string; popular: readonly string[]; categories: CategoryTree; answer: Suggestions }

/** What somebody may mean by what she has typed so far. */
export function suggester(memory: Memory, popular: PopularTerms): (typed: string) => Promise<Suggestions> {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT })
  return async (typed) => {
    const text = priced(typed.toLowerCase()).text
    const words = wordsOf(text)
    if (words.length === 0) return NOTHING
    const [known, terms, categories] = await Promise.all([
      memory.known(),
      popular.terms(),
      tree.of(memory.db),
    ])
    // 'cotton ' asks for another word, 'cotton' may still become 'cottonwool'; their words are the same otherwise.
    const key = words.join(' ')
    const before = kept.get(key)
    if (before?.version === known.version && before.popular === terms && before.categories === categories)
      return before.answer
    const answer: Suggestions = {
      terms: termsFor(known, terms, text),
      products: await productsFor(memory, known, text),
      categories: categoriesFor(categories, known.synonyms, words),
      stores: await storesFor(memory, known, words),
      creators: [],
    }
    if (key.length <= LONGEST_KEPT)
      kept.set(key, { version: known.version, popular: terms, categories, answer })
    return answer
  }
}

function termsFor({ shelf, synonyms }: Known, popular: readonly string[], text: string): string[] {
  const typed = termOf(text)
  const found = new Set<string>()
  for (const term of popular) {
    if (found.size >= MOST.terms) break
    if (typed !== null && term.startsWith(typed) && isMeaningful(shelf, synonyms, term)) found.add(term)
  }
  for (const ending of endings(shelf, synonyms, { typed: wordsOf(text), most: MOST.terms })) found.add(ending)
  return [...found].slice(0, MOST.terms)
}

/** A first letter alone says nothing yet of the word that it begins. */
function begunWords(text: string): string[] {
  const words = askedWords(text)
  return words.length > 1 && words.at(-1)?.length === 1 ? words.slice(0, -1) : words
}

async function productsFor(
  { texts }: Memory,
  { shelf, synonyms }: Known,
  text: string,
): Promise<Suggestions['products']> {
  const ids = bestProducts(shelf, synonyms, { words: begunWords(text), most: MOST.products })
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

/** Every word begins some word of the name. */
const begins = (name: string, words: readonly string[]): boolean => {
  const own = wordsOf(name)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

function categoriesFor(
  hobbies: CategoryTree,
  book: Synonyms,
  words: readonly string[],
): Suggestions['categories'] {
  const ways = [words, ...otherNames(book, words)]
  const all = hobbies.flatMap((hobby) => [
    { ...hobby, hobby: null as string | null },
    ...hobby.children.map((child) => ({ ...child, hobby: hobby.name as string | null })),
  ])
  const rank = (name: string, nameHi: string): number =>
    ways.findIndex((way) => begins(name, way) || begins(nameHi, way))
  return all
    .map(({ id, name, name_hi: nameHi, hobby }) => ({ id, name, hobby, rank: rank(name, nameHi) }))
    .filter((one) => one.rank >= 0)
    .sort((a, b) => Math.min(1, a.rank) - Math.min(1, b.rank))
    .slice(0, MOST.categories)
    .map(({ id, name, hobby }) => ({ id, name, hobby }))
}

async function storesFor(
  { db }: Memory,
  { shelf }: Known,
  words: readonly string[],
): Promise<Suggestions['stores']> {
  const { ids, names } = shelf.dictionaries.stores
  const typed = words.join(' ')
  const fitting = names
    .map((name, code) => ({ id: ids[code] ?? 0, name: wordsOf(name).join(' ') }))
    .filter(({ name }) => ` ${name}`.includes(` ${typed}`))
    .sort(
      (a, b) =>
        Number(b.name.startsWith(typed)) - Number(a.name.startsWith(typed)) || (a.name < b.name ? -1 : 1),
    )
    .slice(0, MOST.stores * 4)
  const stores = await storesOf(
    db,
    fitting.map(({ id }) => id),
  )
  return [...stores.values()]
    .filter(({ status }) => status === 'Open')
    .slice(0, MOST.stores)
    .map(({ id, name, slug }) => ({ id, name, slug }))
}
