import { expect, test } from 'vitest'
import { complete, mentionAt, mentionedIn, suggest } from './mention.ts'

const staff = [
  { id: 1, name: 'Meera Iyer' },
  { id: 2, name: 'Kabir Singh' },
  { id: 3, name: 'Meera' },
  { id: 4, name: 'दीपिका राव' },
]

test('"Please ask @ka" is asking for Kabir Singh; an address and a finished word ask for nobody', () => {
  expect(mentionAt('Please ask @ka', 14)).toEqual({ start: 11, letters: 'ka' })
  expect(mentionAt('write to meera@example.in', 25)).toBeNull()
  expect(mentionAt('@Kabir Singh called ', 20)).toBeNull()
  expect(suggest(staff, 'ka').map(({ id }) => id)).toEqual([2])
})

test('a second name and Hindi letters find a colleague too', () => {
  expect(suggest(staff, 'iy').map(({ id }) => id)).toEqual([1])
  expect(mentionAt('@दी', 3)?.letters).toBe('दी')
  expect(suggest(staff, 'दी').map(({ id }) => id)).toEqual([4])
  expect(suggest(staff, '').length).toBe(4)
})

test('choosing a name writes it whole and puts the caret behind it', () => {
  expect(complete('Ask @ka today', 7, 'Kabir Singh')).toEqual({ text: 'Ask @Kabir Singh  today', caret: 17 })
})

test('"@Meera Iyer" mentions Meera Iyer alone, not also Meera; a name without the sign mentions nobody', () => {
  expect(mentionedIn('@Meera Iyer please look', staff)).toEqual([1])
  expect(mentionedIn('@Meera and @Meera Iyer', staff)).toEqual([1, 3])
  expect(mentionedIn('Kabir Singh knows', staff)).toEqual([])
})
