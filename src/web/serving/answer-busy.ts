import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal'
import { languageOf, type Language } from '../messages/languages.ts'
import { securityHeaders } from './content-security.ts'
import { plainBusyPage, plainLongAddressPage } from './plain-page.ts'

/**
 * Sends refusals that come before rendering as pages: 503 while the server is busy, which reloads itself, and 414 for an address that is too
 * long. Scripts get JSON.
 */
export function registerBusyPages(
  web: FastifyInstance,
  isForApi: (request: FastifyRequest) => boolean,
): void {
  web.setErrorHandler((error, request, reply) => {
    const page = error instanceof Refusal ? PAGES[error.status] : undefined
    if (!page || isForApi(request) || !(request.headers.accept ?? '').includes('text/html')) throw error
    const { status, details } = error as Refusal
    const { retryAfterSeconds = 2 } = details
    const [pathname = '/'] = (request.raw.url ?? '/').split('?')
    if (status === 503) reply.header('retry-after', String(retryAfterSeconds))
    return reply
      .code(status)
      .headers({ ...securityHeaders, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page(languageOf(pathname), retryAfterSeconds))
  })
}

const PAGES: Record<number, ((language: Language, seconds: number) => string) | undefined> = {
  414: (language) => plainLongAddressPage(language),
  503: (language, seconds) => plainBusyPage(seconds, language),
}
