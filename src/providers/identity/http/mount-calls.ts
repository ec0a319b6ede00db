import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { denial } from '../denial.ts'
import { deviceCookie, readDevice } from '../browsers/device.ts'
import type { Route } from '../routes.ts'
import type { Asked, Service } from '../service.ts'
import { allowOrigins } from './allow-origins.ts'
import { answerErrors } from './answer-errors.ts'
import { needAdminToken } from './need-admin-token.ts'
import { needApiKey } from './need-api-key.ts'
import { readBodies } from './read-bodies.ts'

type Mount = {
  prefix: string
  /** Asked with the API key. */
  keyed: Route[]
  open: Route[]
  /** Asked with the admin token. */
  admin: Route[]
}

/** Serves calls of the protocol below a prefix; whatever else is asked there is 404 in the protocol's words. */
export async function mountCalls(
  app: FastifyInstance,
  service: Service,
  { prefix, keyed, open, admin }: Mount,
): Promise<void> {
  await app.register(
    async (scope) => {
      readBodies(scope)
      answerErrors(scope)
      allowOrigins(scope, service)
      for (const route of open) serve(scope, service, route)
      await scope.register(async (within) => {
        needApiKey(within, service)
        for (const route of keyed) serve(within, service, route)
      })
      await scope.register(async (within) => {
        needAdminToken(within, service)
        for (const route of admin) serve(within, service, route)
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

function serve(scope: FastifyInstance, service: Service, { method, path, call, cache }: Route): void {
  scope.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const answer = await call(service, askedIn(request, reply, service))
      return reply.header('cache-control', cache ?? 'no-store').send(answer)
    },
  })
}

function askedIn(request: FastifyRequest, reply: FastifyReply, { secrets, publicUrl }: Service): Asked {
  return {
    body: request.body,
    address: request.ip,
    language: /^hi\b/i.test(String(request.headers['x-firebase-locale'] ?? '')) ? 'hi' : 'en',
    device: readDevice(secrets, request.headers.cookie),
    giveDevice: (device) => void reply.header('set-cookie', deviceCookie(device, publicUrl)),
  }
}
