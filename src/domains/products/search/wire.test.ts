import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { asciiJson } from './wire.ts'

test('a product with one Hindi word in its 3,000 letters is cached in one byte a letter, and reads as it was', () => {
  const product = { name: 'ऊन', description: 'x'.repeat(3_000) }
  const text = asciiJson(product)
  expect(JSON.parse(text)).toEqual(product)
  // V8 serializes a string in its internal width: two bytes a letter would be twice as many.
  expect(serialize(text).length - text.length).toBeLessThan(10)
})
