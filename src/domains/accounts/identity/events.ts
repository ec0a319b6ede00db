import type { FastifyRequest } from 'fastify'
import type { Tx } from '#platform/database'
import type { EventKind } from './contract.ts'
import { insertEvent } from './queries/events.ts'

/** The source of a request: user agent and truncated IP address. */
export type Origin = { userAgent: string; network: string }

export type NewAccountEvent = {
  personId: number
  kind: EventKind
  at: Date
  origin?: Origin | undefined
  /** The staff member, when it was not the owner. */
  actorId?: number
  /** Never contains a code, a token or a full phone number. */
  detail?: Record<string, string | number | boolean>
}

/** Records an account event in the transaction of the change. */
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

/** The origin of a request. An IPv4 address loses its last byte, an IPv6 address all but its first 48 bits (the site's prefix, RFC 6177). */
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
