import { expect, test } from 'vitest'
import { appendLabel } from './text.ts'

test.each([
  ['Merino yarn', 'Saffron, 50 g', 'Merino yarn, Saffron, 50 g'],
  ['Merino yarn, Saffron, 50 g', '50 g', 'Merino yarn, Saffron, 50 g'],
  ['Merino yarn, Saffron, 50 G', '50 g', 'Merino yarn, Saffron, 50 G'],
  ['Merino yarn', '', 'Merino yarn'],
])("'%s' labelled '%s' reads '%s'", (name, label, read) => {
  expect(appendLabel(name, label)).toBe(read)
})
