import { describe, expect, test } from 'vitest'
import { listAddress } from './address.ts'
import { readFilters } from './filters.ts'

const address = (query: string, isEmpty = false) =>
  listAddress('/hobby/Baking--13', readFilters(new URLSearchParams(query)), { ownsCategory: true, isEmpty })

describe('the canonical address of a list', () => {
  test('is separate for each page and each kind', () => {
    expect(address('?category=101&page=3')).toEqual({
      path: '/hobby/Baking--13?category=101&page=3',
      robots: [],
    })
  })

  test('is that of the plain list for filters and other orders, which are not indexed', () => {
    const robots = [{ name: 'robots', content: 'noindex, follow' }]
    expect(address('?colour=Red&page=3')).toEqual({ path: '/hobby/Baking--13', robots })
    expect(address('?sort=low')).toEqual({ path: '/hobby/Baking--13', robots })
    expect(address('?page=9999', true)).toEqual({ path: '/hobby/Baking--13', robots })
  })
})
