import '../messages/in-english.ts'
import { expect, test } from 'vitest'
import type { WorkshopDetail } from '#contracts/learning/workshops'
import { setLocaleSource } from '../messages/messages.tsx'
import { structuredEvents, breadcrumbsOf } from './structured.ts'

const NOW = new Date('2026-12-01T05:30:00.000Z').getTime()

const session = (id: number, day: string, more: object = {}) => ({
  id,
  state: 'scheduled' as const,
  meetings: [{ starts_at: `${day}T05:30:00.000Z`, ends_at: `${day}T08:30:00.000Z` }],
  starts_at: `${day}T05:30:00.000Z`,
  ends_at: `${day}T08:30:00.000Z`,
  sales_until: `${day}T04:30:00.000Z`,
  is_on_sale: true,
  least: 0,
  pools: [
    { mode: 'in_person' as const, capacity: 12, left: 3 },
    { mode: 'online' as const, capacity: 50, left: 0 },
  ],
  ...more,
})

const workshop = {
  id: 7,
  slug: 'Zardozi-for-a-first-evening--7',
  title: 'Zardozi for a first evening',
  summary: 'A leaf in gold thread.',
  mode: 'hybrid',
  languages: ['Hindi'],
  picture: null,
  place: { name: 'Chowk Studio', address: '4 Chowk', city: 'Lucknow', pin: '226003', state: 'Uttar Pradesh' },
  about: { name: 'Farida Khan' },
  tickets: [
    { id: 1, name: 'Seat', mode: 'in_person', price: 500, early: { price: 400, days: 14 }, seats: 1 },
    { id: 2, name: 'Table of four', mode: 'in_person', price: 1_800, early: null, seats: 4 },
    { id: 3, name: 'From home', mode: 'online', price: 300.5, early: null, seats: 1 },
  ],
  sessions: [
    session(1, '2026-11-20'),
    session(2, '2026-12-10'),
    session(3, '2026-12-15'),
    session(4, '2026-12-20', { state: 'cancelled', is_on_sale: false }),
  ],
} as unknown as WorkshopDetail

test('structured data has an event per upcoming session: ₹500 ten days before, ₹400 fourteen days before, sold out where four seats are not left', () => {
  setLocaleSource(() => ({ language: 'en', origin: 'https://ciy.example' }) as never)
  const [first, second, third, ...none] = structuredEvents(workshop, NOW)
  expect(none).toEqual([])
  expect(first).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-10T05:30:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [
      { '@type': 'Place', address: { addressLocality: 'Lucknow', addressCountry: 'IN' } },
      { '@type': 'VirtualLocation' },
    ],
  })
  const offers = (event: typeof first) =>
    event?.offers.map(({ price, availability }) => `${price} ${availability.split('/').at(-1)}`)
  expect(offers(first)).toEqual(['500.00 InStock', '1800.00 SoldOut', '300.50 SoldOut'])
  expect(offers(second)?.[0]).toBe('400.00 InStock')
  expect([third?.eventStatus, offers(third)?.[0]]).toEqual([
    'https://schema.org/EventCancelled',
    '400.00 SoldOut',
  ])
  expect(
    breadcrumbsOf(workshop, 'Workshops').itemListElement.map(({ position, item }) => `${position} ${item}`),
  ).toEqual([
    '1 https://ciy.example/workshops',
    '2 https://ciy.example/workshops/Zardozi-for-a-first-evening--7',
  ])
})
