import { describe, expect, test } from 'vitest'
import { shownPages } from './pagination.tsx'

describe('page links of a list', () => {
  test('are the first, the last, and those around the current one', () => {
    expect(shownPages(5, 40)).toEqual([1, 4, 5, 6, 40])
    expect(shownPages(1, 2)).toEqual([1, 2])
  })
})
