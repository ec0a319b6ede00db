import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInIndia } from '#platform/time'
import { requestStates, type RequestState } from './contract/shapes.ts'
import {
  dayInWords,
  handleOf,
  instagramName,
  nextState,
  requestEvents,
  displayNameOf,
  wireStatus,
} from './rules.ts'

/** The transition table, written independently; absent pairs are refused. */
const steps: Record<string, RequestState> = {
  'applied ask': 'info_requested',
  'applied allow': 'allowed',
  'applied reject': 'rejected',
  'applied withdraw': 'withdrawn',
  'info_requested answer': 'applied',
  'info_requested allow': 'allowed',
  'info_requested reject': 'rejected',
  'info_requested withdraw': 'withdrawn',
  'allowed revoke': 'revoked',
  'revoked reinstate': 'allowed',
}

describe('a request to become a maker', () => {
  test('goes from each of 6 states by each of 7 events to the table’s next state or is refused', () => {
    for (const state of requestStates)
      for (const event of requestEvents)
        expect([state, event, nextState(state, event)]).toEqual([
          state,
          event,
          steps[`${state} ${event}`] ?? null,
        ])
  })

  test('that was rejected or withdrawn stays so whatever happens', () => {
    for (const state of ['rejected', 'withdrawn'] as const)
      expect(requestEvents.map((event) => nextState(state, event))).toEqual(requestEvents.map(() => null))
  })

  test('is shown as one of four words, and as Allowed in the state allowed alone', () => {
    expect(requestStates.filter((state) => wireStatus(state) === 'Allowed')).toEqual(['allowed'])
    expect(new Set(requestStates.map(wireStatus))).toEqual(
      new Set(['Applied', 'Allowed', 'Rejected', 'None']),
    )
  })
})

describe('the handle of a maker', () => {
  test.each([
    { name: 'Meera Iyer', handle: 'meeraiyer' },
    { name: 'मीरा अय्यर', handle: 'मीराअय्यर' },
    { name: 'José’s 2 Looms!', handle: 'josés2looms' },
    { name: '🧵🧶', handle: '' },
  ])('of “$name” is “$handle”', ({ name, handle }) => {
    expect(handleOf(name)).toBe(handle)
  })

  test('is the same for all spellings that Unicode treats as equal, and folding it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const handle = handleOf(name)
        expect(handleOf(name.normalize('NFD'))).toBe(handleOf(name.normalize('NFC')))
        expect(handleOf(handle)).toBe(handle)
        expect(handle).not.toMatch(/[\s@#/<>"']/)
      }),
    )
  })
})

describe('the name of a person who is no maker', () => {
  test.each([
    { name: 'Asha Rao', shown: 'Asha R.' },
    { name: ' asha   devi  rao ', shown: 'asha R.' },
    { name: 'Asha', shown: 'Asha' },
    { name: '', shown: '' },
    { name: `${'x'.repeat(60)} Rao`, shown: `${'x'.repeat(24)} R.` },
    { name: 'आशा 𝒜', shown: 'आशा 𝒜.' },
  ])('“$name” is shown as “$shown”', ({ name, shown }) => {
    expect(displayNameOf(name)).toBe(shown)
  })

  test('never shows the family name', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,12}$/)
    fc.assert(
      fc.property(word, word, (first, family) => {
        fc.pre(!first.includes(family))
        expect(displayNameOf(`${first} ${family}`)).not.toContain(family)
      }),
    )
  })
})

describe('an Instagram account', () => {
  test.each([
    'meera.makes',
    '@meera.makes',
    'instagram.com/meera.makes',
    'www.instagram.com/meera.makes/',
    'https://instagram.com/meera.makes',
    'http://www.instagram.com/meera.makes/?hl=en',
    '  @meera.makes  ',
  ])('written as “%s” is meera.makes', (text) => {
    expect(instagramName(text)).toBe('meera.makes')
  })

  test.each([
    '',
    'meera makes',
    'https://evil.example/meera',
    'javascript:alert(1)',
    'https://instagram.com/meera/posts',
    'x'.repeat(31),
    'मीरा',
    '<b>',
  ])('is not named by “%s”', (text) => {
    expect(instagramName(text)).toBe('')
  })

  test('read from any text at all is empty or a plain name of 1 to 30 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(instagramName(text)).toMatch(/^[A-Za-z0-9._]{0,30}$/)
      }),
    )
  })
})

describe('a day in India', () => {
  test.each([
    { at: '2026-11-23T18:29:59.999Z', day: '2026-11-23' },
    { at: '2026-11-23T18:30:00.000Z', day: '2026-11-24' },
    { at: '2026-12-31T18:30:00.000Z', day: '2027-01-01' },
  ])('at $at is $day', ({ at, day }) => {
    expect(dayInIndia(new Date(at))).toBe(day)
  })

  test('30 days after 23 November is 23 December', () => {
    expect(dayInIndia(new Date('2026-11-23T06:00:00Z'), 30)).toBe('2026-12-23')
  })

  test('is written out in both languages', () => {
    expect(dayInWords('2026-12-03')).toBe('3 December 2026')
    expect(dayInWords('2026-12-03', 'hi')).toContain('2026')
    expect(dayInWords('2026-12-03', 'hi')).toMatch(/[ऀ-ॿ]/)
  })
})
