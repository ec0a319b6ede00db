import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { z } from 'zod'
import { after, type Service } from '../service.ts'

const LIFE_SECONDS = 60
// Measured: 150 ms to half a second for a browser, a third of a millisecond for us.
const ROUNDS = 1_000
const FEWEST_TRIES = 400
const MOST_TRIES = 800

/** A proof-of-work challenge as the ALTCHA widget reads it. */
export async function newChallenge(service: Service): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(FEWEST_TRIES, MOST_TRIES),
    deriveKey,
    expiresAt: after(service.clock.now(), LIFE_SECONDS),
    ...secretsOf(service),
  })
}

export type SolvedCaptcha = { nonce: string; expiresAt: Date }

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().regex(/^[0-9a-f]{32}$/), expiresAt: z.int().positive() }),
    signature: z.string(),
  }),
  solution: z.looseObject({}),
})

/** What a `recaptchaToken` proves: base64 of `{challenge, solution}`. null: nothing. Whether it was used before is not asked here. */
export async function readCaptcha(
  service: Service,
  token: string | undefined,
): Promise<SolvedCaptcha | null> {
  const read = solved.safeParse(parse(token ?? ''))
  if (!read.success) return null
  const { nonce, expiresAt } = read.data.challenge.parameters
  if (expiresAt * 1_000 <= service.clock.now().getTime()) return null
  try {
    const { verified } = await verifySolution({
      ...(read.data as unknown as Payload),
      deriveKey,
      ...secretsOf(service),
    })
    return verified ? { nonce, expiresAt: new Date(expiresAt * 1_000) } : null
  } catch {
    return null
  }
}

function parse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString())
  } catch {
    return null
  }
}

function secretsOf({ secrets }: Service) {
  return {
    hmacSignatureSecret: secrets.word('captcha'),
    hmacKeySignatureSecret: secrets.word('captcha solution'),
  }
}
