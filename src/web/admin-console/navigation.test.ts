import { expect, test } from 'vitest'
import { urls } from '../urls.ts'
import { sections, sectionsFor } from './navigation.ts'

type Route = { path?: string | undefined; children?: readonly Route[] | undefined }

const pathsOf = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])

/** Tabs of the pages on delivery and GST rates. */
const TABS = [
  '/admin/catalogue/gst/try',
  '/admin/delivery/pins',
  '/admin/delivery/stores',
  '/admin/delivery/try',
]

const places = sections.flatMap(({ entries }) => entries.map(({ to }): string => to))

test('each page of the console stands in its map exactly once; the own access stands in the shell', () => {
  const pages = pathsOf(urls).filter(
    (path) =>
      /^\/admin(\/|$)/.test(path) && !path.includes(':') && path !== '/admin/me' && !TABS.includes(path),
  )
  expect(places.toSorted()).toEqual(pages.toSorted())
})

test('Farida, who may only pay refunds, sees Home and one page of Money', () => {
  const mine = sectionsFor(new Set(['refunds']))
  expect(mine.map(({ key, entries }) => [key, entries.map(({ to }) => to)])).toEqual([
    ['home', ['/admin', '/admin/setup']],
    ['money', ['/admin/refunds']],
  ])
})

test('with all rights, ten places hold every page', () => {
  const rights = sections.flatMap(({ entries }) => entries.map(({ right }): string => right ?? ''))
  const all = sectionsFor(new Set(rights))
  expect(all).toHaveLength(10)
  expect(all.flatMap(({ entries }) => entries)).toHaveLength(places.length)
})
