import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Path and query of a request, in bytes. */
export const MAX_URL_BYTES = 2_048

export const urlTooLong = (): Refusal => new Refusal(414, 'address_too_long', 'platform.address_too_long')

/** Whether a request that the HTTP parser gave up begins with such an address. */
export const beginsWithLongUrl = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) &&
  /^[A-Z]{3,10} [^ \r\n]{2049}/.test(packet.toString('latin1', 0, MAX_URL_BYTES + 20))

const longRequests = new WeakSet<object>()

/**
 * Cuts an address that is too long down to where its plain beginning ends, before a route is looked for: '/api/product' of
 * '/api/product?q=…'. `refuseLongAddresses` then answers the request.
 */
export function truncateLongUrl(raw: object, address: string): string {
  // Node has an address as Latin-1, one sign a byte.
  if (address.length <= MAX_URL_BYTES) return address
  longRequests.add(raw)
  return /^\/[\w./-]{0,60}/.exec(address)?.[0] ?? '/'
}

/** Refuses such requests with 414 (RFC 9110, 15.5.15), before any other check. */
export function refuseLongUrls(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => done(longRequests.has(raw) ? urlTooLong() : undefined))
}
