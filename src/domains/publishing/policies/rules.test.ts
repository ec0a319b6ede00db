import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInIndia, daysBetween } from '#platform/time'
import {
  upcoming,
  daysLater,
  fillFacts,
  inForce,
  parseVersions,
  formatVersions,
  unknownPlaceholders,
  untilDay,
} from './rules.ts'
import { pages } from './tables.ts'

const day = fc.integer({ min: 0, max: 3_000 }).map((days) => daysLater('2024-01-01', days))
/** Versions in publishing order: ascending numbers, any first days. */
const versions = fc
  .array(day, { maxLength: 12 })
  .map((days) => days.map((from_day, index) => ({ number: index + 1, from_day })))

describe('the version of a policy in force', () => {
  const three = [
    { number: 1, from_day: '2026-01-01' },
    { number: 2, from_day: '2026-06-01' },
    { number: 3, from_day: '2027-01-01' },
  ]

  test.each([
    { on: '2025-12-31', now: undefined, next: 1 },
    { on: '2026-01-01', now: 1, next: 2 },
    { on: '2026-05-31', now: 1, next: 2 },
    { on: '2026-06-01', now: 2, next: 3 },
    { on: '2030-01-01', now: 3, next: undefined },
  ])('on $on is $now, and the next is $next', ({ on, now, next }) => {
    expect([inForce(three, on)?.number, upcoming(three, on)?.number]).toEqual([now, next])
  })

  test('replaced by a later number with an earlier first day never comes into force', () => {
    const overtaken = [
      { number: 1, from_day: '2026-01-01' },
      { number: 2, from_day: '2026-09-01' },
      { number: 3, from_day: '2026-06-01' },
    ]
    expect(inForce(overtaken, '2026-12-01')?.number).toBe(3)
    expect(upcoming(overtaken, '2026-07-01')).toBeUndefined()
  })

  test('has begun, and no later number has', () => {
    fc.assert(
      fc.property(versions, day, (all, today) => {
        const now = inForce(all, today)
        const effective = all.filter(({ from_day }) => from_day <= today)
        expect(now?.number ?? 0).toBe(Math.max(0, ...effective.map(({ number }) => number)))
      }),
    )
  })

  test('is followed by one that begins later, with a higher number', () => {
    fc.assert(
      fc.property(versions, day, (all, today) => {
        const next = upcoming(all, today)
        if (!next) return
        expect(next.from_day > today).toBe(true)
        expect(next.number).toBeGreaterThan(inForce(all, today)?.number ?? 0)
      }),
    )
  })

  test('never changes to a lower number as days pass', () => {
    fc.assert(
      fc.property(versions, day, fc.nat(900), (all, today, days) => {
        const later = inForce(all, daysLater(today, days))?.number ?? 0
        expect(later).toBeGreaterThanOrEqual(inForce(all, today)?.number ?? 0)
      }),
    )
  })

  test('ends on the first day of any later version', () => {
    expect(untilDay(three, 1)).toBe('2026-06-01')
    expect(untilDay(three, 3)).toBeNull()
  })
})

describe('the versions that a person accepted', () => {
  test('are written the same in any order of pages, and parse back', () => {
    const agreed = fc.uniqueArray(
      fc.record({ page: fc.constantFrom(...pages), number: fc.integer({ min: 1, max: 999 }) }),
      {
        selector: ({ page }) => page,
      },
    )
    fc.assert(
      fc.property(agreed, (some) => {
        const text = formatVersions(some)
        expect(formatVersions(some.toReversed())).toBe(text)
        expect(formatVersions(parseVersions(text))).toBe(text)
      }),
    )
  })

  test.each([
    '',
    ' ',
    'privacy-policy',
    'privacy-policy/0',
    'privacy-policy/-1',
    'privacy-policy/x',
    '../../etc/1',
    '/1',
  ])('are none in “%s”', (text) => {
    expect(parseVersions(text)).toEqual([])
  })
})

