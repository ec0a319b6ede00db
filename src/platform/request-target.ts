import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { answerMalformed } from './broken-requests.ts'
import { hostNameOf } from './local-names.ts'
import { badInput } from './refusal.ts'

/** Requests whose target is none that a server answers; found before there is a reply to refuse them with. */
const unreadableRequests = new WeakSet<IncomingMessage>()

/**
 * The target as the router reads it. A whole `http` or `https` address, as it is sent to a proxy, counts as its path, and its host
 * in the place of the `Host` header (RFC 9112, 3.2.2). Whatever is neither that, nor a path, nor the `*` of OPTIONS, is refused.
 */
export function originFormOf(request: IncomingMessage): string {
  const { url: target = '/', method, headers } = request
  if (target.startsWith('/') || (target === '*' && method === 'OPTIONS')) return target
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)([^#]*)$/i.exec(target) ?? []
  if (hostNameOf(host) === '') {
    unreadableRequests.add(request)
    return '/'
  }
  headers.host = host
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Answers 400 to every target that `inOriginForm` could not read, and to CONNECT: this server is no proxy. */
export function refuseForeignTargets(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(unreadableRequests.has(raw) ? badInput('platform.address_not_understood') : undefined),
  )
  app.server.on('connect', (_request, socket) => {
    // Its server lets go of the socket, and an error that is not listened to ends the process.
    socket.on('error', () => undefined)
    answerMalformed(new Error('This server is no proxy.'), socket)
  })
}
