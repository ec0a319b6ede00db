import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { RequestContext } from '../request-context.ts'
import { languageOf, withoutLanguage } from '../messages/languages.ts'
import { hasSignedInHint, sessionCookies, tokenInCookies } from '#platform/session-cookie'
import { askInProcess } from './ask-in-process.ts'
import { byNonce, type InlineSources } from './content-security.ts'
import { pageCache, type Freshness, type SharedPage } from './page-cache.ts'
import { plainErrorPage } from './plain-page.ts'
import { sendOwn, sendShared, sharedPageMaker } from './send-page.ts'
import type { PageHandle, Site } from './site.ts'

export type PageAnswers = {
  app: FastifyInstance
  loadSite: () => Promise<Site>
  origin: string
  policy: (inline: InlineSources) => string
  freshness: ((pathname: string) => Freshness) | undefined
  cacheBytes: number
  /** Whether a session token is live; an expired one counts as none. */
  isLive?: ((token: string) => Promise<boolean>) | undefined
  /** The contact e-mail address on error pages; '' for none. */
  contactEmail?: (() => Promise<string>) | undefined
}

type PageRequest = {
  request: FastifyRequest
  reply: FastifyReply
  nonce: string
  pathname: string
  search: string
  token: string | undefined
}

/** Answers a GET with a page: from the page cache, rendered into it, or rendered for this visitor. */
export function pageAnswerer(
  answers: PageAnswers,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const shared = sharedPages(answers)

  return async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    reply.headers({
      'content-security-policy': answers.policy(byNonce(nonce)),
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
    })
    try {
      const right = (await answers.loadSite()).rightCase(target(request).pathname)
      if (right !== undefined) return reply.redirect(right + target(request).search, 301)
      const pageRequest = {
        request,
        reply,
        nonce,
        ...target(request),
        token: await liveToken(request, answers.isLive),
      }
      const page = await shared(pageRequest)
      if (page) return await sendShared(reply, page)
      // A page rendered for one visitor may contain personal data, so no cache may store it (RFC 9111, 5.2.2.5).
      resendHintCookie(pageRequest, answers.origin)
      return sendOwn(
        reply.header('cache-control', 'private, no-store'),
        await renderForOne(answers, pageRequest),
      )
    } catch (error) {
      request.log.error({ err: error }, 'page failed')
      return reply
        .code(500)
        .type('text/html; charset=utf-8')
        .send(
          plainErrorPage(request.id, {
            language: languageOf(target(request).pathname),
            email: await emailOf(answers),
          }),
        )
    }
  }
}

/** Resends the session cookies to a browser without the hint cookie for scripts, so that no script can read the token there. */
function resendHintCookie({ request, reply, token }: PageRequest, publicUrl: string): void {
  if (!token || hasSignedInHint(request.headers.cookie)) return
  reply.header('set-cookie', sessionCookies(token, publicUrl))
}

/** The error page works without a contact address. */
const emailOf = async ({ contactEmail }: PageAnswers): Promise<string> =>
  contactEmail ? contactEmail().catch(() => '') : ''

async function liveToken(
  request: FastifyRequest,
  isLive: PageAnswers['isLive'],
): Promise<string | undefined> {
  const token = tokenInCookies(request.headers.cookie)
  if (!token || !isLive) return token
  // When this check fails, the page's own API calls decide.
  return (await isLive(token).catch(() => true)) ? token : undefined
}

function sharedPages({ app, loadSite, origin, policy, freshness: askFreshness, cacheBytes }: PageAnswers) {
  const cache = pageCache(cacheBytes)
  // Marks our own scripts and styles in cached pages. It never leaves this process, so a page cannot contain a forged one.
  const placeholder = randomBytes(18).toString('hex')
  const toSharedPage = sharedPageMaker(placeholder, policy)

  return async ({ request, pathname, search, token }: PageRequest): Promise<SharedPage | undefined> => {
    if (token || !askFreshness) return undefined
    const freshness = askFreshness(withoutLanguage(pagePath(pathname)))
    const cached = search === '' ? cache.find(pathname, freshness) : undefined
    if (cached) return cached

    const site = await loadSite()
    const pageOptions = site.pageAt(pagePath(pathname))
    if (!pageOptions?.sameForEveryVisitor) return undefined
    const path = pathname + knownQuery(search, pageOptions)
    const found = cache.find(path, freshness)
    if (found) return found
    const context = withFailureTracking(contextOf(app, request, { nonce: placeholder, isWhole: true }))
    const render = async () => {
      return toSharedPage(await site.render(new Request(origin + path), context), site.stylesheets)
    }
    return cache.fill(path, freshness, { render, isWhole: context.isAnswered })
  }
}

async function renderForOne(
  { app, loadSite, origin }: PageAnswers,
  pageRequest: PageRequest,
): Promise<Response> {
  const { request, reply, nonce, token, pathname, search } = pageRequest
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  const site = await loadSite()
  const isWhole = isbot(request.headers['user-agent'] ?? '')
  const context = contextOf(app, request, { nonce, isWhole, token })
  return site.render(new Request(origin + pathname + search, { signal: leaving.signal }), context)
}

type Manner = { nonce: string; isWhole: boolean; token?: string | undefined }

function contextOf(app: FastifyInstance, request: FastifyRequest, { token, ...how }: Manner): RequestContext {
  return {
    ...how,
    send: askInProcess(app, {
      address: request.ip,
      requestId: request.id,
      language: languageOf(target(request).pathname),
      token,
    }),
    requestId: request.id,
    report: (error) => request.log.error({ err: error }, 'page failed'),
  }
}

/** Records whether the API answered every call: a page may render without one, but is then not cached for others. */
function withFailureTracking(context: RequestContext): RequestContext & { isAnswered: () => boolean } {
  let isAnswered = true
  const send: RequestContext['send'] = async (apiRequest) => {
    const answer = await context.send(apiRequest)
    if (answer.status === 429 || answer.status >= 500) isAnswered = false
    return answer
  }
  return { ...context, send, isAnswered: () => isAnswered }
}

function target(request: FastifyRequest): { pathname: string; search: string } {
  const url = request.raw.url ?? '/'
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

/** The page of a data request: React Router fetches `/hobbies.data` and, with a slash, `/about/_.data`. */
function pagePath(pathname: string): string {
  return pathname.endsWith('.data') ? pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '') : pathname
}

/** The query parameters that this page uses, in a fixed order, so that no others split or fill the cache. */
function knownQuery(search: string, { query = [] }: PageHandle): string {
  if (search === '') return ''
  const sent = new URLSearchParams(search)
  const known = [...query, '_routes'].flatMap((name) =>
    sent.getAll(name).flatMap((value): [string, string][] => (value ? [[name, value]] : [])),
  )
  return known.length > 0 ? `?${new URLSearchParams(known)}` : ''
}
