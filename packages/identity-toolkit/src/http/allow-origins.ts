import type { FastifyInstance } from 'fastify'

const METHODS = 'GET, POST, OPTIONS'
const HEADERS =
  'content-type, x-client-version, x-firebase-client, x-firebase-gmpid, x-firebase-locale, x-firebase-appcheck, x-goog-api-key, authorization'
const DAY_SECONDS = '86400'

/** CORS: allows the shop's origin, and in the demo pages on this machine. */
export function allowOrigins(
  scope: FastifyInstance,
  { publicUrl, isDemo }: { publicUrl: string; isDemo: boolean },
): void {
  const own = new URL(publicUrl).origin
  const isAllowed = (origin: string): boolean => origin === own || (isDemo && isLocal(origin))
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin && isAllowed(origin)) {
      reply.header('access-control-allow-origin', origin)
      reply.header('access-control-expose-headers', 'retry-after')
    }
  })
  scope.options('/*', async (_request, reply) => {
    reply.header('access-control-allow-methods', METHODS)
    reply.header('access-control-allow-headers', HEADERS)
    reply.header('access-control-max-age', DAY_SECONDS)
    return reply.code(204).send()
  })
}

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
