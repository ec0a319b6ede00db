import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

const TOKEN_PATTERN =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/

/** A family, a generation and a MAC over both: verifiable without storing the token or its hash. */
export function encodeRefreshToken(secrets: Secrets, family: { id: string; generation: number }): string {
  const text = `${family.id}.${family.generation}`
  return `${text}.${secrets.mac('refresh-token', text).toString('base64url')}`
}

export type ParsedRefreshToken = { family: string; generation: number } | 'malformed' | 'forged'

export function parseRefreshToken(secrets: Secrets, token: string): ParsedRefreshToken {
  const [, family, generation, mac] = TOKEN_PATTERN.exec(token) ?? []
  if (!family || !generation || !mac) return 'malformed'
  const expected = secrets.mac('refresh-token', `${family}.${generation}`)
  const sent = Buffer.from(mac, 'base64url')
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return 'forged'
  return { family, generation: Number(generation) }
}
