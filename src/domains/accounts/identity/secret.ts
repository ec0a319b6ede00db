import { hash, randomBytes } from 'node:crypto'

/** A secret of 256 bits, as it is handed out: a session's token, the token of a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. It needs no salt: nobody can try 2^256 of them. */
export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The same as short text, by which a process remembers. */
export const keyOfSecret = (secret: string): string => hash('sha256', secret, 'base64url')

/** Whether something has the form of our secrets at all. */
export const looksLikeSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)
