import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, conditionOf, ratesWith, type ApprovedDraft, type Tier } from './rules.ts'

const yarn: Tier = {
  ratePercent: 5,
  from: '2025-09-22',
  until: null,
  abovePaise: 0,
  uptoPaise: null,
  draftId: null,
}
const draft = (id: number, change: Partial<ApprovedDraft> = {}): ApprovedDraft => ({
  id,
  ratePercent: 12,
  from: '2027-01-01',
  abovePaise: 0,
  uptoPaise: null,
  ...change,
})
const shown = (tiers: Tier[] | null) =>
  tiers?.map(({ ratePercent, from, until, abovePaise, uptoPaise }) => [
    ratePercent,
    from,
    until,
    abovePaise,
    uptoPaise,
  ])

describe('the rates of a rule', () => {
  test('5 % end on 31 December 2026 and 12 % begin the day after', () => {
    expect(shown(ratesWith([yarn], [draft(1)]))).toEqual([
      [5, '2025-09-22', '2026-12-31', 0, null],
      [12, '2027-01-01', null, 0, null],
    ])
  })

  test('18 % above ₹2,500 leave 5 % below', () => {
    expect(shown(ratesWith([yarn], [draft(1, { ratePercent: 18, abovePaise: 250_000 })]))).toEqual([
      [5, '2025-09-22', '2026-12-31', 0, null],
      [5, '2027-01-01', null, 0, 250_000],
      [18, '2027-01-01', null, 250_000, null],
    ])
  })

  test('a rate from January goes on under a later one for other prices', () => {
    const both = [draft(1), draft(2, { ratePercent: 28, from: '2027-02-01', abovePaise: 250_000 })]
    expect(shown(ratesWith([yarn], both))).toEqual([
      [5, '2025-09-22', '2026-12-31', 0, null],
      [12, '2027-01-01', '2027-01-31', 0, null],
      [12, '2027-02-01', null, 0, 250_000],
      [28, '2027-02-01', null, 250_000, null],
    ])
  })

  test('a new rule that names only prices up to ₹2,500 leaves the others without a rate', () => {
    expect(ratesWith([], [draft(1, { uptoPaise: 250_000 })])).toBeNull()
    expect(shown(ratesWith([], [draft(1)]))).toEqual([[12, '2027-01-01', null, 0, null]])
  })

  test('every day and price has one rate, that of the latest draft that names it', () => {
    const anyDraft = fc.record({
      ratePercent: fc.constantFrom(0, 3, 5, 12, 18),
      from: fc.constantFrom('2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'),
      abovePaise: fc.constantFrom(0, 100_000, 250_000),
      uptoPaise: fc.constantFrom(null, 300_000, 500_000),
    })
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 6 }), (given) => {
        const drafts = given.map((one, id) => ({ ...one, id }))
        const tiers = ratesWith([yarn], drafts) ?? []
        for (const day of ['2026-11-30', '2026-12-15', '2027-01-01', '2027-02-28', '2028-01-01'])
          for (const paise of [1, 100_000, 100_001, 250_000, 260_000, 300_001, 500_001, 9_000_000]) {
            const covers = (one: { abovePaise: number; uptoPaise: number | null }) =>
              one.abovePaise < paise && paise <= (one.uptoPaise ?? Infinity)
            const fitting = tiers.filter(
              (tier) => covers(tier) && tier.from <= day && (tier.until === null || day <= tier.until),
            )
            const latest = drafts
              .filter((one) => one.from <= day && covers(one))
              .toSorted((a, b) => (a.from === b.from ? b.id - a.id : a.from < b.from ? 1 : -1))[0]
            expect(fitting.map(({ ratePercent }) => ratePercent)).toEqual([latest?.ratePercent ?? 5])
          }
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['up to 2500', { upto: 2500 }],
  ['upto ₹2,500', { upto: 2500 }],
  ['<= 2500.50', { upto: 2500.5 }],
  ['> Rs. 1000', { above: 1000 }],
  ['above 99', { above: 99 }],
  ['', {}],
  ['cheap', null],
  ['up to', null],
])('the condition %j', (text, condition) => {
  expect(conditionOf(text)).toEqual(condition)
})

test('a name becomes a rule: “Cotton yarn, hand-spun” is cotton-yarn-hand-spun; ऊन is none', () => {
  expect([codeOf('Cotton yarn, hand-spun'), codeOf('thread-and-yarn'), codeOf('ऊन')]).toEqual([
    'cotton-yarn-hand-spun',
    'thread-and-yarn',
    '',
  ])
})
