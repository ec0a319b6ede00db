import { expect, test } from 'vitest'
import { scoreOf } from './score-of.ts'

const best = {
  orders: 100,
  decided: 100,
  accepted_in_time: 100,
  shipped: 100,
  shipped_in_time: 100,
  cancelled: 0,
  delivered: 100,
  faults: 0,
  rating: 500,
  answers: 20,
  answered_in_time: 20,
}

test('a store without orders, reviews or answers has no score', () => {
  expect(scoreOf({})).toBeNull()
  expect(scoreOf({ orders: 0, decided: 0, shipped: 0, delivered: 0, answers: 0 })).toBeNull()
})

test.each([
  ['a store that does everything has 100', {}, 100],
  ['one that accepts 50 of 100 in time loses 10 of 20', { accepted_in_time: 50 }, 90],
  ['one that dispatches none in time loses 25', { shipped_in_time: 0 }, 75],
  ['one that cancels 1 of 100 loses 4 of 20', { cancelled: 1 }, 96],
  ['one that cancels 5 or 50 of 100 loses all 20', { cancelled: 50 }, 80],
  ['one with 5 faults in 100 loses 7.5 of 15', { faults: 5 }, 92.5],
  ['one with 3 stars loses 5 of 10', { rating: 300 }, 95],
  ['one that answers half in time loses 5 of 10', { answered_in_time: 10 }, 95],
])('%s', (_, changed, score) => {
  expect(scoreOf({ ...best, ...changed })).toBe(score * 100)
})

test('parts without data are left out: only accepted in time, 9 of 10, is 90', () => {
  expect(scoreOf({ decided: 10, accepted_in_time: 9 })).toBe(9_000)
})
