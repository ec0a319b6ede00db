import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal'
import { languageOf } from '../words/languages.ts'
import { securityHeaders } from './content-security.ts'
import { plainBusyPage } from './plain-page.ts'

/** Whoever opens a page while there is no room for one more gets a page that says so and asks again by itself; scripts get their JSON. */
export function answerBusyPeople(web: FastifyInstance, isForApi: (request: FastifyRequest) => boolean): void {
  web.setErrorHandler((error, request, reply) => {
    const isBusy = error instanceof Refusal && error.status === 503
    if (!isBusy || isForApi(request) || !(request.headers.accept ?? '').includes('text/html')) throw error
    const { retryAfterSeconds = 2 } = error.details
    const [pathname = '/'] = (request.raw.url ?? '/').split('?')
    return reply
      .code(503)
      .headers({ ...securityHeaders, 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(plainBusyPage(retryAfterSeconds, languageOf(pathname)))
  })
}
