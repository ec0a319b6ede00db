import { House, Settings } from 'lucide-react'
import { expect, test } from 'vitest'
import { entryOf, placeOf, waitingIn, type ConsolePlace } from './places.ts'

const places: ConsolePlace[] = [
  { key: 'home', name: 'console.home', icon: House, entries: [{ to: '/admin', name: 'console.today' }] },
  {
    key: 'settings',
    name: 'console.settings',
    icon: Settings,
    entries: [
      { to: '/admin/settings', name: 'console.settings.all', count: 2 },
      { to: '/admin/settings/company', name: 'console.company', count: 3 },
    ],
  },
]
const whole = places.flatMap(({ entries }) => entries)
const entryAt = (pathname: string) => entryOf(whole, pathname, '/admin')?.to

test('the company page stands under its own entry, not under that of all settings', () => {
  expect(entryAt('/admin/settings/company')).toBe('/admin/settings/company')
  expect(entryAt('/admin/settings/zones/3')).toBe('/admin/settings')
})

test('a page outside the map marks no place, not even Home', () => {
  expect(entryAt('/admin/me')).toBeUndefined()
  expect(placeOf(places, '/admin/me', '/admin')).toBeUndefined()
  expect(placeOf(places, '/admin', '/admin')?.key).toBe('home')
})

test('a place counts what waits on its 2 pages: 5', () => {
  expect(places.map(waitingIn)).toEqual([0, 5])
})
