import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerBusyPages } from './serving/answer-busy.ts'
import { pageAnswerer } from './serving/answer-page.ts'
import { contentSecurity, securityHeaders, type FurtherSources } from './serving/content-security.ts'
import type { Freshness } from './serving/page-cache.ts'
import { builtSite, developmentSite, type Site } from './serving/site.ts'

export { contentSecurity, securityHeaders, type FurtherSources } from './serving/content-security.ts'

export type PagesOptions = {
  isDevelopment: boolean
  /** The public origin; the `Host` header is never trusted. */
  publicUrl?: string
  /** The state of everything that a shared page shows; a cached page is valid while it is unchanged. Absent: no page is cached. */
  freshness?: (pathname: string) => Freshness
  furtherSources?: FurtherSources
  cacheBytes?: number
  /** Whether a session token is live; absent: only API calls detect it. */
  isLive?: (token: string) => Promise<boolean>
  /** The contact e-mail address on error pages; '' for none. */
  contactEmail?: () => Promise<string>
  /** Paths under which the API alone answers unknown addresses. */
  apiPrefixes?: readonly string[]
}

/** Registers the pages: every URL that the API does not answer is a page. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { isDevelopment, publicUrl = 'http://localhost', apiPrefixes = ['/api/', '/idp/'] } = options
  const isForApi = ({ raw }: FastifyRequest) => apiPrefixes.some((prefix) => raw.url?.startsWith(prefix))

  await app.register(async (web) => {
    // Pages read no bodies, so a stray POST is refused by its method and not by its content type.
    web.removeAllContentTypeParsers()
    web.addContentTypeParser('*', (_request, _body, done) => done(null))
    web.addHook('onRequest', async (request, reply) => {
      reply.headers({ ...securityHeaders, 'x-request-id': request.id })
    })
    registerBusyPages(web, isForApi)
    const loadSite = isDevelopment ? await developmentSite(web) : await loadBuiltSite(web)
    const answer = pageAnswerer({
      app,
      loadSite,
      origin: new URL(publicUrl).origin,
      policy: contentSecurity(isDevelopment ? withReload(options.furtherSources) : options.furtherSources),
      freshness: isDevelopment ? undefined : options.freshness,
      cacheBytes: options.cacheBytes ?? 36 * 2 ** 20,
      isLive: options.isLive,
      contactEmail: options.contactEmail,
    })
    web.get('/*', async (request, reply) =>
      isForApi(request) ? reply.callNotFound() : answer(request, reply),
    )
    web.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      handler: async (request, reply) =>
        isForApi(request) ? reply.callNotFound() : refuseMethod(loadSite, reply),
    })
  })
}

async function loadBuiltSite(web: FastifyInstance): Promise<() => Promise<Site>> {
  const build = join(import.meta.dirname, '../../build')
  const files = { preCompressed: true, decorateReply: false, index: false, dotfiles: 'ignore' } as const
  await web.register(fastifyStatic, {
    ...files,
    root: join(build, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  })
  const globIgnore = ['assets/**', '**/*.br', '**/*.gz', '.vite/**', 'robots.txt']
  await web.register(fastifyStatic, {
    ...files,
    root: join(build, 'client'),
    wildcard: false,
    globIgnore,
    maxAge: '1h',
  })
  const site = await builtSite(build)
  return () => Promise.resolve(site)
}

async function refuseMethod(loadSite: () => Promise<Site>, reply: FastifyReply): Promise<FastifyReply> {
  const [pathname = '/'] = (reply.request.raw.url ?? '/').split('?')
  const isPage = (await loadSite()).pageAt(pathname) !== undefined
  if (isPage)
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({ status: 405, code: 'method_not_allowed', message: 'This page can only be read.' })
  return reply.code(404).send({ status: 404, code: 'not_found', message: 'We couldn’t find that.' })
}

/** In development the page also connects to the reload server. */
function withReload(further: FurtherSources = {}): FurtherSources {
  return { ...further, 'connect-src': [...(further['connect-src'] ?? []), 'ws:', 'wss:'] }
}
