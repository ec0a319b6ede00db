import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShelfCard } from '#domains/catalogue'
import { questionOf, type Asked } from '../question.ts'
import { answer } from './answer.ts'
import { newShelf, putOn, takeOff } from './shelf.ts'
import { editDistance } from './typos.ts'
import { stemOf, wordsOf } from './words.ts'

const WORDS = ['wool', 'cotton', 'red', 'needle', 'bead']
const DAY = 86_400_000

const card = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  storeId: fc.integer({ min: 1, max: 3 }),
  hobbyId: fc.integer({ min: 1, max: 2 }),
  sub: fc.integer({ min: 0, max: 2 }),
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  rupees: fc.integer({ min: 1, max: 9 }),
  day: fc.integer({ min: 0, max: 5 }),
})

const toCard = ({ id, storeId, hobbyId, sub, words, rupees, day }: CardSpec): ShelfCard => ({
  id,
  storeId,
  storeName: `S${storeId}`,
  hobbyId,
  hobbyName: `H${hobbyId}`,
  categoryId: sub === 0 ? hobbyId : hobbyId * 100 + sub,
  categoryName: `C${sub}`,
  name: words.join(' '),
  description: '',
  otherWords: [],
  attributes: {},
  colour: null,
  colours: [],
  countryOfOrigin: 'India',
  isCodAllowed: true,
  discountPercent: 0,
  rating: null,
  ratingCount: 0,
  addedAt: Date.UTC(2026, 0, 1) + day * DAY,
  fromPaise: rupees * 100,
  variantIds: [],
})

type CardSpec = { id: number; storeId: number; hobbyId: number; sub: number; words: string[]; rupees: number; day: number }

const asked = fc.record({
  pageNo: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.integer({ min: 1, max: 8 }),
  searchQuery: fc.constantFrom('', ...WORDS),
  order: fc.constantFrom(1, -1),
  store_id: fc.constantFrom(-1, 1, 2),
  category_id: fc.constantFrom(null, 1, 2, 101, 202),
  min_price: fc.constantFrom(null, 3),
  max_price: fc.constantFrom(null, 6),
  sort: fc.constantFrom(null, 'newest' as const),
})

/** The same by looking at each card, one filter at a time. */
function byHand(cards: readonly ShelfCard[], question: Asked) {
  const { searchQuery, category_id: category } = question
  const hobby = category === null || category === undefined ? null : category < 100 ? category : Math.floor(category / 100)
  const named = cards
    .filter((one) => !searchQuery || one.name.split(' ').includes(searchQuery))
    .filter((one) => hobby === null || one.hobbyId === hobby)
  const isIn = (one: ShelfCard) => !category || category < 100 || one.categoryId === category
  const isFrom = (one: ShelfCard) => (question.store_id ?? -1) < 1 || one.storeId === question.store_id
  const costs = (one: ShelfCard) => one.fromPaise >= (question.min_price ?? 0) * 100 && one.fromPaise <= (question.max_price ?? 1e9) * 100
  const fit = named.filter((one) => isIn(one) && isFrom(one) && costs(one))
  const inStore = Map.groupBy(
    named.filter((one) => isIn(one) && costs(one)),
    (one) => one.storeId,
  )
  const prices = named.filter((one) => isIn(one) && isFrom(one)).map((one) => one.fromPaise / 100)
  return {
    fit: fit.toSorted((a, b) => b.addedAt - a.addedAt || b.id - a.id),
    stores: [...inStore].map(([id, those]) => [id, those.length]).toSorted(([a = 0], [b = 0]) => a - b),
    price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
  }
}

describe('the shelf', () => {
  test('after any arrivals, changes and departures finds, counts and orders as one would by hand', () => {
    const steps = fc.array(fc.oneof(card, fc.integer({ min: 1, max: 30 })), { maxLength: 60 })
    fc.assert(
      fc.property(steps, fc.array(asked, { minLength: 1, maxLength: 6 }), (moves, questions) => {
        const shelf = newShelf()
        const there = new Map<number, ShelfCard>()
        for (const move of moves) {
          if (typeof move === 'number') {
            takeOff(shelf, move)
            there.delete(move)
          } else {
            putOn(shelf, [toCard(move)])
            there.set(move.id, toCard(move))
          }
        }
        for (const question of questions) {
          const hand = byHand([...there.values()], question)
          const found = answer(shelf, questionOf(question))
          const from = (question.pageNo - 1) * question.pageSize
          expect(found.count).toBe(hand.fit.length)
          expect(found.facets.stores.map(({ id, count }) => [id, count]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual(hand.stores)
          expect(found.facets.price).toEqual(hand.price)
          const isByDate = question.sort === 'newest' || question.searchQuery === ''
          const ids = (question.order < 0 && question.sort !== 'newest' ? hand.fit.toReversed() : hand.fit).map((one) => one.id)
          if (isByDate) expect(found.ids).toEqual(ids.slice(from, from + question.pageSize))
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('words', () => {
  test.each([
    ['Tailor’s Chalk, 2.5 cm', ['tailors', 'chalk', '2.5', 'cm']],
    ['Crème BRÛLÉE', ['creme', 'brulee']],
    ['ज़री की साड़ी', ['जरी', 'की', 'साडी']],
    ['4-Ply/8-ply', ['4', 'ply', '8', 'ply']],
    ['', []],
  ])('%j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each([
    ['needles', 'needle'],
    ['brushes', 'brush'],
    ['berries', 'berry'],
    ['knitting', 'knit'],
    ['painting', 'paint'],
    ['earrings', 'earring'],
    ['canvas', 'canvas'],
    ['glass', 'glass'],
    ['strings', 'string'],
  ])('%s counts as %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
  })

  test('a swap, a missing, a wrong and an extra letter are one step each', () => {
    const steps = (a: string, b: string) => editDistance(Array.from(a), Array.from(b), 2)
    expect([steps('wool', 'wolo'), steps('wool', 'wol'), steps('wool', 'wood'), steps('wool', 'woool'), steps('wool', 'silk')]).toEqual([
      1, 1, 1, 1, 3,
    ])
  })
})
