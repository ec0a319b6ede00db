import type { FastifyInstance } from 'fastify'
import { readJsonOnly } from '#platform/json-bodies'

/** JSON, and forms for `/v1/token`. Nothing else is read. */
export function readBodies(scope: FastifyInstance): void {
  readJsonOnly(scope)
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    },
  )
}
