import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { TestService } from './start-service.ts'

/** Fetches a challenge, solves it and returns the `recaptchaToken`, as the widget does. */
export async function solveCaptcha(service: Pick<TestService, 'origin'>): Promise<string> {
  const challenge = (await (await fetch(`${service.origin}/idp/captcha/challenge`)).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
