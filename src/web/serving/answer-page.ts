import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Visit } from '../visit.ts'
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
  /** Whether a session's token is good. Whoever shows another is a visitor like any who shows none. */
  isLive?: ((token: string) => Promise<boolean>) | undefined
  /** Where people can write to when a page fails; '' for nowhere. */
  contactEmail?: (() => Promise<string>) | undefined
}

type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  nonce: string
  pathname: string
  search: string
  token: string | undefined
}

/** Answers a GET with a page: out of the page cache, rendered into it, or rendered for this visitor alone. */
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
      const asked = {
        request,
        reply,
        nonce,
        ...target(request),
        token: await liveToken(request, answers.isLive),
      }
      const page = await shared(asked)
      if (page) return sendShared(reply, page)
      // What is rendered for one visitor may hold their personal data, so nothing may store it (RFC 9111, 5.2.2.5).
      keepHint(asked, answers.origin)
      return sendOwn(reply.header('cache-control', 'private, no-store'), await renderForOne(answers, asked))
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

/** A browser that was signed in before there was a hint for scripts gets its cookies anew, so that no script can read the token there either. */
function keepHint({ request, reply, token }: Asked, publicUrl: string): void {
  if (!token || hasSignedInHint(request.headers.cookie)) return
  reply.header('set-cookie', sessionCookies(token, publicUrl))
}

/** A page that tells of a failure does not fail for want of an address. */
const emailOf = async ({ contactEmail }: PageAnswers): Promise<string> =>
  contactEmail ? contactEmail().catch(() => '') : ''

async function liveToken(
  request: FastifyRequest,
  isLive: PageAnswers['isLive'],
): Promise<string | undefined> {
  const token = tokenInCookies(request.headers.cookie)
  if (!token || !isLive) return token
  // While nobody can tell, the page finds out what it can do.
  return (await isLive(token).catch(() => true)) ? token : undefined
}

function sharedPages({ app, loadSite, origin, policy, freshness: askFreshness, cacheBytes }: PageAnswers) {
  const cache = pageCache(cacheBytes)
  // Marks what is ours in what is kept. Nobody outside this process ever sees it, so nobody can write it into a page.
  const placeholder = randomBytes(18).toString('hex')
  const toSharedPage = sharedPageMaker(placeholder, policy)

  return async ({ request, pathname, search, token }: Asked): Promise<SharedPage | undefined> => {
    if (token || !askFreshness) return undefined
    const freshness = askFreshness(withoutLanguage(pagePath(pathname)))
    const kept = search === '' ? cache.find(pathname, freshness) : undefined
    if (kept) return kept

    const site = await loadSite()
    const wishes = site.pageAt(pagePath(pathname))
    if (!wishes?.sameForEveryVisitor) return undefined
    const path = pathname + knownQuery(search, wishes)
    const found = cache.find(path, freshness)
    if (found) return found
    const visit = watched(visitOf(app, request, { nonce: placeholder, isWhole: true }))
    const render = async () => {
      return toSharedPage(await site.render(new Request(origin + path), visit), site.stylesheets)
    }
    return cache.fill(path, freshness, { render, isWhole: visit.isAnswered })
  }
}

async function renderForOne({ app, loadSite, origin }: PageAnswers, asked: Asked): Promise<Response> {
  const { request, reply, nonce, token, pathname, search } = asked
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  const site = await loadSite()
  const isWhole = isbot(request.headers['user-agent'] ?? '')
  const visit = visitOf(app, request, { nonce, isWhole, token })
  return site.render(new Request(origin + pathname + search, { signal: leaving.signal }), visit)
}

type Manner = { nonce: string; isWhole: boolean; token?: string | undefined }

function visitOf(app: FastifyInstance, request: FastifyRequest, { token, ...how }: Manner): Visit {
  return {
    ...how,
    send: askInProcess(app, { address: request.ip, requestId: request.id, token }),
    requestId: request.id,
    report: (error) => request.log.error({ err: error }, 'page failed'),
  }
}

/** A visit that knows whether every question was answered: a page may do without an answer that failed, but others should not have to. */
function watched(visit: Visit): Visit & { isAnswered: () => boolean } {
  let isAnswered = true
  const send: Visit['send'] = async (asked) => {
    const answer = await visit.send(asked)
    if (answer.status === 429 || answer.status >= 500) isAnswered = false
    return answer
  }
  return { ...visit, send, isAnswered: () => isAnswered }
}

function target(request: FastifyRequest): { pathname: string; search: string } {
  const url = request.raw.url ?? '/'
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

/** The page whose data is asked for: React Router fetches `/hobbies.data` and, with a slash, `/about/_.data`. */
function pagePath(pathname: string): string {
  return pathname.endsWith('.data') ? pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '') : pathname
}

/** The part of the query that this page knows, in one order, so that nothing else splits or fills the cache. */
function knownQuery(search: string, { query = [] }: PageHandle): string {
  if (search === '') return ''
  const sent = new URLSearchParams(search)
  const known = [...query, '_routes'].flatMap((name) =>
    sent.getAll(name).flatMap((value): [string, string][] => (value ? [[name, value]] : [])),
  )
  return known.length > 0 ? `?${new URLSearchParams(known)}` : ''
}
