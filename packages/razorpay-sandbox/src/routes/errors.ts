import type { FastifyError, FastifyInstance } from 'fastify'
import { refusalFor } from '#platform/errors'
import { Denial } from '../denial.ts'

/** JSON, and forms, which the real gateway accepts too. */
export function setBodyParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    },
  )
}

/** Sends every error in the gateway's envelope. */
export function handleErrors(scope: FastifyInstance): void {
  scope.setNotFoundHandler(() => {
    throw new Denial('The requested URL was not found on the server.', { status: 404 })
  })
  scope.setErrorHandler((error: FastifyError | Denial, request, reply) => {
    const denial =
      error instanceof Denial
        ? error
        : toDenial(error, () => request.log.error({ err: error }, 'a bug in the payment sandbox'))
    return reply
      .code(denial.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .serializer((value) => JSON.stringify(value))
      .send(denial.toBody())
  })
}

function toDenial(error: unknown, cry: () => void): Denial {
  const refusal = refusalFor(error)
  if (!refusal) cry()
  const status = refusal?.status ?? 500
  return status < 500
    ? new Denial(refusal?.message ?? '', { status })
    : new Denial(
        'We are facing some trouble completing your request at the moment. Please try again shortly.',
        { code: 'SERVER_ERROR', status },
      )
}
