import { expect, test } from 'vitest'
import { blockedWord, maskContacts } from './rules.ts'

test.each([
  ['Call me on 98765 43210 please', 'Call me on ••• please'],
  ['+91-9876543210', '+•••'],
  ['नंबर ९८७६५४३२१० है', 'नंबर ••• है'],
  ['9 8 7 6 5 4 3 2 1 0', '•••'],
  ['Write to asha@okaxis or asha.rao@gmail.com.', 'Write to ••• or •••.'],
  ['See https://wa.me/919876543210?text=hi now', 'See ••• now'],
  ['www.cheap-yarn.in is cheaper', '••• is cheaper'],
  ['It is on cheapyarn.com/red', 'It is on •••'],
])('masks links, addresses and phone numbers: %s', (typed, shown) =>
  expect(maskContacts(typed)).toEqual({ text: shown, isMasked: true }),
)

test.each([
  'Order 211356127701 came in 2 parcels',
  'India Post RM123456789IN',
  'Sizes 2.5 3.0 3.5 4.0 and 5.5 please',
  'We need 1200 1400 1600 beads',
  'धागा लाल है। कब आएगा?',
  'It came torn.Please look',
])('leaves other numbers and words as they are: %s', (typed) =>
  expect(maskContacts(typed)).toEqual({ text: typed, isMasked: false }),
)

test('blocked words are found as whole words, in any case and script, and not inside other words', () => {
  const blocked = new Set(['bastard', 'हरामी'])
  expect(blockedWord('You BASTARD!', blocked)).toBe('bastard')
  expect(blockedWord('यह हरामी है', blocked)).toBe('हरामी')
  expect(blockedWord('bastardised spelling', blocked)).toBeNull()
})
