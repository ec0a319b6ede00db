import { catalogue } from '../seed/catalogue/index.ts'
import { attributeDefinitions } from '../reference/attributes.ts'
import { hobbies } from '../reference/categories.ts'
import { colours } from '../reference/colours.ts'
import { stores } from '../seed/stores.ts'
import { synonyms } from '../reference/synonyms.ts'
import type { SearchDocument } from '#domains/products/catalogue/reading'
import { toSearchQuery, type FindRequest } from '../src/domains/products/search/search-query.ts'
import { answerQuery, type QueryContext } from '../src/domains/products/search/search-index/answer.ts'
import {
  newSearchIndex,
  prepareIndex,
  addDocuments,
  type SearchIndex,
} from '../src/domains/products/search/search-index/search-index.ts'
import { buildSynonyms } from '../src/domains/products/search/search-index/terms/synonyms.ts'
import { bestProducts, completionsFor } from '../src/domains/products/search/search-index/suggestions.ts'
import { similarTo } from '../src/domains/products/search/search-index/related.ts'
import { queryWords } from '../src/domains/products/search/search-index/terms/look-up-words.ts'

/**
 * Measures memory and response time of the search index alone, in this process and without a database: `node --max-old-space-size=6144
 * bench/million-products.ts 1000000`.
 */
const count = Number(process.argv[2] ?? 1_000_000)
const BATCH = 1_500
const DAY = 86_400_000

const products = catalogue()
const categoryIds = new Map<string, number>()
for (const { id, subcategories } of hobbies)
  for (const { name } of subcategories) categoryIds.set(`${id}/${name}`, 100 + categoryIds.size)

const productPatterns = products.map((product) => {
  const storeAt = stores.findIndex(({ key }) => key === product.store)
  const {
    hobby: hobbyId,
    subcategory,
    name,
    description,
    otherWords,
    attributes,
    colour,
    countryOfOrigin,
    variants,
  } = product
  const card = {
    storeName: stores[storeAt]?.name ?? '',
    hobbyId,
    hobbyName: hobbies.find(({ id }) => id === hobbyId)?.name ?? '',
    categoryId: categoryIds.get(`${hobbyId}/${subcategory}`) ?? hobbyId,
    categoryName: subcategory,
    name,
    description,
    otherWords,
    attributes,
    colour,
    colours: [...new Set([colour, ...variants.map((pack) => pack.colour)].filter((one) => one !== null))],
    countryOfOrigin,
    fromPaise: Math.min(...variants.map((pack) => pack.discountedPaise ?? pack.pricePaise)),
    variantIds: variants.map((_, pack) => pack + 1),
  }
  return { storeAt, card }
})

// A real catalogue has more words than the demo: each product gets a manufacturer's name, one per fifty products.
const SYLLABLES = [
  'ka',
  'ra',
  'mi',
  'to',
  'su',
  'ne',
  'lo',
  'vi',
  'pa',
  'da',
  'shi',
  'go',
  'ru',
  'ba',
  'len',
  'tor',
]
const makerOf = (number: number): string =>
  [number, number >> 4, number >> 8, number >> 12].map((part) => SYLLABLES[part & 15] ?? '').join('')

/** A product of the demo under another manufacturer's name, in one of 60 stores per store of the demo. */
function cardOf(number: number): SearchDocument {
  const pattern = productPatterns[number % productPatterns.length]
  if (!pattern) throw new Error('the demo has no products')
  const store = pattern.storeAt + stores.length * (Math.floor(number / productPatterns.length) % 60)
  return {
    ...pattern.card,
    id: number + 1,
    storeId: store + 1,
    storeName: `${pattern.card.storeName} ${store}`,
    name: `${pattern.card.name}, ${makerOf(Math.floor(number / 50))}`,
    rating: number % 3 === 0 ? null : 1 + ((number * 13) % 41) / 10,
    ratingCount: number % 97,
    isCodAllowed: number % 5 !== 0,
    discountPercent: number % 4 === 0 ? (number % 60) + 1 : 0,
    addedAt: Date.UTC(2024, 0, 1) + (number % 700) * DAY,
    fromPaise: Math.max(100, Math.round(pattern.card.fromPaise * (0.7 + ((number * 7_919) % 100) / 100))),
    variantIds: pattern.card.variantIds.map((pack) => number * 8 + pack),
  }
}

