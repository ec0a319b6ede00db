import { expect, test } from 'vitest'
import { msg, translate } from '#platform/messages'
import { dayInWords, dayMessage } from '#platform/time'
import './catalogue.ts'

test.each([
  { at: '2026-11-30T18:29:59.999Z', en: '30 November 2026', hi: '30 नवंबर 2026' },
  { at: '2026-11-30T18:30:00.000Z', en: '1 December 2026', hi: '1 दिसंबर 2026' },
  { at: '2026-12-31T18:30:00.000Z', en: '1 January 2027', hi: '1 जनवरी 2027' },
  { at: '2028-02-29T06:00:00.000Z', en: '29 February 2028', hi: '29 फ़रवरी 2028' },
])('the day in India at $at is the $en, $hi in Hindi', ({ at, en, hi }) => {
  const day = dayMessage(new Date(at))
  expect([translate(day), translate(day, 'hi')]).toEqual([en, hi])
})

test('each month reads as in letters, in both languages', () => {
  for (let month = 0; month < 12; month += 1) {
    const at = new Date(Date.UTC(2026, month, 9, 6))
    for (const language of ['en', 'hi'] as const)
      expect(translate(dayMessage(at), language)).toBe(dayInWords(at, language))
  }
})

test('a day within a sentence is in the language of the sentence', () => {
  const sentence = msg('sanctions.until_day', { day: dayMessage(new Date('2026-11-30T06:00:00.000Z')) })
  expect([translate(sentence), translate(sentence, 'hi')]).toEqual([
    'until 30 November 2026',
    '30 नवंबर 2026 तक',
  ])
})
