import { afterAll, beforeAll, expect, test } from 'vitest'
import '../messages/in-english.ts'
import { pageLocale, setLocaleSource } from '../messages/messages.tsx'
import { pageMeta } from './page-meta.ts'

const before = pageLocale()
beforeAll(() => setLocaleSource(() => ({ language: 'en', origin: 'https://ciy.example' })))
afterAll(() => setLocaleSource(() => before))

const contentOf = (meta: ReturnType<typeof pageMeta>, property: string): unknown[] =>
  meta.flatMap((each) => ('property' in each && each.property === property ? [each.content] : []))
const pictures = (meta: ReturnType<typeof pageMeta>): unknown[] => contentOf(meta, 'og:image')

test('og:image is a complete URL, as messengers require', () => {
  const [picture, ...more] = pictures(
    pageMeta({ title: 'A tray, Shruti Venkat', picture: '/media/625c', path: '/feedhome/A-tray/7' }),
  )
  expect(picture).toBe('https://ciy.example/api/media/625c?width=1200')
  expect(more).toEqual([])
})

test("a page without a photo is shared with the drawn picture of its subject, any other with the marketplace's own", () => {
  const ribbons = pageMeta({
    title: 'Ribbons',
    path: '/hobby/Ribbons--14',
    shared: { of: 'hobby', id: 14, name: 'Ribbons' },
  })
  expect(pictures(ribbons)).toEqual(['https://ciy.example/media/og/hobby/14.jpg'])
  expect(pictures(pageMeta({ title: 'Hobbies', path: '/hobbies' }))).toEqual([
    'https://ciy.example/media/og/home.jpg',
  ])
})

test.each([
  [
    'a feed, with the picture of its first post',
    pageMeta({ title: 'Resin', picture: '/media/625c', path: '/feedhome/Resin' }),
    'website',
  ],
  [
    'a post',
    pageMeta({ title: 'A tray', picture: '/media/625c', kind: 'article', path: '/feedhome/A-tray/7' }),
    'article',
  ],
  [
    'an article without a cover',
    pageMeta({ title: 'Resin in the monsoon', kind: 'article', path: '/blogs/Resin-in-the-monsoon' }),
    'article',
  ],
  ['a private page', pageMeta({ title: 'Your Wishlist', path: '/wishlist' }), 'website'],
])('%s has each meta tag once: type, title and picture', (_page, meta, type) => {
  expect(contentOf(meta, 'og:type')).toEqual([type])
  for (const each of ['og:title', 'og:description', 'og:image', 'og:url'])
    expect(contentOf(meta, each)).toHaveLength(1)
  expect(meta.filter((each) => 'name' in each && each.name === 'twitter:card')).toHaveLength(1)
})