function buildIndex(): SearchIndex {
  const index = newSearchIndex()
  for (let at = 0; at < count; at += BATCH)
    addDocuments(
      index,
      Array.from({ length: Math.min(BATCH, count - at) }, (_, offset) => cardOf(at + offset)),
    )
  prepareIndex(index)
  for (let slot = 0; slot < index.columns.used; slot += 1)
    index.columns.inStock[slot] = slot % 11 === 0 ? 0 : 1
  return index
}

const SEARCHES =
  'yarn|red yarn|लाल ऊन|dhaga|धागा|cotton fabric|crochet hook|krosha sui|merino wool|embroidery thread|moti|beads 8 mm|resin mould|rakhi|diwali gift|handmade paper|kainchi|glue gun|acrylic paint set|brush set|macrame cord|jute rope|silk thread|mulmul|blue cotton fabric under 300|yarn under 200|ऊन 200 से कम|crotchet hok|embroidry thred|crossstitch|neadles|candle wax|balloon birthday|clay|kids kit|gota patti|sheesha|ribbon pink|button wooden|zip|lace|quilt|rangoli|diya|stencil|canvas|pencil|watercolour|felt|karatosu'.split(
    '|',
  )

/** 200 queries: each search alone, in a hobby, with filters, and lists without words. */
function sampleQueries(): FindRequest[] {
  const more: Omit<FindRequest, 'pageNo'>[] = [
    {},
    { category_id: 4, colours: ['red', 'navy blue'], orderBy: 'discount' },
    { in_stock: true, on_offer: true, min_rating: 3, orderBy: 'price', order: -1, max_price: 900 },
  ]
  const lists = hobbies.flatMap(({ id }) => [
    { category_id: id },
    { category_id: id, orderBy: 'origin', cod: true },
    { category_id: id, orderBy: 'price' },
  ])
  const searches = SEARCHES.flatMap((searchQuery) => more.map((one) => ({ ...one, searchQuery })))
  const plain = [
    {},
    { orderBy: 'rating' },
    { orderBy: 'name' },
    { orderBy: 'discount' },
    { colours: ['red'] },
    { origins: ['India'] },
    { in_stock: true },
    { stores: [1, 2] },
  ]
  return [...searches, ...lists, ...plain].slice(0, 200).map((one) => ({ pageNo: 1, ...one }))
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

/** CPU time of this thread, independent of other processes. */
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function timingsOf(work: readonly (() => unknown)[]): string {
  const taken = work.map((one) => {
    const before = cpuMs()
    one()
    return cpuMs() - before
  })
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  const mean = (taken.reduce((sum, one) => sum + one, 0) / taken.length).toFixed(2)
  return `mean ${mean} ms, p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`
}

const startedAt = cpuMs()
const index = buildIndex()
const seconds = (cpuMs() - startedAt) / 1_000
globalThis.gc?.()
const { heapUsed, arrayBuffers, rss } = process.memoryUsage()
console.log(
  `${count.toLocaleString('en-IN')} products: built in ${seconds.toFixed(1)} s, ${index.vocabulary.spellings.size.toLocaleString('en-IN')} spellings`,
)
console.log(`heap ${megabytes(heapUsed)}, columns ${megabytes(arrayBuffers)}, process ${megabytes(rss)}`)

const aids: QueryContext = {
  synonyms: buildSynonyms(synonyms),
  definitions: attributeDefinitions,
  hexes: new Map(Object.entries(colours)),
  delivering: null,
}
const allQueries = sampleQueries()
const searchRuns = allQueries.map((asked) => () => answerQuery(index, toSearchQuery(asked), aids))
for (const one of searchRuns.slice(0, 20)) one()
console.log(`${allQueries.length} lists with all facets: ${timingsOf(searchRuns)}`)
const typedTexts = SEARCHES.flatMap((search) => [
  search.slice(0, 2),
  search.slice(0, 3),
  search.slice(0, 5),
  search,
])
const suggestRuns = typedTexts.map((text) => () => [
  bestProducts(index, aids.synonyms, { words: queryWords(text), limit: 5 }),
  completionsFor(index, aids.synonyms, { typed: queryWords(text), limit: 6 }),
])
console.log(`${typedTexts.length} suggestions: ${timingsOf(suggestRuns)}`)
console.log(
  `100 lists of related goods: ${timingsOf(Array.from({ length: 100 }, (_, at) => () => similarTo(index, 1 + at * Math.floor(count / 100), { first: [], limit: 10 })))}`,
)
