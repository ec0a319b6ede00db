import { hash, randomBytes } from 'node:crypto'

/** A random secret of 256 bits: a session token or the token of a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a secret. It needs no salt: 2^256 values cannot be tried. */
export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** The same hash as text, used as a cache key. */
export const keyOfSecret = (secret: string): string => hash('sha256', secret, 'base64url')

/** Whether text has the format of our secrets. */
export const looksLikeSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)
