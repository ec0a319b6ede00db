import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Duplex } from 'node:stream'
import { refusalFor } from './errors.ts'
import { urlTooLong, beginsWithLongUrl } from './long-urls.ts'
import { replyLanguageOf } from './page-language.ts'
import { badInput, Refusal } from './refusal.ts'

/**
 * Answers a URL that cannot be decoded; this happens before routing, so no hook or error handler runs. A browser is redirected to the intended
 * address (for a typed `/search/100%`), so that a page answers.
 */
export function answerUndecodableUrl(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const decoded = decodableUrl(request.raw.url ?? '/')
  if (
    request.method === 'GET' &&
    request.headers.accept?.includes('text/html') &&
    decoded !== request.raw.url
  ) {
    void reply.code(301).headers({ location: decoded, 'x-request-id': request.id }).send()
    return
  }
  const refusal = refusalFor(error) ?? badInput('platform.address_not_understood')
  void reply
    .code(refusal.status)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
    })
    .serializer((body) => JSON.stringify(body))
    .send(refusal.toBody(replyLanguageOf(request)))
}

/** The URL with every percent sign that begins no UTF-8 character encoded; never another host's (`//evil.example`). */
function decodableUrl(address: string): string {
  const escaped = address.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) =>
    isDecodable(run) ? run : run.replaceAll('%', '%25'),
  )
  return /^[/\\]/.test(escaped) ? escaped.replace(/^[/\\]+/, '/') : '/'
}

function isDecodable(run: string): boolean {
  try {
    return decodeURIComponent(run) !== ''
  } catch {
    return false
  }
}

/** Limit in bytes for draining a refused body; a request that declares more, or no length, is cut off. */
const MAX_DRAINED_BYTES = 64 * 2 ** 20

/**
 * Drains refused bodies: closing a connection while bytes arrive resets it, and most clients then report the broken connection instead of the
 * 413.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413 && Number(request.headers['content-length']) <= MAX_DRAINED_BYTES)
      reply.removeHeader('connection')
  })
}

const requestTimeout = (): Refusal => new Refusal(408, 'too_slow', 'platform.too_slow')
const headersTooLarge = (): Refusal => new Refusal(431, 'headers_too_large', 'platform.headers_too_large')
const malformedRequest = (): Refusal => new Refusal(400, 'invalid_input', 'platform.invalid_input')

const REFUSALS: Record<string, () => Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
  HPE_HEADER_OVERFLOW: headersTooLarge,
}
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
}

/** Answers malformed HTTP, and closes the connection. */
export function answerMalformed(error: Error & { code?: string; rawPacket?: unknown }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const isOverflow = error.code === 'HPE_HEADER_OVERFLOW'
  const refusal =
    isOverflow && beginsWithLongUrl(error.rawPacket)
      ? urlTooLong()
      : (REFUSALS[error.code ?? ''] ?? malformedRequest)()
  const body = JSON.stringify(refusal.toBody())
  const head = [
    `HTTP/1.1 ${refusal.status} ${REASONS[refusal.status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** Answers 408 to a request that took too long to arrive, unless an answer has begun, and closes the connection. */
export function answerTooSlow(socket: Duplex, hasAnswered: boolean): void {
  if (hasAnswered) socket.destroy()
  else
    answerMalformed(
      Object.assign(new Error('The request took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    )
}
