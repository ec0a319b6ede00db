import { expect, test } from 'vitest'
import { EVERYTHING, rights } from '#domains/accounts/staff/rights.ts'
import { urls } from '../urls.ts'
import { sections, sectionsFor } from './navigation.ts'

type Route = { path?: string | undefined; children?: readonly Route[] | undefined }

const pathsOf = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])

const places = sections.flatMap(({ entries }) => entries.map(({ to }): string => to))

test('each list of the console stands in its map exactly once, and the map leads nowhere else', () => {
  const pages = pathsOf(urls).filter((path) => /^\/admin(\/|$)/.test(path) && !path.includes(':'))
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
  const all = sectionsFor(new Set(rights.map(({ right }) => right)))
  expect(EVERYTHING).toBe('staff:everything')
  expect(all).toHaveLength(10)
  expect(all.flatMap(({ entries }) => entries)).toHaveLength(places.length)
})
