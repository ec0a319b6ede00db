import { expect, test } from 'vitest'
import { countsOf, followingOf } from './shown-feed.ts'

test.each([[{}], [{ followingCount: null }]])(
  'a creator whose feed has the count %o is shown as following 8',
  (user) => {
    expect(followingOf(user)).toBe(8)
  },
)

test('Meera, who follows no one, is shown as following 0', () => {
  expect(followingOf({ followingCount: 0 })).toBe(0)
})

test('a post without counts shows 5 likes, 0 comments and 20 views; counts in the feed are shown, including 0', () => {
  expect(countsOf({})).toEqual({ likes: 5, comments: 0, views: 20 })
  expect(countsOf({ likes: 0, comments: 3, views: 0 })).toEqual({ likes: 0, comments: 3, views: 0 })
})
