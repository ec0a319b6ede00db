import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Maximum length of path and query, in bytes. */
export const MAX_URL_BYTES = 2_048

export const urlTooLong = (): Refusal => new Refusal(414, 'address_too_long', 'platform.address_too_long')

/** Whether a request that the HTTP parser rejected begins with a URL that is too long. */
export const beginsWithLongUrl = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) &&
  /^[A-Z]{3,10} [^ \r\n]{2049}/.test(packet.toString('latin1', 0, MAX_URL_BYTES + 20))

const longRequests = new WeakSet<object>()

/**
 * Truncates a URL that is too long before routing to its plain prefix: '/api/product' of '/api/product?q=…'. `refuseLongUrls` then answers the
 * request.
 */
export function truncateLongUrl(raw: object, address: string): string {
  // Node decodes URLs as Latin-1, one character per byte.
  if (address.length <= MAX_URL_BYTES) return address
  longRequests.add(raw)
  return /^\/[\w./-]{0,60}/.exec(address)?.[0] ?? '/'
}

/** Refuses URLs that are too long with 414 (RFC 9110, 15.5.15), before any other check. */
export function refuseLongUrls(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => done(longRequests.has(raw) ? urlTooLong() : undefined))
}
