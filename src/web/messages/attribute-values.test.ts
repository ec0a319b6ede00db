import { expect, test } from 'vitest'
import { attributeName, translateTerms } from './attribute-values.ts'
import { readMessages } from './vite-messages.ts'
import { loadMessages, setLocaleSource } from './messages.tsx'

loadMessages('hi', readMessages('hi'))

const inHindi = <Value>(run: () => Value): Value => {
  setLocaleSource(() => ({ language: 'hi', origin: '' }))
  const result = run()
  setLocaleSource(() => ({ language: 'en', origin: '' }))
  return result
}

test.each([
  ['Rani Pink', 'रानी गुलाबी'],
  ['Pack of 5', '5 का पैक'],
  ['Rani Pink, Pack of 5', 'रानी गुलाबी, 5 का पैक'],
  ['White, 100 g', 'सफ़ेद, 100 g'],
  ['Cotton and acrylic', 'सूत और ऐक्रिलिक'],
  ['24 reels', '24 रील'],
  ['A3 framed', 'A3 फ़्रेम के साथ'],
  ['0 to 3 months', '0 से 3 महीने'],
  ['44 inch', '44 इंच'],
])('%s is %s in Hindi', (text, hindi) => {
  expect(inHindi(() => translateTerms(text))).toBe(hindi)
})

test.each(['Peacock in Rain', 'Rhododendron', 'Cotton and moonlight', '100 g', '', '3.25 mm', 'constructor'])(
  "the store's term %j stays untranslated in Hindi",
  (text) => expect(inHindi(() => translateTerms(text))).toBe(text),
)

test('in English every term stays as the store wrote it', () => {
  expect(['Rani Pink', 'Pack of 5', '24 reels'].map(translateTerms)).toEqual([
    'Rani Pink',
    'Pack of 5',
    '24 reels',
  ])
  expect(attributeName('Medium')).toBe('Medium')
})

test('the medium of a painting and the medium size have different translations', () => {
  expect(
    inHindi(() => [
      attributeName('Medium'),
      translateTerms('Medium'),
      attributeName('Fibre'),
      attributeName('Sheen'),
    ]),
  ).toEqual(['माध्यम', 'मझोला', 'रेशा', 'Sheen'])
})