describe('a policy text with facts', () => {
  const facts = { company: 'CIY Private Limited', officer: '', phone: '' }

  test.each([
    { what: 'fills in a fact', text: 'We are {company}.', is: 'We are CIY Private Limited.' },
    { what: 'leaves an unknown name unchanged', text: 'We are {owner}.', is: 'We are {owner}.' },
    {
      what: 'omits the sentence of a missing fact',
      text: 'Write to us. Ask for {officer}. We answer.',
      is: 'Write to us. We answer.',
    },
    {
      what: 'omits the Hindi sentence too',
      text: 'हमें लिखें। {officer} से पूछें। हम उत्तर देंगे।',
      is: 'हमें लिखें। हम उत्तर देंगे।',
    },
    {
      what: 'omits only the part in brackets',
      text: 'Call us[[ on {phone}]] today.',
      is: 'Call us today.',
    },
    {
      what: 'shows the part in brackets with its fact',
      text: 'We[[ ({company})]] care.',
      is: 'We (CIY Private Limited) care.',
    },
    {
      what: 'omits a heading with nothing below it',
      text: 'One.\n\n## Officer\n\nAsk {officer}.\n\n## More\n\nTwo.',
      is: 'One.\n\n## More\n\nTwo.',
    },
    { what: 'keeps unclosed brackets', text: 'A [[ B', is: 'A [[ B' },
    {
      what: 'ignores a fact named like a property of Object.prototype',
      text: '{constructor}',
      is: '{constructor}',
    },
  ])('$what', ({ text, is }) => {
    expect(fillFacts(text, facts)).toBe(is)
  })

  test('never shows the placeholder of a known fact', () => {
    const piece = fc.constantFrom(
      '{company}',
      '{officer}',
      '{phone}',
      'We. ',
      '[[',
      ']]',
      '\n\n',
      '## Title',
      ' ',
      'हम। ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = fillFacts(pieces.join(''), facts)
        expect(text).not.toMatch(/\{(company|officer|phone)\}/)
        expect(text).not.toContain('\u0000')
      }),
    )
  })

  test('reports each unknown fact once', () => {
    expect(unknownPlaceholders('{company} {owner} {owner} {constructor}', facts)).toEqual([
      '{owner}',
      '{constructor}',
    ])
  })
})

describe('a day of a policy', () => {
  test.each([
    ['2026-11-23T18:29:59.999Z', '2026-11-23'],
    ['2026-11-23T18:30:00.000Z', '2026-11-24'],
  ])('%s is %s in India', (at, is) => {
    expect(dayInIndia(new Date(at))).toBe(is)
  })

  test('daysLater adds that many days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -900, max: 900 }), (from, days) => {
        expect(daysBetween(from, daysLater(from, days))).toBe(days)
      }),
    )
  })
})

describe('the rules', () => {
  const versions = [
    { number: 1, from_day: '2026-11-21' },
    { number: 2, from_day: '2026-12-20' },
    { number: 3, from_day: '2026-12-10' },
  ]
  test('the highest number that has begun is in force: on 9 December 1, on 10 December 3, and 2 never', () => {
    expect(
      ['2026-11-20', '2026-12-09', '2026-12-10', '2026-12-31'].map((day) => inForce(versions, day)?.number),
    ).toEqual([undefined, 1, 3, 3])
    expect([
      upcoming(versions, '2026-12-01')?.number,
      upcoming(versions, '2026-12-10'),
      untilDay(versions, 1),
      untilDay(versions, 3),
    ]).toEqual([3, undefined, '2026-12-10', null])
  })

  test('accepted versions have one text form in any order; unknown pages are ignored', () => {
    const text = formatVersions([
      { page: 'terms-and-conditions', number: 2 },
      { page: 'privacy-policy', number: 11 },
    ])
    expect(text).toBe('privacy-policy/11 terms-and-conditions/2')
    expect(parseVersions(`${text} cake/1 about/x`)).toEqual([
      { page: 'privacy-policy', number: 11 },
      { page: 'terms-and-conditions', number: 2 },
    ])
    expect(fillFacts('{return_days} days, {unknown}', { return_days: '7' })).toBe('7 days, {unknown}')
  })

  test.each([
    ['a sentence', 'Ask us. Call {phone}. Or write.', 'Ask us. Or write.'],
    ['a part between brackets', 'Ask {name}[[, {phone}]][[, {email}]].', 'Ask Uma, u@x.in.'],
    ['a part with nested parts', 'Ask us[[ or {phone}[[ at {email}]]]].', 'Ask us.'],
    ['a line of a list', '- Ask {name}\n- Call {phone}', '- Ask Uma'],
    ['a heading with nothing below it', '## Phone\n\n{phone}\n\n## Name\n\n{name}', '## Name\n\nUma'],
    ['nothing for unclosed brackets', 'Ask [[ {name}', 'Ask [[ Uma'],
  ])('what names an unset fact is left out: %s', (_what, text, shown) => {
    expect(fillFacts(text, { name: 'Uma', phone: '', email: 'u@x.in' })).toBe(shown)
  })
})
