import type { FastifyRequest } from 'fastify'

/** Whether the client accepts gzip; `;q=0` means no (RFC 9110, 12.5.3). */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding']
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)
}
