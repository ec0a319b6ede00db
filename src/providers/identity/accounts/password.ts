import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { tryAgain } from '#platform/errors'
import { denial, notOffered } from '../denial.ts'
import type { Service } from '../service.ts'
import { isCommonPassword } from './common-passwords.ts'

const SHORTEST = 8
const LONGEST = 256
// OWASP's password storage cheat sheet: N = 2^15, r = 8, p = 3.
const COST = { N: 2 ** 15, r: 8, p: 3 }
const HASH_BYTES = 32
const MOST_AT_ONCE = 2
const MOST_WAITING = 40

const stretch = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

export const passwordPolicy = { minPasswordLength: SHORTEST, maxPasswordLength: LONGEST }

/** @throws Denial OPERATION_NOT_ALLOWED where accounts with passwords are closed. */
export function mustOfferPasswords({ hasPasswordLogin }: Service): void {
  if (!hasPasswordLogin) throw notOffered()
}

/** @throws Denial OPERATION_NOT_ALLOWED where sign-in by a link in an e-mail is closed. */
export function mustOfferEmailLinks({ hasEmailLinkLogin }: Service): void {
  if (!hasEmailLinkLogin) throw notOffered()
}

/** @throws Denial WEAK_PASSWORD for a password that is too short, too long or among the most common ones. */
export function mustBeStrong(password: string): void {
  if (password.length < SHORTEST)
    throw denial('WEAK_PASSWORD', `Please choose a password of at least ${SHORTEST} characters.`)
  if (password.length > LONGEST)
    throw denial('WEAK_PASSWORD', `Please choose a password of at most ${LONGEST} characters.`)
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
  const hash = await inTurn(() => derive(password, salt, COST))
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Takes as long for somebody without a password, so that the time tells nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? NOBODYS).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const found = await inTurn(() =>
    derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) }),
  )
  return expected.length === found.length && timingSafeEqual(expected, found) && stored !== null
}

const NOBODYS = ['scrypt', COST.N, COST.r, COST.p, 'AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43)].join('$')

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return stretch(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r })
}

let running = 0
const waiting: (() => void)[] = []

/** Two at a time: each takes 100 ms of a processor and 32 MB, and phone sign-ins sign their tokens in the same threads. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw tryAgain()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
