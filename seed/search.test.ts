import { expect, test } from 'vitest'
import type { SearchDocument } from '#domains/products/catalogue/reading'
import { toSearchQuery } from '../src/domains/products/search/search-query.ts'
import { answerQuery, EMPTY_CONTEXT } from '../src/domains/products/search/search-index/answer.ts'
import { newSearchIndex, addDocuments } from '../src/domains/products/search/search-index/search-index.ts'
import { buildSynonyms } from '../src/domains/products/search/search-index/terms/synonyms.ts'
import { catalogue } from './catalogue/index.ts'
import { hobbies } from '../reference/categories.ts'
import { stores } from './stores.ts'
import { synonyms } from '../reference/synonyms.ts'

const products = catalogue()
const searchIndex = newSearchIndex()
addDocuments(
  searchIndex,
  products.map((product, index): SearchDocument => {
    const packColours = product.variants.map(({ colour }) => colour).filter((colour) => colour !== null)
    return {
      id: index + 1,
      storeId: stores.findIndex(({ key }) => key === product.store) + 1,
      storeName: stores.find(({ key }) => key === product.store)?.name ?? '',
      hobbyId: product.hobby,
      hobbyName: hobbies.find(({ id }) => id === product.hobby)?.name ?? '',
      categoryId: product.hobby,
      categoryName: product.subcategory,
      name: product.name,
      description: product.description,
      otherWords: product.otherWords,
      attributes: product.attributes,
      colour: product.colour,
      colours: [...new Set([...(product.colour ? [product.colour] : []), ...packColours])],
      rating: null,
      ratingCount: 0,
      countryOfOrigin: product.countryOfOrigin,
      isCodAllowed: true,
      discountPercent: 0,
      addedAt: index,
      fromPaise: Math.min(...product.variants.map((pack) => pack.discountedPaise ?? pack.pricePaise)),
      variantIds: [],
    }
  }),
)

const aids = { ...EMPTY_CONTEXT, synonyms: buildSynonyms(synonyms) }

const search = (searchQuery: string) => {
  const { ids, meant } = answerQuery(searchIndex, toSearchQuery({ pageNo: 1, searchQuery }), aids)
  return { found: ids.map((id) => products[id - 1]).filter((product) => product !== undefined), meant }
}

/** The first three results must match; many people type it this way. */
test.each([
  ['dhaga', /thread/i],
  ['dhaaga', /thread/i],
  ['धागा', /thread/i],
  ['ऊन', /wool|yarn/i],
  ['krosha sui', /crochet|hook/i],
  ['crotchet hok', /hook/i],
  ['embroidry thread', /embroidery|thread/i],
  ['crossstitch', /cross stitch/i],
  ['kainchi', /scissors|shears|snips/i],
  ['sancha', /mould/i],
  ['गोटा पट्टी', /gota/i],
  ['kagaz', /paper/i],
  ['sheesha', /mirror/i],
  ['neadles', /needle/i],
  ['mombati', /candle|wax|wick/i],
  ['gubbara', /balloon/i],
])('%s', (query, expected) => {
  const first = search(query).found.slice(0, 3)
  expect(first).toHaveLength(3)
  for (const { name, subcategory } of first) expect(`${name} ${subcategory}`).toMatch(expected)
})

test('लाल ऊन and red yarn find the same red goods first', () => {
  const [hindi, english] = ['लाल ऊन', 'red yarn'].map((query) => search(query).found.slice(0, 2))
  expect(hindi).toEqual(english)
  for (const product of english ?? []) expect(`${product.name} ${product.colour}`).toMatch(/red/i)
})

test.each([['yarn under 200'], ['ऊन 200 से कम'], ['oon 200 se kam']])(
  '%s finds nothing that costs more',
  (query) => {
    const { found } = search(query)
    expect(found.length).toBeGreaterThan(5)
    for (const product of found)
      expect(
        Math.min(...product.variants.map((pack) => pack.discountedPaise ?? pack.pricePaise)),
      ).toBeLessThanOrEqual(20_000)
  },
)

test('the synonyms have no group that names a word twice, nor one of a single word', () => {
  for (const { words, also } of synonyms) {
    const all = [...words, ...also]
    expect(new Set(all).size, words[0]).toBe(all.length)
    expect(all.length, words[0]).toBeGreaterThan(1)
  }
})

/** Clips and paints for cloth, and tints for resin, have the word in their names too. */
test.each([
  ['fabric', 'Plain fabric'],
  ['kapda', 'Plain fabric'],
  ['कपड़ा', 'Plain fabric'],
  ['resin', 'Resin'],
  ['balloon', 'Balloons'],
])('%s finds the product itself before what is used with it', (query, kind) => {
  for (const { subcategory } of search(query).found.slice(0, 5)) expect(subcategory).toBe(kind)
})

test('wool means wool: silk yarn, which is found under oon too, is not in its results', () => {
  for (const { name, attributes } of search('wool').found.slice(0, 5))
    expect(`${name} ${attributes['fibre']}`).toMatch(/wool/i)
})
