import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalFor, tryAgain } from '#platform/errors'
import { sqlStateOf } from '#platform/transact'
import type { Refusal } from '#platform/refusal'
import { denial, Denial } from '../denial.ts'

// A concurrent request did the same (unique_violation) or the account was deleted (foreign_key_violation).
const CONFLICT_STATES = new Set(['23505', '23503'])

/**
 * Google's envelope for client errors. Server errors are plain JSON without `error.message`, because the SDK signs people out when it gets an
 * envelope while it reads their session.
 */
export function handleErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError | Denial, request, reply) => {
    const denied = error instanceof Denial ? error : toDenial(error, request)
    if (denied instanceof Denial)
      return sendError(reply, denied.status, {
        body: denied.toBody(),
        retryAfter: denied.more.retryAfterSeconds,
      })
    return sendError(reply, denied.status, {
      body: denied.toBody(),
      retryAfter: denied.details.retryAfterSeconds,
    })
  })
}

function toDenial(error: unknown, request: FastifyRequest): Denial | Refusal {
  if (CONFLICT_STATES.has(sqlStateOf(error))) return tryAgain()
  const refusal = refusalFor(error)
  if (!refusal) {
    request.log.error({ err: error }, 'a bug in the identity service')
    return tryAgain()
  }
  return refusal.status >= 500 || refusal.status === 429
    ? refusal
    : denial('INVALID_ARGUMENT', refusal.message, { status: refusal.status })
}

function sendError(
  reply: FastifyReply,
  status: number,
  { body, retryAfter }: { body: unknown; retryAfter: number | undefined },
): FastifyReply {
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((value) => JSON.stringify(value))
    .send(body)
}
