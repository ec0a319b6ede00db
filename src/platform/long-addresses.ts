import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Path and query of a request, in bytes. */
export const MOST_ADDRESS_BYTES = 2_048

export const addressTooLong = (): Refusal => new Refusal(414, 'address_too_long', 'platform.address_too_long')

/** Whether a request that the HTTP parser gave up begins with such an address. */
export const beginsWithLongAddress = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) &&
  /^[A-Z]{3,10} [^ \r\n]{2049}/.test(packet.toString('latin1', 0, MOST_ADDRESS_BYTES + 20))

const tooLong = new WeakSet<object>()

/**
 * Cuts an address that is too long down to where its plain beginning ends, before a route is looked for: '/api/product' of
 * '/api/product?q=…'. `refuseLongAddresses` then answers the request.
 */
export function cutLongAddress(raw: object, address: string): string {
  // Node has an address as Latin-1, one sign a byte.
  if (address.length <= MOST_ADDRESS_BYTES) return address
  tooLong.add(raw)
  return /^\/[\w./-]{0,60}/.exec(address)?.[0] ?? '/'
}

/** Refuses such requests with 414 (RFC 9110, 15.5.15), before any other check. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => done(tooLong.has(raw) ? addressTooLong() : undefined))
}
