import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { z } from 'zod'
import { addSeconds, type Service } from '../service.ts'

const LIFE_SECONDS = 60
// Measured: 150 ms to half a second in a browser, a third of a millisecond on the server.
const ROUNDS = 1_000
const MIN_COUNTER = 400
const MAX_COUNTER = 800

/** A proof-of-work challenge in the format of the ALTCHA widget. */
export async function createCaptchaChallenge(service: Service): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(MIN_COUNTER, MAX_COUNTER),
    deriveKey,
    expiresAt: addSeconds(service.clock.now(), LIFE_SECONDS),
    ...captchaSecrets(service),
  })
}

export type SolvedCaptcha = { nonce: string; expiresAt: Date }

const solvedSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().regex(/^[0-9a-f]{32}$/), expiresAt: z.int().positive() }),
    signature: z.string(),
  }),
  solution: z.looseObject({}),
})

/** Verifies a `recaptchaToken`: base64 of `{challenge, solution}`. null: invalid. Reuse is not checked here. */
export async function verifyCaptcha(
  service: Service,
  token: string | undefined,
): Promise<SolvedCaptcha | null> {
  const read = solvedSchema.safeParse(parseToken(token ?? ''))
  if (!read.success) return null
  const { nonce, expiresAt } = read.data.challenge.parameters
  if (expiresAt * 1_000 <= service.clock.now().getTime()) return null
  try {
    const { verified } = await verifySolution({
      ...(read.data as unknown as Payload),
      deriveKey,
      ...captchaSecrets(service),
    })
    return verified ? { nonce, expiresAt: new Date(expiresAt * 1_000) } : null
  } catch {
    return null
  }
}

function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString())
  } catch {
    return null
  }
}

function captchaSecrets({ secrets }: Service) {
  return {
    hmacSignatureSecret: secrets.deriveText('captcha'),
    hmacKeySignatureSecret: secrets.deriveText('captcha solution'),
  }
}
