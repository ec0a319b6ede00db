import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { answerMalformed } from './broken-requests.ts'
import { hostNameOf } from './local-names.ts'
import { badInput } from './refusal.ts'

/** Requests with an invalid target, found before there is a reply to refuse them with. */
const unreadableRequests = new WeakSet<IncomingMessage>()

/**
 * The target for the router. An absolute `http` or `https` URL, as sent to a proxy, is reduced to its path, and its host replaces the `Host`
 * header (RFC 9112, 3.2.2). Anything else but a path, or the `*` of OPTIONS, is refused.
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

/** Answers 400 to every target that `originFormOf` could not parse, and to CONNECT: this server is no proxy. */
export function refuseForeignTargets(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(unreadableRequests.has(raw) ? badInput('platform.address_not_understood') : undefined),
  )
  app.server.on('connect', (_request, socket) => {
    // The server detaches the socket, and an unhandled socket error would end the process.
    socket.on('error', () => undefined)
    answerMalformed(new Error('This server is not a proxy.'), socket)
  })
}
