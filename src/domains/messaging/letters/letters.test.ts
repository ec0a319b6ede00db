import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { freshDb, type FreshDb } from '#platform/testing'
import texts from '../../../messages/en/letters.json' with { type: 'json' }
import {
  saveRegistration,
  listWithheld,
  segmentsOf,
  sendText,
  registrationTextOf,
  writeLetter,
  writeText,
  type Text,
} from './index.ts'
import { templates, variables, type Template } from './templates/index.ts'
import { templateText } from './templates/template.ts'

const all = Object.entries(templates) as [keyof typeof templates, Template][]

/** Values that may be empty: the paragraph is dropped, so a text that omits them is complete. */
const MAY_BE_EMPTY = new Set(['facts', 'awb', 'courier', 'until'])

const languages = ['en', 'hi'] as const

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const problemsOf = (template: Template): Record<string, boolean> => {
  const parts = (['subject', 'body', ...(template.hasSms ? (['sms'] as const) : [])] as const).map((part) =>
    languages.map((language) => templateText(template, part, language)),
  )
  const used = new Set(parts.flat().flatMap(namesIn))
  const isDeclared = (name: string) => name === 'link' || template.needs.some((need) => need === name)
  return {
    'has a part that the catalogue does not have': parts.flat().some((text) => text.startsWith('letters.')),
    'uses an undeclared variable': [...used].some((name) => !isDeclared(name)),
    'declares an unused variable': template.needs.some((need) => !used.has(need) && !MAY_BE_EMPTY.has(need)),
    'has fewer variables in one language': parts.some(
      ([en = '', hi = '']) => namesIn(en).toSorted().join() !== namesIn(hi).toSorted().join(),
    ),
    'has no link': languages.some((language) => !templateText(template, 'body', language).includes('{link}')),
  }
}

const isTrue = ([, is]: [string, boolean]): boolean => is
const wrongWith = (problems: Record<string, boolean>) => Object.entries(problems).filter(isTrue)

test(`${all.length} templates have texts in English and in Hindi, each with exactly its declared variables`, () => {
  expect(
    all.flatMap(([key, template]) => wrongWith(problemsOf(template)).map(([problem]) => `${key} ${problem}`)),
  ).toEqual([])
})

test('the catalogue has the texts of these templates and no others', () => {
  const declared = all.flatMap(([, { name, hasSms }]) =>
    ['body', ...(hasSms ? ['sms'] : []), 'subject'].map((part) => `${name}.${part}`),
  )
  expect(Object.keys(texts).filter((key) => !key.startsWith('letters.shared.'))).toEqual(declared.toSorted())
})

const smsProblems = (key: keyof typeof templates, needs: Template['needs']): Record<string, boolean> => {
  const values = Object.fromEntries(needs.map((need) => [need, variables[need].sample]))
  const smsText = (language: 'en' | 'hi') => writeText(key, { values, language })?.text ?? ''
  const english = segmentsOf(smsText('en'))
  return {
    'is not cheap': english.encoding !== 'GSM-7' || english.parts > 2 || segmentsOf(smsText('hi')).parts > 3,
    'does not name the sender': !smsText('en').endsWith(' -CIY') || !smsText('hi').endsWith(' -CIY'),
    'has a link': /https?:|www\./.test(smsText('en') + smsText('hi')),
    'has a variable kind that no portal accepts': /\{#(?!numeric#|alphanumeric#)/.test(
      registrationTextOf(key, 'en') ?? '',
    ),
  }
}

test("an SMS has at most two parts in English and three in Hindi, no link, the sender's name, and a portal tag for each variable", () => {
  const withSms = all.filter(([, { hasSms }]) => hasSms)
  expect(withSms.length).toBeGreaterThan(25)
  expect(
    withSms.flatMap(([key, { needs }]) =>
      wrongWith(smsProblems(key, needs)).map(([problem]) => `${key} ${problem}`),
    ),
  ).toEqual([])
})

