import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { loadKeyFile } from '#platform/key-file'
import { hashIn } from '../picture.ts'

/** Lifetime in seconds. Addresses of one minute are equal, so they last between 9 and 10 minutes. */
const VALID_S = 600
const ROUNDED_TO_S = 60
/** RFC 2104, section 5: a code truncated to half of its length is still safe. */
const SIGNATURE_BYTES = 16

/** Parts of a signed address: `/media/private/<hash>/<expires>/<signature>`, `expires` in seconds since 1970 (UTC). */
export type SignedName = { hash: string; expires: string; signature: string }

export type PictureSigning = {
  /** An address that serves the picture at every width for about ten minutes from `now`. */
  sign(hash: string, now: Date): string
  isValid(name: SignedName, now: Date): boolean
}

/** Loads the key on first use; all processes with one `dataDir` share it. */
export function pictureSigning(dataDir: string): () => Promise<PictureSigning> {
  let opening: Promise<PictureSigning> | undefined
  return () => {
    opening ??= loadKeyFile(dataDir, 'pictures').then(signingWith)
    // A failed read of the key is retried by the next call.
    opening.catch(() => (opening = undefined))
    return opening
  }
}

function signingWith(master: Buffer): PictureSigning {
  const key = Buffer.from(hkdfSync('sha256', master, 'ciy pictures', 'addresses', 32))
  const macOf = (hash: string, expires: string): Buffer =>
    createHmac('sha256', key)
      .update(`/media/private/${hash}\n${expires}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
  return {
    sign: (hash, now) => {
      const expires = String(Math.floor((now.getTime() / 1_000 + VALID_S) / ROUNDED_TO_S) * ROUNDED_TO_S)
      return `/media/private/${hash}/${expires}/${macOf(hash, expires).toString('base64url')}`
    },
    isValid: ({ hash, expires, signature }, now) => {
      if (!/^[0-9a-f]{32}$/.test(hash) || !/^\d{1,12}$/.test(expires)) return false
      const given = Buffer.from(signature, 'base64url')
      const isOurs = given.length === SIGNATURE_BYTES && timingSafeEqual(given, macOf(hash, expires))
      return isOurs && Number(expires) * 1_000 > now.getTime()
    },
  }
}

type Parts = { config: { dataDir: string }; clock: { now(): Date } }

/** Returns the answer with signed addresses for private pictures. */
export type SignPictures = <T>(answer: T) => Promise<T>

/**
 * Signs the picture addresses of an answer: every `path`, `original` and `picture` that is `/media/<hash>`. Only for answers to callers who
 * may see these pictures.
 */
export function signPictures({ config, clock }: Parts): SignPictures {
  const signing = pictureSigning(config.dataDir)
  return async (answer) => {
    const addresses = await signing()
    const now = clock.now()
    return withSignedAddresses(answer, (hash) => addresses.sign(hash, now))
  }
}

const PICTURE_KEYS = new Set(['path', 'original', 'picture'])

function withSignedAddresses<T>(value: T, sign: (hash: string) => string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => withSignedAddresses(item, sign)) as T
  if (!isPlain(value)) return value
  const signed = Object.entries(value).map(([name, part]) => {
    const hash = typeof part === 'string' && PICTURE_KEYS.has(name) ? hashIn(part) : null
    return [name, hash === null ? withSignedAddresses(part, sign) : sign(hash)]
  })
  return Object.fromEntries(signed) as T
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
