import { describe, expect, test } from 'vitest'
import { countFilters, filterQuery, questionOf, readFilters } from './listing.filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in the address', () => {
  test('come back as they were written, in one order', () => {
    const query = '?category=101&store=3&min=50&max=200&colour=Rani+Pink&stock=1&sort=low&page=2'
    expect(filterQuery(read(query), { page: 2 })).toBe(query)
    expect(countFilters(read(query))).toBe(5)
  })

  test('count as not said when they make no sense', () => {
    expect(filterQuery(read('?category=x&store=-1&min=cheap&max=1e9&stock=yes&sort=toString&page=0'))).toBe('')
  })

  test('take a price range that was typed the wrong way round', () => {
    expect(read('?min=500&max=100')).toMatchObject({ min: 100, max: 500 })
  })

  test('start at page 1 when one of them changes', () => {
    expect(filterQuery(read('?colour=Red&page=7'), { colour: 'Teal' })).toBe('?colour=Teal')
  })

  test('ask for the cheapest first when the price goes up', () => {
    expect(questionOf(read('?sort=low'), { usual: 'new', within: 4 })).toMatchObject({ orderBy: 'price', order: -1, category_id: 4, store_id: -1 })
  })
})
