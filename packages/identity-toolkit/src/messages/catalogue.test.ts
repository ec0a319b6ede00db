import { expect, test } from 'vitest'
import { textOf, texts, type TextKey } from './catalogue.ts'

const keys = Object.keys(texts.en) as TextKey[]
const placeholdersOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

test('every text is in Hindi too, with the same placeholders', () => {
  expect(Object.keys(texts.hi).toSorted()).toEqual([...keys].toSorted())
  expect(keys.filter((key) => !/[\u0900-\u097F]/.test(texts.hi[key]))).toEqual([])
  expect(
    keys.filter((key) => placeholdersOf(texts.en[key]).join() !== placeholdersOf(texts.hi[key]).join()),
  ).toEqual([])
})

test('a value is written where its placeholder is, also one with a dollar sign', () => {
  expect(textOf('page.VERIFY_EMAIL.about', 'en', { email: '$&@example.in' })).toBe('Is $&@example.in yours?')
})
