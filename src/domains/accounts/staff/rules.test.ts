import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/refusal'
import { parseSearch } from './people/find-people.ts'
import { EVERYTHING } from './rights.ts'
import {
  changedRoles,
  maskEmail,
  maskPhone,
  newRecoveryCode,
  pauseAfter,
  normaliseRecoveryCode,
  requireRemainingAdmin,
} from './rules.ts'

describe('roles', () => {
  test('a right includes the role staff, and removing staff removes all rights', () => {
    expect(changedRoles(['creator'], { grant: ['staff:search'], revoke: [] })).toEqual([
      'creator',
      'staff',
      'staff:search',
    ])
    expect(changedRoles(['creator', 'staff', 'staff:search'], { grant: [], revoke: ['staff'] })).toEqual([
      'creator',
    ])
    expect(changedRoles(['staff', 'staff:search'], { grant: [], revoke: ['staff:search'] })).toEqual([
      'staff',
    ])
  })

  test.each([
    [{ grant: ['admin'], revoke: [] }],
    [{ grant: ['staff:money'], revoke: [] }],
    [{ grant: ['staff'], revoke: ['staff'] }],
    [{ grant: ['staff:people'], revoke: ['staff'] }],
  ])('%j is refused', (change) => {
    expect(() => changedRoles(['staff'], change)).toThrow(Refusal)
  })
})

test('a suspended administrator does not count as remaining', () => {
  const [only, other] = [1, 2].map((id) => ({
    id,
    roles: [EVERYTHING],
    isSuspended: id === 2,
    isClosed: false,
  }))
  expect(() =>
    requireRemainingAdmin(
      1,
      [only, other].filter((each) => each !== undefined),
    ),
  ).toThrow('You’re the last person with all permissions.')
  expect(
    requireRemainingAdmin(
      2,
      [only, other].filter((each) => each !== undefined),
    ),
  ).toBeUndefined()
})

describe('a typed recovery code', () => {
  test('is accepted with any spaces, hyphens and case', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom('', ' ', '-', ' - '),
        (_again, between) => {
          const code = newRecoveryCode()
          const [first = '', second = ''] = code
            .toLowerCase()
            .replaceAll('0', 'o')
            .replaceAll('1', 'l')
            .split('-')
          expect(normaliseRecoveryCode(` ${first}${between}${second} `)).toBe(code)
        },
      ),
    )
  })
})

test('a session waits 30 seconds after the fifth wrong code, twice as long after each further one, an hour at most', () => {
  expect([0, 1, 4, 5, 6, 7, 8, 11, 12, 13, 1_000].map((failures) => pauseAfter(failures) / 1_000)).toEqual([
    0, 0, 0, 30, 60, 120, 240, 1_920, 3_600, 3_600, 3_600,
  ])
})

test('a masked number or address shows enough to recognise it, and no more', () => {
  expect([maskPhone('9811043210'), maskPhone(null)]).toEqual(['•••••• 3210', null])
  expect(['asha.rao@example.in', 'क@example.in', 'a@b@c.in'].map(maskEmail)).toEqual([
    'a•••@example.in',
    'क•••@example.in',
    'a•••@c.in',
  ])
})

test.each([
  ['', {}],
  ['Asha', { name: 'Asha' }],
  ['98110 43210', { phone: '9811043210' }],
  ['+91 98110-43210', { phone: '9811043210' }],
  ['09811043210', { phone: '9811043210' }],
  ['123456789012', { id: 123_456_789_012 }],
  ['919811043210', { id: 919_811_043_210 }],
  ['98110', { id: 98_110 }],
  ['1234567890123456789', { name: '1234567890123456789' }],
  ['Asha@Example.in', { email: 'asha@example.in' }],
  ['Room 5', { name: 'Room 5' }],
])('the search text %j looks for %j', (typed, expected) => {
  expect(parseSearch(typed)).toEqual(expected)
})
