import { expect, test } from 'vitest'
import { countsOf, followingOf } from './shown-feed.ts'

test.each([[{}], [{ followingCount: null }]])(
  'of a maker whose feed says %o it is shown that she follows 8',
  (said) => {
    expect(followingOf(said)).toBe(8)
  },
)

test('of Meera, who follows nobody, it is shown that she follows 0', () => {
  expect(followingOf({ followingCount: 0 })).toBe(0)
})

test('a post of which nothing is said has 5 likes, 0 comments and 20 views; what is said of it is shown, also a 0', () => {
  expect(countsOf({})).toEqual({ likes: 5, comments: 0, views: 20 })
  expect(countsOf({ likes: 0, comments: 3, views: 0 })).toEqual({ likes: 0, comments: 3, views: 0 })
})
