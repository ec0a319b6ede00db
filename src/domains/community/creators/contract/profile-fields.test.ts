import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allowRequests, decideRequest, listMakers, listRequests } from './staff.ts'
import { answerQuestion, changeProfile, followIt } from './own.ts'
import { arts, profileFields } from './shapes.ts'

const application = z.object(profileFields)
const MEERA = { profile_name: 'Meera Iyer', bio: 'I pour resin.', art: 'Resin' }
const parsed = (more: object) => application.safeParse({ ...MEERA, ...more })
type Schema = z.ZodType | undefined
const accepts = (schema: Schema, input: unknown): boolean => (schema ?? z.never()).safeParse(input).success
const wrongFields = (schema: Schema, input: unknown): string[] => [
  ...new Set(((schema ?? z.never()).safeParse(input).error?.issues ?? []).map(({ path }) => String(path[0]))),
]

describe('the name and bio of a request', () => {
  test.each([
    ['a name of 60 characters', { profile_name: 'x'.repeat(60) }, []],
    ['a name of 61 characters', { profile_name: 'x'.repeat(61) }, ['profile_name']],
    ['a name of 60 characters between spaces', { profile_name: `  ${'x'.repeat(60)}  ` }, []],
    ['a name of 30 emoji', { profile_name: '🧵'.repeat(30) }, []],
    ['a name that is a number', { profile_name: 7 }, ['profile_name']],
    ['a name that is null', { profile_name: null }, ['profile_name']],
    ['a name of joiners alone', { profile_name: '\u200d\u200c' }, ['profile_name']],
    ['a bio of 250 characters', { bio: 'x'.repeat(250) }, []],
    ['a bio of 251 characters', { bio: 'x'.repeat(251) }, ['bio']],
    ['a bio of blank lines', { bio: '\n\n' }, ['bio']],
    ['a bio with HTML, which is text', { bio: '<script>alert(1)</script>' }, []],
    ['a bio that is a list', { bio: ['I pour resin.'] }, ['bio']],
    ['a craft in small letters', { art: 'resin' }, ['art']],
    ['a craft between spaces', { art: ' Resin ' }, []],
    ['no craft', { art: '' }, ['art']],
  ])('%s', (_what, more, wrong) => {
    expect(wrongFields(application, { ...MEERA, ...more })).toEqual(wrong)
  })

  test('the 5 crafts are accepted, and no other word', () => {
    for (const art of arts) expect(parsed({ art }).success).toBe(true)
    fc.assert(
      fc.property(fc.string(), (art) => {
        expect(parsed({ art }).success).toBe((arts as readonly string[]).includes(art.trim()))
      }),
    )
  })

  test('all four fields that are wrong are named at once', () => {
    const wrong = { profile_name: '', bio: '', art: 'Pottery', portfolio: 'meera' }
    expect(wrongFields(application, wrong).toSorted()).toEqual(['art', 'bio', 'portfolio', 'profile_name'])
  })

  test('any text is refused with a name for the field or accepted without spaces around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const { data } = parsed({ profile_name: text })
        const stored = data ? [data.profile_name] : wrongFields(application, { ...MEERA, profile_name: text })
        expect(stored).toEqual([data ? text.trim() : 'profile_name'])
        expect(stored).not.toContain('')
      }),
    )
  })
})

