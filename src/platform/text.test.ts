import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendLabel, ellipsize, excerpt, truncate } from './text.ts'

test.each([
  ['Merino yarn', 'Saffron, 50 g', 'Merino yarn, Saffron, 50 g'],
  ['Merino yarn, Saffron, 50 g', '50 g', 'Merino yarn, Saffron, 50 g'],
  ['Merino yarn, Saffron, 50 G', '50 g', 'Merino yarn, Saffron, 50 G'],
  ['Merino yarn', '', 'Merino yarn'],
])("'%s' labelled '%s' reads '%s'", (name, label, read) => {
  expect(appendLabel(name, label)).toBe(read)
})

const FAMILY = '👩‍👩‍👧‍👦'

test.each<[string, [string, number, string]]>([
  ['a text that fits', ['Merino yarn', 11, 'Merino yarn']],
  ['a Latin text', ['Merino yarn', 6, 'Merino']],
  ['an emoji at the cut', ['Yarn 🧶🧶', 6, 'Yarn ']],
  ['an emoji before the cut', ['Yarn 🧶🧶', 7, 'Yarn 🧶']],
  ['a family of four at the cut', [`Home ${FAMILY}`, 10, 'Home ']],
  ['a flag at the cut', ['Made in 🇮🇳!', 10, 'Made in ']],
  ['an accent on a Latin letter', ['Cafe\u0301 lace', 4, 'Caf']],
  ['a vowel sign of Devanagari', ['ऊनी धागा', 2, 'ऊ']],
  ['a line end of two signs', ['Wool\r\nSilk', 5, 'Wool']],
  ['no room', ['Wool', 0, '']],
  ['no text', ['', 5, '']],
  ['a text that ends in an emoji', ['ab🧵', 4, 'ab🧵']],
  ['the emoji at its end', ['ab🧵', 3, 'ab']],
  ['a letter with its vowel sign', ['छपाई', 2, 'छ']],
  ['no room for one emoji', ['🧶🧶', 1, '']],
  ['a family of four without room: whole code points', [FAMILY, 7, '👩‍👩‍'.slice(0, 6)]],
])('%s is cut between graphemes', (_what, [text, most, start]) => {
  expect(truncate(text, most)).toBe(start)
})

test('1,000 accents on a letter are cut at the limit', () => {
  expect(truncate(`a${'\u0301'.repeat(1_000)}`, 60)).toHaveLength(60)
})

test('every cut of a text of all scripts is well-formed, no longer than asked for, and a start of the text', () => {
  const text = `Silk 🧶 रेशम ${FAMILY} தமிழ் cafe\u0301 🇮🇳🇮🇳 👍🏽\r\n`
  for (let most = 0; most <= text.length + 1; most += 1) {
    const cut = truncate(text, most)
    expect([cut.isWellFormed(), cut.length <= most, text.startsWith(cut)], `${most}`).toEqual([
      true,
      true,
      true,
    ])
  }
})

test('100,000 cuts of an emoji in 100,000 signs take less than 2 seconds', () => {
  const text = '🧶'.repeat(50_000)
  const began = performance.now()
  for (let at = 0; at < 100_000; at += 1) truncate(text, 61)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('an ellipsis takes the place of what is cut off, after a letter or after a word', () => {
  expect([ellipsize('Merino yarn', 8), ellipsize('Merino yarn', 11)]).toEqual(['Merino…', 'Merino yarn'])
  expect([ellipsize('Merino 🧶🧶', 9), excerpt('Merino yarn, soft', 12)]).toEqual(['Merino…', 'Merino…'])
  expect(excerpt('Merino yarn', 11)).toBe('Merino yarn')
})

test('any text cut anywhere begins the text, is well-formed and is no longer than asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.nat(40), (whole, most) => {
      const cut = truncate(whole, most)
      expect([whole.startsWith(cut), cut.isWellFormed(), cut.length <= most]).toEqual([true, true, true])
      if (most > 1 && whole.length > 1) expect(cut).not.toBe('')
    }),
  )
})
