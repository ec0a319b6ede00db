import { createTicket, hashTicket, type Secrets } from '../secrets.ts'

/**
 * What names a session with a code: 256 random bits, and the number sealed under a key of ours, so that what happens to the session can
 * be written down for the number before the database is asked. Of the whole only the hash is kept.
 */
export function createSessionInfo(secrets: Secrets, phone: string): { text: string; hash: Buffer } {
  const text = `${createTicket().text}.${secrets.seal(Buffer.from(phone)).toString('base64url')}`
  return { text, hash: hashTicket(text) }
}

/** null: this was never given out, or before the secret changed. */
export function phoneOfSessionInfo(secrets: Secrets, sessionInfo: string): string | null {
  const [, sealed = ''] = sessionInfo.split('.')
  return secrets.open(Buffer.from(sealed, 'base64url'))?.toString() ?? null
}
