import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { denial } from '../denial.ts'
import { setDeviceCookieHeader, readDeviceCookie } from '../browsers/device.ts'
import type { Route } from '../routes.ts'
import type { CallInput, Service } from '../service.ts'
import { allowOrigins } from './allow-origins.ts'
import { handleErrors } from './handle-errors.ts'
import { requireAdminToken } from './require-admin-token.ts'
import { requireApiKey } from './require-api-key.ts'
import { setBodyParsers } from './body-parsers.ts'

type Mount = {
  prefix: string
  /** Routes that require the API key. */
  keyed: Route[]
  open: Route[]
  /** Routes that require the admin token. */
  admin: Route[]
}

/** Serves calls of the protocol under a prefix; other paths there are 404 in the protocol's format. */
export async function mountCalls(
  app: FastifyInstance,
  service: Service,
  { prefix, keyed, open, admin }: Mount,
): Promise<void> {
  await app.register(
    async (scope) => {
      setBodyParsers(scope)
      handleErrors(scope)
      allowOrigins(scope, service)
      for (const route of open) mountRoute(scope, service, route)
      await scope.register(async (within) => {
        requireApiKey(within, service)
        for (const route of keyed) mountRoute(within, service, route)
      })
      await scope.register(async (within) => {
        requireAdminToken(within, service)
        for (const route of admin) mountRoute(within, service, route)
      })
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/*',
        handler: async () => {
          throw denial('NOT_FOUND', 'There is no such call.', { status: 404, reason: 'notFound' })
        },
      })
    },
    { prefix },
  )
}

function mountRoute(scope: FastifyInstance, service: Service, { method, path, call, cache }: Route): void {
  scope.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const answer = await call(service, toCallInput(request, reply, service))
      return reply.header('cache-control', cache ?? 'no-store').send(answer)
    },
  })
}

function toCallInput(
  request: FastifyRequest,
  reply: FastifyReply,
  { secrets, publicUrl }: Service,
): CallInput {
  return {
    body: request.body,
    address: request.ip,
    language: /^hi\b/i.test(String(request.headers['x-firebase-locale'] ?? '')) ? 'hi' : 'en',
    device: readDeviceCookie(secrets, request.headers.cookie),
    setDeviceCookie: (device) => void reply.header('set-cookie', setDeviceCookieHeader(device, publicUrl)),
  }
}
