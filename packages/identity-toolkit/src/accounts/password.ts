import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { tryAgain } from '#platform/errors'
import { denial, notOffered } from '../denial.ts'
import type { Service } from '../service.ts'
import { isCommonPassword } from './common-passwords.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 256
// OWASP's password storage cheat sheet: N = 2^15, r = 8, p = 3.
const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 3 }
const HASH_BYTES = 32
const MAX_CONCURRENT = 2
const MAX_QUEUED = 40

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

export const passwordPolicy = { minPasswordLength: MIN_LENGTH, maxPasswordLength: MAX_LENGTH }

/** @throws Denial OPERATION_NOT_ALLOWED where password accounts are disabled. */
export function requirePasswordLogin({ hasPasswordLogin }: Service): void {
  if (!hasPasswordLogin) throw notOffered()
}

/** @throws Denial OPERATION_NOT_ALLOWED where sign-in by e-mail link is disabled. */
export function requireEmailLinkLogin({ hasEmailLinkLogin }: Service): void {
  if (!hasEmailLinkLogin) throw notOffered()
}

/** @throws Denial WEAK_PASSWORD for a password that is too short, too long or among the most common ones. */
export function requireStrongPassword(password: string): void {
  if (password.length < MIN_LENGTH)
    throw denial('WEAK_PASSWORD', `Please choose a password of at least ${MIN_LENGTH} characters.`)
  if (password.length > MAX_LENGTH)
    throw denial('WEAK_PASSWORD', `Please choose a password of at most ${MAX_LENGTH} characters.`)
  if (isCommonPassword(password)) {
    throw denial(
      'WEAK_PASSWORD',
      'This password is one of the most common ones, so it is easy to guess. Please choose another.',
    )
  }
}

/** `scrypt$N$r$p$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await limitConcurrency(() => deriveHash(password, salt, SCRYPT_COST))
  return [
    'scrypt',
    SCRYPT_COST.N,
    SCRYPT_COST.r,
    SCRYPT_COST.p,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ].join('$')
}

/** Takes the same time without a stored password, so that timing reveals nothing. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? PLACEHOLDER_HASH).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const found = await limitConcurrency(() =>
    deriveHash(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) }),
  )
  return expected.length === found.length && timingSafeEqual(expected, found) && stored !== null
}

const PLACEHOLDER_HASH = [
  'scrypt',
  SCRYPT_COST.N,
  SCRYPT_COST.r,
  SCRYPT_COST.p,
  'AAAAAAAAAAAAAAAAAAAAAA',
  'A'.repeat(43),
].join('$')

function deriveHash(password: string, salt: Buffer, cost: typeof SCRYPT_COST): Promise<Buffer> {
  return scryptAsync(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r })
}

let running = 0
const queue: (() => void)[] = []

/** Two at a time: each takes 100 ms of CPU and 32 MB, and phone sign-ins sign their tokens in the same threads. */
async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) {
    if (queue.length >= MAX_QUEUED) throw tryAgain()
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}
