import { expect, test } from 'vitest'
import { erased, noDigits, typed, type Digits } from './code-digits.ts'

const boxes = (text: string): Digits =>
  Array.from({ length: 6 }, (_box, at) => (text[at] ?? '').replace('.', ''))
const shown = ({ digits, focus }: { digits: Digits; focus: number }) => [
  digits.map((digit) => digit || '.').join(''),
  focus,
]

test.each([
  { title: 'letters do not change the box', before: '12', at: 2, text: 'a', after: ['12....', 2] },
  { title: 'so do Devanagari digits', before: '12', at: 2, text: '३', after: ['12....', 2] },
  {
    title: 'a digit is entered and the focus moves on',
    before: '12',
    at: 2,
    text: '3',
    after: ['123...', 3],
  },
  { title: 'at the last box the focus stays', before: '12345', at: 5, text: '6', after: ['123456', 5] },
  {
    title: 'a digit typed after another replaces it',
    before: '12',
    at: 1,
    text: '27',
    after: ['17....', 2],
  },
  {
    title: 'a digit typed before another replaces it',
    before: '12',
    at: 1,
    text: '72',
    after: ['17....', 2],
  },
  { title: 'the same digit again stays the same', before: '12', at: 1, text: '22', after: ['12....', 2] },
  {
    title: 'a whole code from a text message fills all boxes',
    before: '',
    at: 0,
    text: '123456',
    after: ['123456', 5],
  },
  {
    title: 'also when it is pasted with spaces into the third box',
    before: '99',
    at: 2,
    text: ' 123 456 ',
    after: ['123456', 5],
  },
  { title: 'more than six digits are cut off', before: '', at: 0, text: '1234567', after: ['123456', 5] },
  {
    title: 'a part of a code goes in from its box on',
    before: '1',
    at: 1,
    text: '234',
    after: ['1234..', 4],
  },
  {
    title: 'what is pasted without a digit changes nothing',
    before: '12',
    at: 1,
    text: ' hello',
    after: ['12....', 1],
  },
  { title: 'an emptied box is empty', before: '123', at: 1, text: '', after: ['1.3...', 1] },
])('$title', ({ before, at, text, after }) => {
  expect(shown(typed(boxes(before), at, text))).toEqual(after)
})

test('Backspace removes one digit at a time and moves back, down to the first box', () => {
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