describe('the links of a request', () => {
  test.each([
    ['left out', {}],
    ['null', { instagram: null, portfolio: null }],
    ['empty', { instagram: '', portfolio: '' }],
    ['spaces', { instagram: '  ', portfolio: ' ' }],
  ])('that are %s are stored as empty', (_what, more) => {
    expect(parsed(more).data).toMatchObject({ instagram: '', portfolio: '' })
  })

  test.each([
    ['https://meera.example/work', 'https://meera.example/work'],
    ['http://meera.example', 'http://meera.example'],
    ['  https://meera.example  ', 'https://meera.example'],
    ['Https://Meera.example/Work', 'https://Meera.example/Work'],
    ['HTTPS://MEERA.EXAMPLE', 'https://MEERA.EXAMPLE'],
    ['https://मीरा.भारत', 'https://मीरा.भारत'],
    ['https://meera.example/🌸?a=1#b', 'https://meera.example/🌸?a=1#b'],
  ])('the portfolio “%s” is stored as “%s”', (portfolio, stored) => {
    expect(parsed({ portfolio }).data?.portfolio).toBe(stored)
  })

  test.each([
    'meera.example',
    'www.meera.example',
    'ftp://meera.example',
    'javascript:alert(1)//https://meera.example',
    'data:text/html,https://meera.example',
    'https://',
    'https://meera',
    'https:meera.example',
    'https:/meera.example',
    'https:\\\\meera.example',
    'ht\ntps://meera.example',
    'https://meera.example:99999',
  ])('the portfolio “%s” is refused', (portfolio) => {
    expect(wrongFields(application, { ...MEERA, portfolio })).toEqual(['portfolio'])
  })

  test('a portfolio that is accepted begins with http:// or https://, as the database requires', () => {
    const scheme = fc.constantFrom('http', 'https', 'HTTP', 'Https', 'ftp', 'javascript', '')
    const between = fc.constantFrom('://', ':', ':/', ':\\\\', '', ':///', ' ://')
    const rest = fc.constantFrom('meera.example', 'meera', 'a.in/x y', '<b>.in', 'u:p@a.in', '')
    fc.assert(
      fc.property(scheme, between, rest, (...parts) => {
        const { data } = parsed({ portfolio: parts.join('') })
        if (data) expect(data.portfolio).toMatch(/^(?:https?:\/\/|$)/)
      }),
    )
  })

  test('an account of 100 characters is read, of 101 refused; a portfolio of 300 is read, of 301 refused', () => {
    const link = 'https://a.example/'
    expect(parsed({ instagram: 'x'.repeat(100), portfolio: link.padEnd(300, 'x') }).success).toBe(true)
    const long = { ...MEERA, instagram: 'x'.repeat(101), portfolio: link.padEnd(301, 'x') }
    expect(wrongFields(application, long).toSorted()).toEqual(['instagram', 'portfolio'])
  })
})

describe('what else a maker sends', () => {
  const hobbies = (count: number) => Array.from({ length: count }, (_, index) => `Hobby ${index}`)
  const change = (more: object) => wrongFields(changeProfile.body, { ...MEERA, ...more })

  test.each([
    ['14 hobbies', { interests: hobbies(14) }, []],
    ['15 hobbies', { interests: hobbies(15) }, ['interests']],
    ['a hobby of 60 characters', { interests: ['x'.repeat(60)] }, []],
    ['a hobby of 61 characters', { interests: ['x'.repeat(61)] }, ['interests']],
    ['a hobby of spaces', { interests: ['  '] }, ['interests']],
    ['one hobby, not in a list', { interests: 'Baking' }, ['interests']],
    ['a picture path of 101 characters', { picture: 'x'.repeat(101) }, ['picture']],
    ['a picture that is a number', { picture: 7 }, ['picture']],
    ['neither hobbies nor picture', {}, []],
  ])('in a profile: %s', (_what, more, wrong) => {
    expect(change(more)).toEqual(wrong)
  })

  test.each([0, -1, 1.5, '', 'leela', '1e3', '0x1f', null, true, [7], {}])(
    'as the maker to follow, %s is refused',
    (rec_id) => {
      expect(wrongFields(followIt.body, { rec_id })).toEqual(['rec_id'])
    },
  )

  test('an answer has 3 to 1,000 characters', () => {
    const answer = (text: string) => accepts(answerQuestion.body, { answer: text })
    expect(['ab', 'abc', ' ab ', 'x'.repeat(1_000), 'x'.repeat(1_001)].map(answer)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
  })
})

describe('what the staff send', () => {
  const reasonAccepted = (reason: unknown) => accepts(decideRequest.body, { decision: 'allow', reason })

  test('a reason has 3 to 500 characters', () => {
    expect(['', 'ok', 'Yes', 'x'.repeat(500), 'x'.repeat(501), null, 7].map(reasonAccepted)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test.each(['2027-02-29', '2027-13-01', '1.1.2027', '2027-1-1', 20270101, ''])(
    'the day “%s” is refused',
    (reapply_on) => {
      const body = { decision: 'reject', reason: 'Pictures of others.', reapply_on }
      expect(wrongFields(decideRequest.body, body)).toEqual(['reapply_on'])
    },
  )

  test('1 to 50 requests are approved at once', () => {
    const many = (count: number) => ({
      ids: Array.from({ length: count }, (_, id) => id + 1),
      reason: 'Good.',
    })
    expect([0, 1, 50, 51].map((count) => accepts(allowRequests.body, many(count)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('a list is asked for by page 1 to 10,000, and a search has at most 60 characters', () => {
    const pages = [0, 1, 10_000, 10_001, 1.5, 'x']
    const shown = [false, true, true, false, false, false]
    expect(pages.map((page) => accepts(listRequests.query, { page }))).toEqual(shown)
    expect(pages.map((page) => accepts(listMakers.query, { page }))).toEqual(shown)
    expect([60, 61].map((length) => accepts(listMakers.query, { search: 'x'.repeat(length) }))).toEqual([
      true,
      false,
    ])
    expect(accepts(listRequests.query, { state: 'lost' })).toBe(false)
  })
})
