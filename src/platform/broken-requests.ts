import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { refusalFor } from './errors.ts'
import { badInput, Refusal } from './refusal.ts'

/** Answers an address that cannot be read: it comes before any route, so hooks and error handlers are not asked. */
export function answerBrokenAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error) ?? badInput('That address could not be understood.')
  void reply
    .code(refusal.status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff', 'x-request-id': request.id })
    .serializer((body) => JSON.stringify(body))
    .send(refusal.toBody())
}

const TOO_SLOW = new Refusal(408, 'too_slow', 'Your request took too long to arrive. Please try again.')
const TOO_LONG = new Refusal(431, 'headers_too_large', 'The headers of your request are too long. Clearing cookies may help.')
const NOT_HTTP = new Refusal(400, 'invalid_input', 'That request could not be understood.')

const REFUSALS: Record<string, Refusal> = { ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW, HPE_HEADER_OVERFLOW: TOO_LONG }
const REASONS: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }

/** Answers what is no HTTP request at all, and hangs up. */
export function answerNoise(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = REFUSALS[error.code ?? ''] ?? NOT_HTTP
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
