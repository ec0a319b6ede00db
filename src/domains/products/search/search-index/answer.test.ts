import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttributeDefinition } from '#domains/products/catalogue/reference-data'
import { toSearchQuery, type FindRequest } from '../search-query.ts'
import { answerQuery, EMPTY_CONTEXT, type Facets } from './answer.ts'
import { answerNaively, type NaiveDocument, type NaiveAnswer } from './naive.fixture.ts'
import { newSearchIndex, addDocuments, removeDocument, type SearchIndex } from './search-index.ts'

const WORDS = ['wool', 'cotton', 'red', 'needle', 'bead']
const COLOURS = ['Teal', 'Rust', 'Navy Blue']
const ORIGINS = ['India', 'Japan', 'China']
const DAY = 86_400_000

const definition = (key: string, kind: 'number' | 'text', isFacet = true): AttributeDefinition => ({
  categoryId: 1,
  key,
  label: key,
  kind,
  unit: null,
  isFacet,
})
const definitions = [
  definition('ply', 'number'),
  definition('fibre', 'text'),
  definition('care', 'text', false),
].flatMap((one) => [one, { ...one, categoryId: 2 }])

const spec = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  storeId: fc.integer({ min: 1, max: 3 }),
  hobbyId: fc.integer({ min: 1, max: 2 }),
  sub: fc.integer({ min: 0, max: 2 }),
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  rupees: fc.integer({ min: 1, max: 9 }),
  day: fc.integer({ min: 0, max: 5 }),
  colours: fc.uniqueArray(fc.constantFrom(...COLOURS), { maxLength: 2 }),
  origin: fc.constantFrom(...ORIGINS),
  rating: fc.constantFrom(null, 1, 2.5, 3, 4.2, 5),
  isCodAllowed: fc.boolean(),
  discountPercent: fc.constantFrom(0, 0, 10, 40),
  isInStock: fc.boolean(),
  ply: fc.constantFrom(null, '2', '4', '10'),
  fibre: fc.constantFrom(null, 'merino', 'silk'),
})

type Spec = typeof spec extends fc.Arbitrary<infer Made> ? Made : never

const toGood = ({
  id,
  storeId,
  hobbyId,
  sub,
  words,
  rupees,
  day,
  origin,
  ply,
  fibre,
  ...more
}: Spec): NaiveDocument => ({
  id,
  storeId,
  storeName: `S${storeId}`,
  hobbyId,
  hobbyName: `H${hobbyId}`,
  categoryId: sub === 0 ? hobbyId : hobbyId * 100 + sub,
  categoryName: sub === 0 ? '' : `C${sub}`,
  name: words.join(' '),
  description: '',
  otherWords: [],
  attributes: { ...(ply ? { ply } : {}), ...(fibre ? { fibre } : {}), care: 'Wash by hand' },
  colour: more.colours[0] ?? null,
  ratingCount: 0,
  countryOfOrigin: origin,
  addedAt: Date.UTC(2026, 0, 1) + day * DAY,
  fromPaise: rupees * 100,
  variantIds: [],
  ...more,
})

const some = (values: readonly string[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 }))

const request: fc.Arbitrary<FindRequest> = fc.record({
  pageNo: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.integer({ min: 1, max: 8 }),
  searchQuery: fc.constantFrom('', ...WORDS),
  order: fc.constantFrom(1, -1),
  orderBy: fc.constantFrom('date', 'price', 'discount', 'origin', 'rating'),
  category_id: fc.constantFrom(null, null, 1, 2, 101, 202),
  min_price: fc.constantFrom(null, 3),
  max_price: fc.constantFrom(null, 6),
  sort: fc.constantFrom(null, null, 'newest' as const),
  stores: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 })),
  colours: some(['teal', 'NAVY BLUE', 'rust']),
  origins: some(['india', 'Japan', 'Peru']),
  min_rating: fc.constantFrom(null, null, 3, 4.2),
  in_stock: fc.constantFrom(null, null, true, false),
  cod: fc.constantFrom(null, null, true),
  on_offer: fc.constantFrom(null, null, true),
  deliver_to: fc.constantFrom(null, null, '560001'),
  attributes: fc.option(
    fc.record({ ply: fc.constantFrom([], ['2'], ['2', '10']), fibre: fc.constantFrom([], ['silk']) }),
  ),
  ids: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }), { freq: 6 }),
})

