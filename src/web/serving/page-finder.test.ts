import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { urls } from '../urls.ts'
import { pageFinder } from './page-finder.ts'

type Url = {
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: Url[] | undefined
}

const routes = (entries: readonly Url[]): RouteObject[] =>
  entries.map(({ path, index, file, children = [] }) => ({
    ...(path === undefined ? {} : { path }),
    handle: file,
    ...(index ? { index: true as const } : { children: routes(children) }),
  }))
const tree = routes(urls)
const addresses = (entries: readonly Url[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const full = path ? `${above}/${path}` : above
    return [full || '/', ...addresses(children, full)]
  })

test('finds the same page as the router does among all, however an address is written', () => {
  const written = addresses(urls).flatMap((address) => {
    const path = address.replace(/:\w+\??/g, '7').replace('*', 'a/b')
    return [
      path,
      path.toUpperCase(),
      `${path}/`,
      `${path}/more`,
      `/${path}`,
      path.replace(/[a-z]/, '%61'),
      path.replace(/\/7$/, ''),
      `${path}%`,
    ]
  })
  const find = pageFinder(tree, matchRoutes)
  const expected = written.map((address) => [address, matchRoutes(tree, address)?.at(-1)?.route.handle])
  expect(expected.filter(([, file]) => file).length).toBeGreaterThan(500)
  expect(written.map((address) => [address, find(address)?.handle])).toEqual(expected)
})
