import type { FastifyRequest } from 'fastify'
import type { Tx } from '#platform/database'
import type { EventKind } from './contract.ts'
import { insertEvent } from './queries/events.ts'

/** Where something was asked from: what the browser says of itself, and the address without its last part. */
export type Origin = { userAgent: string; network: string }

export type NewAccountEvent = {
  personId: number
  kind: EventKind
  at: Date
  origin?: Origin | undefined
  /** One of the staff, when it was not the owner. */
  actorId?: number
  /** Never a code, a token or a whole number. */
  detail?: Record<string, string | number | boolean>
}

/** Writes down what happened to an account, with the change it tells of. */
export async function recordAccountEvent(
  tx: Tx,
  { personId, kind, at, origin, actorId, detail }: NewAccountEvent,
): Promise<void> {
  await insertEvent(tx, {
    person_id: personId,
    kind,
    at,
    actor_id: actorId ?? null,
    user_agent: origin?.userAgent ?? '',
    network: origin?.network ?? '',
    detail: JSON.stringify(detail ?? {}),
  })
}

/** The origin of a call. An IPv4 address loses its last byte, an IPv6 address all but its first 48 bits (the site's prefix, RFC 6177). */
export function originOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  return {
    userAgent: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300),
    network: networkOf(request.ip),
  }
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\.\d+$/, '.x')
  return `${plain.split(':').slice(0, 3).join(':')}:…`
}
