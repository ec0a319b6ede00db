import { expect, test } from 'vitest'
import { erased, noDigits, typed, type Digits } from './code-digits.ts'

const boxes = (text: string): Digits => [...text.padEnd(6, '.')].map((char) => (char === '.' ? '' : char))
const shown = ({ digits, focus }: { digits: Digits; focus: number }) => [digits.map((digit) => digit || '.').join(''), focus]

test.each([
  ['letters leave the box as it was', '12', 2, 'a', '12....', 2],
  ['so do Devanagari digits', '12', 2, '३', '12....', 2],
  ['a digit goes in and the focus goes on', '12', 2, '3', '123...', 3],
  ['at the last box the focus stays', '12345', 5, '6', '123456', 5],
  ['a digit typed behind another takes its place', '12', 1, '27', '17....', 2],
  ['a digit typed before another takes its place', '12', 1, '72', '17....', 2],
  ['the same digit again stays the same', '12', 1, '22', '12....', 2],
  ['a whole code from a text message fills all boxes', '', 0, '123456', '123456', 5],
  ['also when it is pasted into the third box with blanks', '99', 2, ' 123 456 ', '123456', 5],
  ['more than six digits are cut off', '', 0, '1234567', '123456', 5],
  ['a part of a code goes in from its box on', '1', 1, '234', '1234..', 4],
  ['what is pasted without a digit changes nothing', '12', 1, ' hello', '12....', 1],
  ['an emptied box is empty', '123', 1, '', '1.3...', 1],
])('%s', (_title, before, at, text, after, focus) => {
  expect(shown(typed(boxes(before), at, text))).toEqual([after, focus])
})

test('Backspace takes away one digit at a time and goes back, down to the first box', () => {
  let state = { digits: boxes('123'), focus: 3 }
  const seen = []
  for (let times = 0; times < 4; times += 1) {
    state = erased(state.digits, state.focus)
    seen.push(shown(state))
  }
  expect(seen).toEqual([
    ['12....', 2],
    ['1.....', 1],
    ['......', 0],
    ['......', 0],
  ])
  expect(shown(erased(boxes('123456'), 5))).toEqual(['12345.', 4])
  expect(shown(erased(noDigits, 0))).toEqual(['......', 0])
})
