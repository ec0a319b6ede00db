import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { freshDb, type FreshDb } from '#platform/testing'
import {
  putRegistration,
  readWithheld,
  segmentsOf,
  sendText,
  templates,
  toRegister,
  variables,
  writeLetter,
  writeText,
  type Template,
  type Text,
} from './index.ts'

const all = Object.entries(templates) as [keyof typeof templates, Template][]
const named = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

test(`${all.length} things are written of in English and in Hindi, and each text names what it declares and nothing else`, () => {
  const wrong = all.flatMap(([key, { needs, subject, body, sms }]) => {
    const texts = [subject, body, ...(sms ? [sms] : [])]
    const used = new Set(texts.flatMap(({ en, hi }) => [...named(en), ...named(hi)]))
    const unknown = [...used].filter((name) => name !== 'link' && !needs.some((need) => need === name))
    const unused = needs.filter((need) => !used.has(need) && !(need === 'facts' || need === 'awb' || need === 'courier' || need === 'until'))
    const one = texts.filter(({ en, hi }) => en.trim() === '' || !/[\u0900-\u097F]/.test(hi))
    const uneven = [body, ...(sms ? [sms] : [])].filter(({ en, hi }) => named(en).toSorted().join() !== named(hi).toSorted().join())
    const noLink = [body.en, body.hi].filter((text) => !text.includes('{link}'))
    return unknown.length + unused.length + one.length + uneven.length + noLink.length > 0 ? [{ key, unknown, unused, one, uneven, noLink }] : []
  })
  expect(wrong).toEqual([])
})

test('an SMS in English costs two parts of GSM letters at most, has no link, says who writes and tags each variable for the portal', () => {
  const wrong = all.flatMap(([key, { sms, needs }]) => {
    if (!sms) return []
    const values = Object.fromEntries(needs.map((need) => [need, variables[need].sample]))
    const written = writeText(key, { values, language: 'en' })?.text ?? ''
    const { encoding, parts } = segmentsOf(written)
    const hindi = segmentsOf(writeText(key, { values, language: 'hi' })?.text ?? '')
    const fits = encoding === 'GSM-7' && parts <= 2 && hindi.parts <= 3 && written.endsWith(' -CIY') && !/https?:|www\./.test(written)
    const tagged = /\{#(?!numeric#|alphanumeric#)/.test(toRegister(key, 'en') ?? '')
    return fits && !tagged ? [] : [{ key, written, encoding, parts, hindi: hindi.parts }]
  })
  expect(wrong).toEqual([])
})

test.each([
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['₹100', 'Unicode', 4, 1],
  ['न'.repeat(71), 'Unicode', 71, 2],
  ['🧵'.repeat(35), 'Unicode', 70, 1],
  ['', 'GSM-7', 0, 0],
] as const)('%j travels as %s in %i units and %i parts', (text, encoding, units, parts) => {
  expect(segmentsOf(text)).toEqual({ encoding, units, parts })
})

test('a long title is cut in an SMS, a rupee is spelt so that the text stays cheap, and a letter loses the paragraph of an empty value', () => {
  const values = {
    title: 'Natural indigo dyeing on handspun khadi',
    when: { en: '29 Nov 2026, 11:00', hi: '29 नवंबर 2026, 11:00' },
    who: 'Meera Iyer',
  }
  expect(writeText('booking-confirmed', { values, language: 'en' })?.values['title']).toBe('Natural indigo dyeing on ha...')
  expect(writeText('order-placed', { values: { order: '7', amount: '₹1,180' }, language: 'en' })?.text).toContain('of Rs 1,180 is')
  const letter = writeLetter('conductor-approve', {
    to: 'm@example.in',
    values: { words: '' },
    path: '/wsignup',
    publicUrl: 'https://ciy.example',
    language: 'en',
  })
  expect(letter.text).toBe('You may conduct workshops now.\n\nhttps://ciy.example/wsignup')
  const both = writeLetter('booking-soon', { to: 'm@example.in', values, path: '/bookings', publicUrl: 'https://ciy.example' })
  expect(both.text.indexOf('begins at 29 Nov')).toBeLessThan(both.text.indexOf('29 नवंबर'))
})

let fresh: FreshDb
beforeAll(async () => {
  fresh = await freshDb()
})
afterAll(() => fresh.drop())

test('an SMS without its DLT number stays here, is logged and counted; with it, it goes out as it is registered; the demo shows it at once', async () => {
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
      sendText(tx, carry(needsRegistration), { key: 'order-delivered', to: '+919876543210', values: { order: '104217' }, name: 'order-104217' }),
    )
  await say()
  await say()
  expect([sent.length, warned.length]).toEqual([0, 2])
  expect(warned[0]).toContain('order-delivered (en): it has no DLT template id')
  expect(warned.join()).not.toContain('98765')
  expect(await readWithheld(fresh.db, new Date('2026-11-23T05:00:00Z'))).toEqual([{ key: 'order-delivered', language: 'en', texts: 2 }])
  await say(false)
  const row = { key: 'order-delivered', language: 'en' as const, template_id: '1107169999999999999', header: 'CIYSHP', carrier_id: 'flow' }
  await transact(fresh.db, (tx) => putRegistration(tx, row, { by: 1, at: new Date() }))
  await say()
  expect(sent.map(({ templateId, header, carrierId, name, values }) => [templateId, header, carrierId, name, values])).toEqual([
    ['', '', '', 'order-104217-sms', { order: '104217' }],
    ['1107169999999999999', 'CIYSHP', 'flow', 'order-104217-sms', { order: '104217' }],
  ])
  expect(sent[1]?.text).toBe('Your CIY order 104217 was delivered. Not with you? Tell us from its page. -CIY')
})
