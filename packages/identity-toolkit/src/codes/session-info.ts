import { createTicket, hashTicket, type Secrets } from '../secrets.ts'

/**
 * Names a session: 256 random bits, and the number sealed under a key of this service, so that events of the session can be recorded for the
 * number before any database lookup. Only the hash of the whole is stored.
 */
export function createSessionInfo(secrets: Secrets, phone: string): { text: string; hash: Buffer } {
  const text = `${createTicket().text}.${secrets.seal(Buffer.from(phone)).toString('base64url')}`
  return { text, hash: hashTicket(text) }
}

/** null: never issued, or issued before the secret changed. */
export function phoneOfSessionInfo(secrets: Secrets, sessionInfo: string): string | null {
  const [, sealed = ''] = sessionInfo.split('.')
  return secrets.open(Buffer.from(sealed, 'base64url'))?.toString() ?? null
}
