import type * as Router from 'react-router'
import type { RouteObject } from 'react-router'

type Page = { path: string; index?: true; handle: unknown }
type Match = typeof Router.matchRoutes

/**
 * Finds the page of an address; `undefined` for none. The router sorts all of some 250 addresses before each match, which takes half a
 * millisecond, so it is only given those with the same beginning.
 */
export function pageFinder(
  routes: readonly RouteObject[],
  matchRoutes: Match,
): (pathname: string) => Page | undefined {
  const pages = pagesOf(routes)
  const open = pages.filter(({ path }) => /[:*]/.test(beginningOf(path)))
  const closed = Map.groupBy(
    pages.filter((page) => !open.includes(page)),
    ({ path }) => beginningOf(path),
  )
  const byBeginning = new Map([...closed].map(([beginning, group]) => [beginning, [...group, ...open]]))
  return (pathname) => {
    // A percent-encoded address may have any beginning.
    const candidates = pathname.includes('%') ? pages : (byBeginning.get(beginningOf(pathname)) ?? open)
    return matchRoutes(candidates as RouteObject[], pathname)?.at(-1)?.route as Page | undefined
  }
}

const beginningOf = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? ''

/** Every address by its whole path: the router matches an address with children on its own. */
function pagesOf(routes: readonly RouteObject[], above = ''): Page[] {
  return routes.flatMap(({ path, index, handle, children = [] }) => {
    const full = path ? `${above}/${path}` : above
    const own: Page[] = index || path ? [{ path: full || '/', handle, ...(index && { index }) }] : []
    return [...own, ...pagesOf(children, full)]
  })
}
