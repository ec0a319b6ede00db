import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#platform/time'
import { dayInWords } from '#platform/time'
import { nextSanctionKind, sanctionStateOf, countStrikes } from './rules.ts'

const NOW = new Date('2026-12-01T06:00:00.000Z')
const ahead = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const moment = fc.integer({ min: -400, max: 400 }).map(ahead)

describe('the state of a sanction', () => {
  test.each([
    { what: 'with 7 days to go', lifted_at: null, until: ahead(7), state: 'active' },
    { what: 'that ends at this moment', lifted_at: null, until: NOW, state: 'ended' },
    { what: 'that ended yesterday', lifted_at: null, until: ahead(-1), state: 'ended' },
    { what: 'without an end', lifted_at: null, until: null, state: 'active' },
    { what: 'without an end that was lifted', lifted_at: ahead(-1), until: null, state: 'lifted' },
    { what: 'that was lifted and would have ended', lifted_at: ahead(-5), until: ahead(-1), state: 'lifted' },
  ])('$what is $state', ({ lifted_at, until, state }) => {
    expect(sanctionStateOf({ lifted_at, until }, NOW)).toBe(state)
  })

  test('that has ended never becomes active again as time passes', () => {
    fc.assert(
      fc.property(moment, moment, moment, (until, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        if (sanctionStateOf({ lifted_at: null, until }, early) === 'ended')
          expect(sanctionStateOf({ lifted_at: null, until }, late)).toBe('ended')
      }),
    )
  })
})

describe('strikes', () => {
  const row = fc.record({ lifted_at: fc.option(moment), strike_until: moment })

  test('count until their expiry and not after the sanction is lifted', () => {
    const rows = [
      { lifted_at: null, strike_until: ahead(1) },
      { lifted_at: null, strike_until: NOW },
      { lifted_at: ahead(-1), strike_until: ahead(100) },
    ]
    expect(countStrikes(rows, NOW)).toBe(1)
    expect(countStrikes([], NOW)).toBe(0)
  })

  test('are never more than the sanctions, and never increase without a new decision', () => {
    fc.assert(
      fc.property(fc.array(row), moment, fc.nat(500), (rows, at, days) => {
        const before = countStrikes(rows, at)
        expect(before).toBeLessThanOrEqual(rows.length)
        expect(countStrikes(rows, new Date(at.getTime() + days * DAY_MS))).toBeLessThanOrEqual(before)
      }),
    )
  })
})

describe('the proposal for one more breach', () => {
  test.each([
    { strikes: 0, kind: 'warning' },
    { strikes: 1, kind: 'limited' },
    { strikes: 2, kind: 'limited' },
    { strikes: 3, kind: 'suspended' },
    { strikes: 99, kind: 'suspended' },
  ])('with $strikes strikes, a limit from 1 and a suspension from 3, is $kind', ({ strikes, kind }) => {
    expect(nextSanctionKind(strikes, { strikes_to_limit: 1, strikes_to_suspend: 3 })).toBe(kind)
  })

  test('never grows milder with more strikes, whatever the settings are, and never revokes the right to post', () => {
    const gravity = ['warning', 'limited', 'suspended']
    const count = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(count, count, fc.nat(25), (strikes_to_limit, strikes_to_suspend, strikes) => {
        const settings = { strikes_to_limit, strikes_to_suspend }
        const now = gravity.indexOf(nextSanctionKind(strikes, settings))
        expect(now).toBeGreaterThanOrEqual(0)
        expect(gravity.indexOf(nextSanctionKind(strikes + 1, settings))).toBeGreaterThanOrEqual(now)
      }),
    )
  })
})

test.each([
  { at: '2026-12-03T18:29:59.999Z', words: '3 December 2026' },
  { at: '2026-12-03T18:30:00.000Z', words: '4 December 2026' },
  { at: '2026-12-31T18:30:00.000Z', words: '1 January 2027' },
])('$at is in India the $words', ({ at, words }) => {
  expect(dayInWords(new Date(at))).toBe(words)
})
