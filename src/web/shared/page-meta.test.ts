import { afterAll, beforeAll, expect, test } from 'vitest'
import { here, listenHere } from '../words/words.tsx'
import { pageMeta } from './page-meta.ts'

const before = here()
beforeAll(() => listenHere(() => ({ language: 'en', origin: 'https://ciy.example' })))
afterAll(() => listenHere(() => before))

const pictures = (meta: ReturnType<typeof pageMeta>): unknown[] =>
  meta.flatMap((each) => ('property' in each && each.property === 'og:image' ? [each.content] : []))

test('a messenger reads where the picture of a post is from beginning to end', () => {
  const [picture, ...more] = pictures(pageMeta({ title: 'A tray, Shruti Venkat', picture: '/media/625c', path: '/feedhome/A-tray/7' }))
  expect(picture).toBe('https://ciy.example/api/media/625c?width=1200')
  expect(more).toEqual([])
})

test("a page without a photograph is shared with the picture of what it shows, any other with the shop's own", () => {
  const ribbons = pageMeta({ title: 'Ribbons', path: '/hobby/Ribbons--14', shared: { of: 'hobby', id: 14, name: 'Ribbons' } })
  expect(pictures(ribbons)).toEqual(['https://ciy.example/media/og/hobby/14.jpg'])
  expect(pictures(pageMeta({ title: 'Hobbies', path: '/hobbies' }))).toEqual(['https://ciy.example/media/og/home.jpg'])
})
