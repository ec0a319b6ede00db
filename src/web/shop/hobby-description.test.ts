import { expect, test } from 'vitest'
import { hobbies } from '../../../reference/categories.ts'
import { readMessages } from '../messages/vite-messages.ts'
import { hobbyDescriptions } from './hobby-description.ts'

test('every hobby of the reference data has a description in both languages, in English the same', () => {
  const [english, hindi] = [readMessages('en'), readMessages('hi')]
  const described = hobbies.map(({ id }) => english[hobbyDescriptions[id] ?? ''])
  expect(described).toEqual(hobbies.map(({ description }) => description))
  expect(Object.values(hobbyDescriptions).filter((key) => hindi[key] === english[key])).toEqual([])
})
