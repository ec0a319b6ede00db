import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type * as Router from 'react-router'
import type { RouteObject, ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { trimTrailing } from '#platform/text'
import type * as EntryServer from '../entry.server.tsx'
import type { RequestContext } from '../request-context.ts'
import {
  basenameOf,
  inLanguage,
  languageOf,
  languages,
  withoutLanguage,
  type Language,
} from '../messages/languages.ts'
import { pageFinder } from './page-finder.ts'
import type { Stylesheets } from './critical-css.ts'

/** What a page file may export as `handle`. */
export type PageHandle = {
  /** The page is the same for every visitor who is not signed in: it is rendered once and cached until its content changes. */
  sameForEveryVisitor?: boolean
  /** The query parameters that change this page; all others are dropped before rendering. */
  query?: readonly string[]
}

export type Site = {
  /** The page of an address, and how it may be cached; `undefined` for the not-found page. */
  pageAt: (pathname: string) => PageHandle | undefined
  /** The canonical spelling of an address in other capitals: '/Career-with-us' for '/career-WITH-us'; `undefined` when it is canonical. */
  rightCase: (pathname: string) => string | undefined
  render: (request: Request, shared: RequestContext) => Promise<Response>
  /** The text of the build's stylesheets; absent in development, where they change. */
  stylesheets?: Stylesheets
}

/** The exports of the built server; typed by its source, so that a renamed export does not compile here. */
type Entry = typeof EntryServer

/** The pages of a build. */
export async function builtSite(buildFolder: string): Promise<Site> {
  const site = siteOf(
    (await import(pathToFileURL(`${buildFolder}/server/index.js`).href)) as ServerBuild,
    'production',
  )
  return { ...site, stylesheets: stylesheetsIn(`${buildFolder}/client`) }
}

function stylesheetsIn(folder: string): Stylesheets {
  const read = new Map<string, string>()
  return (href) => {
    if (!/^\/assets\/[\w-]+\.css$/.test(href)) return undefined
    const style = read.get(href) ?? readFileSync(join(folder, href), 'utf8')
    read.set(href, style)
    return style
  }
}

/** The pages from the current source; saving a file reloads the pages that use it. */
export async function developmentSite(app: FastifyInstance): Promise<() => Promise<Site>> {
  const [{ createServer }, middie] = await Promise.all([import('vite'), import('@fastify/middie')])
  const vite: ViteDevServer = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie.default)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return async () =>
    siteOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development')
}

function siteOf(build: ServerBuild, mode: 'production' | 'development'): Site {
  // The bundle has its own copy of the router and of each context, so they are taken from it.
  const entry = build.entry.module as Entry
  // One handler per language prefix: links, redirects and data requests follow the prefix.
  const handlers = Object.fromEntries(
    languages.map((language) => [language, entry.createRequestHandler(inLanguageOf(build, language), mode)]),
  ) as Record<Language, Router.RequestHandler>
  const routes = routesUnder(build, undefined)
  const spelled = spellingsOf(routes)
  const beginnings = beginningsOf(routes)
  const find = pageFinder(routes, entry.matchRoutes)
  return {
    rightCase(pathname) {
      const own = withoutLanguage(pathname)
      const path = trimTrailing(own, '/')
      const right = spelled.get(path.toLowerCase()) ?? canonicalBeginning(path, beginnings)
      return right === undefined || right === path
        ? undefined
        : inLanguage(languageOf(pathname), right + (own === path ? '' : '/'))
    },
    pageAt(pathname) {
      if (isBarePrefix(pathname)) return {}
      const page = find(withoutLanguage(pathname))
      return page && page.path !== '/*' ? ((page.handle as PageHandle | undefined) ?? {}) : undefined
    },
    render(request, shared) {
      const context = new entry.RouterContextProvider()
      entry.setRequestContext(context, shared)
      const { origin, pathname, search } = new URL(request.url)
      const language = languageOf(pathname)
      if (isBarePrefix(pathname)) {
        return Promise.resolve(
          new Response(null, { status: 301, headers: { location: basenameOf[language] + search } }),
        )
      }
      return entry.withLocale({ language, origin }, () => handlers[language](request, context))
    },
  }
}

function inLanguageOf(build: ServerBuild, language: Language): ServerBuild {
  const { unstable_getCriticalCss: styles } = build
  return {
    ...build,
    basename: basenameOf[language],
    // Exists in development only, under a path without a language prefix.
    ...(styles
      ? { unstable_getCriticalCss: ({ pathname }) => styles({ pathname: withoutLanguage(pathname) }) }
      : {}),
  }
}

/** Static addresses by their lower-case form; an address with an optional last segment is listed without it. */
function spellingsOf(routes: readonly RouteObject[], above = ''): Map<string, string> {
  return new Map(
    routes.flatMap(({ path, children = [] }) => {
      const full = !path ? above : `${above}/${path}`
      const staticPath = full.replace(/\/:\w+\?$/, '')
      const own = !path || /[:*]/.test(staticPath) ? [] : [[staticPath.toLowerCase(), staticPath] as const]
      return [...own, ...spellingsOf(children, full)]
    }),
  )
}

/** The static beginnings of addresses with a parameter ('/order-details/'), by their lower-case form. */
const beginningsOf = (routes: readonly RouteObject[], above = ''): Map<string, string> =>
  new Map(
    routes.flatMap(({ path, children = [] }) => {
      const full = !path ? above : `${above}/${path}`
      const [, begin] = /^(\/[^/:*]+\/)[^/]*:/.exec(full) ?? []
      return [...(begin ? [[begin.toLowerCase(), begin] as const] : []), ...beginningsOf(children, full)]
    }),
  )

/** `undefined` for an unknown beginning. */
function canonicalBeginning(path: string, beginnings: ReadonlyMap<string, string>): string | undefined {
  const end = path.indexOf('/', 1) + 1
  const right = end > 1 ? beginnings.get(path.slice(0, end).toLowerCase()) : undefined
  return right && right + path.slice(end)
}

/** Without its slash the prefix would be a second address of the home page. */
function isBarePrefix(pathname: string): boolean {
  return languages.some((language) => `${pathname}/` === basenameOf[language])
}

function routesUnder({ routes }: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const shape = { id, handle: module.handle, ...(path === undefined ? {} : { path }) }
    return index
      ? [{ ...shape, index: true }]
      : [{ ...shape, children: routesUnder({ routes } as ServerBuild, id) }]
  })
}