test.each([
  ['a'.repeat(160), { encoding: 'GSM-7', units: 160, parts: 1 }],
  ['a'.repeat(161), { encoding: 'GSM-7', units: 161, parts: 2 }],
  ['€'.repeat(80), { encoding: 'GSM-7', units: 160, parts: 1 }],
  ['₹100', { encoding: 'Unicode', units: 4, parts: 1 }],
  ['न'.repeat(71), { encoding: 'Unicode', units: 71, parts: 2 }],
  ['🧵'.repeat(35), { encoding: 'Unicode', units: 70, parts: 1 }],
  ['', { encoding: 'GSM-7', units: 0, parts: 0 }],
])('segments %j as %j', (text, segments) => {
  expect(segmentsOf(text)).toEqual(segments)
})

test("a long title is cut in an SMS, '₹' becomes 'Rs' so that it stays GSM-7, and an e-mail drops the paragraph of an empty value", () => {
  const values = {
    title: 'Natural indigo dyeing on handspun khadi',
    when: { en: '29 Nov 2026, 11:00', hi: '29 नवंबर 2026, 11:00' },
    who: 'Meera Iyer',
  }
  expect(writeText('booking-confirmed', { values, language: 'en' })?.values['title']).toBe(
    'Natural indigo dyeing on ha...',
  )
  expect(
    writeText('order-placed', { values: { order: '7', amount: '₹1,180' }, language: 'en' })?.text,
  ).toContain('for Rs 1,180.')
  const letter = writeLetter('conductor-approve', {
    to: 'm@example.in',
    values: { words: '' },
    path: '/wsignup',
    publicUrl: 'https://ciy.example',
    language: 'en',
  })
  expect(letter.text).toBe('You can now conduct workshops.\n\nhttps://ciy.example/wsignup')
  const both = writeLetter('booking-soon', {
    to: 'm@example.in',
    values,
    path: '/bookings',
    publicUrl: 'https://ciy.example',
  })
  expect(both.text.indexOf('starts at 29 Nov')).toBeLessThan(both.text.indexOf('29 नवंबर'))
})

let fresh: FreshDb
beforeAll(async () => {
  fresh = await freshDb()
})
afterAll(() => fresh.drop())

test('an SMS without its DLT number is withheld, logged and counted; with it, it is sent as registered; the demo sends it at once', async () => {
  const [sent, warned]: [Text[], string[]] = [[], []]
  const carry = (needsRegistration: boolean) => ({
    publicUrl: 'https://ciy.example',
    mail: null,
    texts: {
      needsRegistration,
      send: async (text: Text) => void sent.push(text),
      warn: (sentence: string) => void warned.push(sentence),
      now: () => new Date('2026-11-22T05:00:00Z'),
    },
  })
  const say = (needsRegistration = true) =>
    transact(fresh.db, (tx) =>
      sendText(tx, carry(needsRegistration), {
        key: 'order-delivered',
        to: '+919876543210',
        values: { order: '104217' },
        name: 'order-104217',
      }),
    )
  await say()
  await say()
  expect([sent.length, warned.length]).toEqual([0, 2])
  expect(warned[0]).toContain('order-delivered (en) withheld: it has no DLT template id')
  expect(warned.join()).not.toContain('98765')
  expect(await listWithheld(fresh.db, new Date('2026-11-23T05:00:00Z'))).toEqual([
    { key: 'order-delivered', language: 'en', texts: 2 },
  ])
  await say(false)
  const row = {
    key: 'order-delivered',
    language: 'en' as const,
    template_id: '1107169999999999999',
    header: 'CIYSHP',
    carrier_id: 'flow',
  }
  await transact(fresh.db, (tx) => saveRegistration(tx, row, { by: 1, at: new Date() }))
  await say()
  expect(
    sent.map(({ templateId, header, carrierId, name, values }) => [
      templateId,
      header,
      carrierId,
      name,
      values,
    ]),
  ).toEqual([
    ['', '', '', 'order-104217-sms', { order: '104217' }],
    ['1107169999999999999', 'CIYSHP', 'flow', 'order-104217-sms', { order: '104217' }],
  ])
  expect(sent[1]?.text).toBe(
    "Your CIY order 104217 was delivered. Didn't get it? Report it from the order page. -CIY",
  )
})
