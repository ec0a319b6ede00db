import type { FastifyInstance } from 'fastify'
import { acceptJsonOnly } from '#platform/json-bodies'

/** JSON, and forms for `/v1/token`. Nothing else is read. */
export function setBodyParsers(scope: FastifyInstance): void {
  acceptJsonOnly(scope)
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    },
  )
}