/** Facets in the form of the naive implementation; values without results are left out. */
const plain = (facets: Facets) => {
  const counts = (all: readonly { name: string; count: number }[]) =>
    Object.fromEntries(all.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
  return {
    ...facets,
    categories: counts(facets.categories),
    stores: counts(facets.stores),
    colours: counts(facets.colours),
    origins: counts(facets.origins),
    ratings: [4, 3, 2, 1].map((min) => facets.ratings.find((one) => one.min === min)?.count ?? 0),
    attributes: Object.fromEntries(
      facets.attributes
        .map(
          ({ key, values }) =>
            [key, counts(values.map(({ value, count }) => ({ name: value, count })))] as const,
        )
        .filter(([, values]) => Object.keys(values).length > 0),
    ),
  }
}

const asPlain = ({ facets }: NaiveAnswer) => ({
  ...facets,
  categories: Object.fromEntries(Object.entries(facets.categories).filter(([name]) => name !== '')),
  attributes: Object.fromEntries(
    Object.entries(facets.attributes).filter(([, values]) => Object.keys(values).length > 0),
  ),
})

const ORDERS: Record<string, (one: NaiveDocument) => number> = {
  price: (one) => -one.fromPaise,
  discount: (one) => -one.discountPercent,
  origin: (one) => ['China', 'India', 'Japan'].indexOf(one.countryOfOrigin),
  rating: (one) => -(one.rating ?? 0),
}

const isInGivenOrder = ({ sort, order, orderBy = '' }: FindRequest): boolean =>
  sort !== 'newest' && ((order ?? 1) >= 0 || orderBy === 'relevance') && !((orderBy ?? '') in ORDERS)

/** Ids of all matches in the requested order. */
function inOrder(fit: readonly NaiveDocument[], question: FindRequest): number[] {
  if (question.ids && isInGivenOrder(question))
    return question.ids.filter((id) => fit.some((one) => one.id === id))
  const rank = question.sort === 'newest' ? undefined : ORDERS[question.orderBy ?? '']
  const newest = (a: NaiveDocument, b: NaiveDocument): number => b.addedAt - a.addedAt || b.id - a.id
  const sorted = fit.toSorted((a, b) => (rank ? rank(a) - rank(b) : 0) || newest(a, b))
  const isReversed = (question.order ?? 1) < 0 && question.sort !== 'newest'
  return (isReversed ? sorted.reverse() : sorted).map((one) => one.id)
}

/** Builds an index by adding, changing and removing products. */
function moved(moves: readonly (Spec | number)[]): { searchIndex: SearchIndex; goods: NaiveDocument[] } {
  const searchIndex = newSearchIndex()
  for (const id of [101, 102, 201, 202])
    searchIndex.dictionaries.hobbyOfCategory.set(id, Math.floor(id / 100))
  const there = new Map<number, NaiveDocument>()
  for (const move of moves) {
    if (typeof move === 'number') {
      removeDocument(searchIndex, move)
      there.delete(move)
    } else {
      addDocuments(searchIndex, [toGood(move)])
      there.set(move.id, toGood(move))
    }
  }
  for (const one of there.values())
    searchIndex.columns.inStock[searchIndex.slots.get(one.id) ?? -1] = one.isInStock ? 1 : 0
  return { searchIndex, goods: [...there.values()] }
}

describe('the search index', () => {
  test('after any additions, changes and removals finds, counts every facet and orders like the naive implementation', () => {
    const steps = fc.array(fc.oneof(spec, spec, fc.integer({ min: 1, max: 30 })), { maxLength: 60 })
    fc.assert(
      fc.property(steps, fc.array(request, { minLength: 1, maxLength: 6 }), (moves, questions) => {
        const { searchIndex, goods } = moved(moves)
        for (const question of questions) {
          const delivering = question.deliver_to ? new Set([1, 3]) : null
          const hand = answerNaively(goods, question, { delivering, definitions })
          const found = answerQuery(searchIndex, toSearchQuery(question), {
            ...EMPTY_CONTEXT,
            definitions,
            delivering,
          })
          expect(found.count).toBe(hand.fit.length)
          expect(plain(found.facets)).toEqual(asPlain(hand))
          const from = (question.pageNo - 1) * (question.pageSize ?? 15)
          const isByWords =
            question.searchQuery !== '' &&
            question.orderBy === 'date' &&
            question.sort !== 'newest' &&
            !question.ids
          if (!isByWords)
            expect(found.ids).toEqual(
              inOrder(hand.fit, question).slice(from, from + (question.pageSize ?? 15)),
            )
        }
      }),
      { numRuns: 400 },
    )
  })

  test('values of a numeric attribute are in numeric order, and 8.0 equals 8', () => {
    const searchIndex = newSearchIndex()
    const base = toGood({
      id: 1,
      storeId: 1,
      hobbyId: 1,
      sub: 0,
      words: ['wool'],
      rupees: 1,
      day: 0,
      colours: [],
      origin: 'India',
      rating: null,
      isCodAllowed: true,
      discountPercent: 0,
      isInStock: true,
      ply: '2',
      fibre: null,
    })
    addDocuments(
      searchIndex,
      ['10', '2', '8', '8.0', '4'].map((ply, index) => ({ ...base, id: index + 1, attributes: { ply } })),
    )
    const { facets, count } = answerQuery(
      searchIndex,
      toSearchQuery({ pageNo: 1, category_id: 1, attributes: { ply: ['8.00'] } }),
      { ...EMPTY_CONTEXT, definitions },
    )
    expect(count).toBe(2)
    expect(facets.attributes).toEqual([
      {
        key: 'ply',
        label: 'ply',
        unit: null,
        values: [
          { value: '2', count: 1 },
          { value: '4', count: 1 },
          { value: '8', count: 2 },
          { value: '10', count: 1 },
        ],
      },
    ])
  })

  test('ids come in the order given, each once; an empty list finds nothing', () => {
    const { searchIndex } = moved([])
    const base = toGood({
      id: 1,
      storeId: 1,
      hobbyId: 1,
      sub: 0,
      words: ['wool'],
      rupees: 1,
      day: 0,
      colours: [],
      origin: 'India',
      rating: null,
      isCodAllowed: true,
      discountPercent: 0,
      isInStock: true,
      ply: null,
      fibre: null,
    })
    addDocuments(
      searchIndex,
      [1, 2, 3].map((id) => ({ ...base, id })),
    )
    expect(
      answerQuery(searchIndex, toSearchQuery({ pageNo: 1, orderBy: 'date', order: 1, ids: [3, 99, 1, 3] }))
        .ids,
    ).toEqual([3, 1])
    expect(answerQuery(searchIndex, toSearchQuery({ pageNo: 1, ids: [] })).count).toBe(0)
  })
})
