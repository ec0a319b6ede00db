import { afterEach, beforeAll, expect, test } from 'vitest'
import '../messages/in-english.ts'
import { failureMessages } from '#contracts/money/payments'
import { loadMessages, setLocaleSource } from '../messages/messages.tsx'
import { readMessages } from '../messages/vite-messages.ts'
import { failureMessage } from './pay-online.ts'

beforeAll(() => loadMessages('hi', readMessages('hi')))
afterEach(() => setLocaleSource(() => ({ language: 'en', origin: '' })))

const inHindi = () => setLocaleSource(() => ({ language: 'hi', origin: '' }))

test("in English the gateway's own sentence is shown, or ours without one", () => {
  expect(failureMessage({ description: 'The bank said no.', reason: 'card_declined' })).toBe(
    'The bank said no.',
  )
  expect(failureMessage()).toBe('The payment failed. Please try again.')
})

test('in Hindi our message for its reason is shown, whatever its words', () => {
  inHindi()
  expect(failureMessage({ description: 'In new words.', reason: 'insufficient_fund' })).toContain('रकम कम')
  expect(failureMessage({ description: 'In new words.', reason: 'a_new_reason' })).toBe(
    'पेमेंट नहीं हो पाया। कृपया फिर कोशिश करें।',
  )
})

test('every reason has a message in Hindi', () => {
  inHindi()
  for (const reason of Object.keys(failureMessages))
    expect(failureMessage({ reason })).toMatch(/[\u0900-\u097f]/)
})
