import { expect, test } from 'vitest'
import { templates } from '#domains/messaging/letters/templates'
import { sampleLetter } from './present.ts'
import { samplePage } from './sample-pages.ts'

const keys = Object.keys(templates) as (keyof typeof templates)[]

test('the sample of each of the 80 letters and more links to the page of the real letter, and none to the start page', () => {
  expect(keys.length).toBeGreaterThan(80)
  expect(keys.filter((key) => samplePage(key) === '/')).toEqual([])
  const linkOf = (key: (typeof keys)[number], language: 'en' | 'hi') =>
    sampleLetter(key, { to: '', publicUrl: 'https://ciy.example', language }).link
  expect([linkOf('booking-soon', 'en'), linkOf('booking-soon', 'hi')]).toEqual([
    'https://ciy.example/bookings',
    'https://ciy.example/hi/bookings',
  ])
  expect(linkOf('order-message', 'en')).toBe('https://ciy.example/order-details/104217/messages')
  expect(linkOf('return-store-open', 'en')).toBe('https://ciy.example/store/returns/318')
})
