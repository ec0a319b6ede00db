import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '#platform/time'
import { deadlinesFrom, events, nextState, ticketNumber, states, type State } from './rules.ts'

/** The expected transition table, written independently of the code; absent pairs are impossible. */
const steps: Record<string, State> = {
  'open acknowledge': 'acknowledged',
  'open reply': 'acknowledged',
  'open write': 'open',
  'open note': 'open',
  'open take': 'open',
  'open escalate': 'open',
  'open close': 'closed',
  'open withdraw': 'closed',
  'acknowledged reply': 'acknowledged',
  'acknowledged write': 'acknowledged',
  'acknowledged note': 'acknowledged',
  'acknowledged take': 'acknowledged',
  'acknowledged escalate': 'acknowledged',
  'acknowledged close': 'closed',
  'acknowledged withdraw': 'closed',
  'closed note': 'closed',
  'closed reopen': 'acknowledged',
}

describe('a complaint', () => {
  test('goes from each of 3 states by each of 10 events to the next state of the table or nowhere', () => {
    for (const state of states)
      for (const event of events)
        expect([state, event, nextState(state, event)]).toEqual([
          state,
          event,
          steps[`${state} ${event}`] ?? null,
        ])
  })

  test('never becomes unacknowledged once it was acknowledged, in every order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (sequence) => {
        let state: State = 'acknowledged'
        for (const event of sequence) state = nextState(state, event) ?? state
        expect(state).not.toBe('open')
      }),
    )
  })
})

describe('the deadlines of a complaint', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

  test.each([
    { at: '2027-01-31T06:00:00.000Z', months: 1, by: '2027-02-28T06:00:00.000Z' },
    { at: '2028-01-31T06:00:00.000Z', months: 1, by: '2028-02-29T06:00:00.000Z' },
    { at: '2026-12-15T20:00:00.000Z', months: 1, by: '2027-01-15T20:00:00.000Z' },
    { at: '2027-02-28T18:30:00.000Z', months: 1, by: '2027-03-31T18:30:00.000Z' },
    { at: '2026-11-30T06:00:00.000Z', months: 15, by: '2028-02-29T06:00:00.000Z' },
    { at: '2026-11-30T06:00:00.000Z', months: 0, by: '2026-11-30T06:00:00.000Z' },
  ])('from $at in $months months are at $by', ({ at, months, by }) => {
    expect(addMonths(new Date(at), months).toISOString()).toBe(by)
  })

  test('never go backwards, and never by more than 31 days a month', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 24 }), (at, months) => {
        const days = (addMonths(at, months).getTime() - at.getTime()) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(28 * months)
        expect(days).toBeLessThanOrEqual(31 * months)
      }),
    )
  })

  test('keep the order of two complaints', () => {
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        const day = 86_400_000
        // Several days map to the last day of a shorter month, so the later one can be up to a day earlier by its hour.
        expect(addMonths(late, 1).getTime()).toBeGreaterThan(addMonths(early, 1).getTime() - day)
      }),
    )
  })

  test('give exactly 48 hours to acknowledge, whatever the day', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const { acknowledgeBy } = deadlinesFrom(at, { acknowledge_hours: 48, redress_months: 1 })
        expect(acknowledgeBy.getTime() - at.getTime()).toBe(48 * 3_600_000)
      }),
    )
  })
})

test('the number of a complaint is G- and six characters, none of them 0, 1, I or O', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(31), { minLength: 6, maxLength: 6 }), (dice) => {
      const rolls = [...dice]
      expect(ticketNumber(() => rolls.shift() ?? 0)).toMatch(/^G-[2-9A-HJ-NP-Z]{6}$/)
    }),
  )
})
