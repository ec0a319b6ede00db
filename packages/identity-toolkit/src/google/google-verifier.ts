import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  jwtVerify,
  SignJWT,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock'
import { GoogleUnavailable, type GoogleOAuthClient } from './google-client.ts'
import type { Secrets } from '../secrets.ts'
import type { SigningKeys } from '../sessions/signing-keys.ts'
import { isLoginTicket, type PendingLogins } from './pending-logins.ts'

export type GoogleProfile = {
  rawId: string
  email: string
  emailVerified: boolean
  displayName: string | null
  photoUrl: string | null
  /** One-time token for logging in, in place of the redeemed one. */
  nextToken?: string
}

/** Verifies a Google ID token; null if it is invalid. */
export type GoogleVerifier = {
  verify(idToken: string, nonce: string | undefined): Promise<GoogleProfile | null>
}

export type DemoGoogle = GoogleVerifier & {
  issue(person: { email: string; name: string; nonce?: string | undefined }): Promise<string>
}

const DEMO_CLIENT = 'ciy-demo-google'
const DEMO_SECONDS = 10 * 60

const claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(254),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .default(false),
  name: z.string().max(300).optional(),
  picture: z.string().max(2_048).optional(),
})

type GoogleVerifierOptions = {
  login: GoogleOAuthClient
  clientId: string
  clock: Clock
  vouchers: PendingLogins
}

/**
 * Accepts Google's tokens for the shop's OAuth client (developers.google.com/identity/openid-connect, "Validating an ID token"), and the login
 * tickets that this service's sign-in window issues for them.
 */
export function createGoogleVerifier({
  login,
  clientId,
  clock,
  vouchers,
}: GoogleVerifierOptions): GoogleVerifier {
  let keys: JWTVerifyGetKey | null = null
  return {
    verify: async (idToken, nonce) => {
      if (isLoginTicket(idToken)) return vouchers.redeemTicket(idToken)
      if (!isRs256(idToken)) return null
      const { keysUrl, names } = await login.issuer()
      keys ??= createRemoteJWKSet(keysUrl, { timeoutDuration: 5_000 })
      return profileFrom(idToken, keys, {
        check: { audience: clientId, issuer: names, currentDate: clock.now() },
        nonce,
      })
    },
  }
}

/** Accepts no token: Gmail is not offered. */
export const disabledGoogle: GoogleVerifier = { verify: () => Promise.resolve(null) }

type DemoGoogleOptions = { keys: SigningKeys; clock: Clock; publicUrl: string; secrets: Secrets }

/** A stand-in for Google that issues tokens for any address. They pass the same checks. */
export function demoGoogle({ keys, clock, publicUrl, secrets }: DemoGoogleOptions): DemoGoogle {
  const issuer = `${publicUrl}/idp/demo/google`
  const keyOf: JWTVerifyGetKey = ({ kid }) => {
    const key = kid ? keys.verifier('demo-google', kid) : null
    if (!key) throw new Error('unknown key')
    return key
  }
  return {
    verify: (idToken, nonce) =>
      profileFrom(idToken, keyOf, {
        check: { audience: DEMO_CLIENT, issuer, currentDate: clock.now() },
        nonce,
      }),
    issue: async ({ email, name, nonce }) => {
      const { kid, key } = await keys.signer('demo-google')
      const now = Math.floor(clock.now().getTime() / 1_000)
      return new SignJWT({ email, email_verified: true, name, ...(nonce ? { nonce } : {}) })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(DEMO_CLIENT)
        .setSubject(subjectOf(secrets, email))
        .setIssuedAt(now)
        .setExpirationTime(now + DEMO_SECONDS)
        .sign(key)
    },
  }
}

/** Google's subjects are numbers of 21 digits; one address is always the same account. */
function subjectOf(secrets: Secrets, email: string): string {
  const number = secrets.mac('subject', email).readBigUInt64BE(0) % 10n ** 18n
  return `108${number.toString().padStart(18, '0')}`
}

type TokenChecks = { check: JWTVerifyOptions; nonce: string | undefined }

async function profileFrom(
  idToken: string,
  keys: JWTVerifyGetKey,
  { check, nonce }: TokenChecks,
): Promise<GoogleProfile | null> {
  if (!isRs256(idToken)) return null
  const required = ['exp', 'iat', 'sub']
  const payload = await jwtVerify(idToken, keys, {
    ...check,
    algorithms: ['RS256'],
    requiredClaims: required,
    clockTolerance: 30,
  })
    .then((result) => result.payload)
    .catch((error: unknown) => nullUnlessUnreachable(error))
  if (!payload || !hasNonce(payload, nonce)) return null
  const read = claims.safeParse(payload)
  if (!read.success) return null
  const { sub, email, email_verified, name, picture } = read.data
  return {
    rawId: sub,
    email: email.toLowerCase(),
    emailVerified: email_verified,
    displayName: name ?? null,
    photoUrl: picture ?? null,
  }
}

// A timeout, a status other than 200, or an invalid key set.
const KEY_FETCH_ERRORS: unknown[] = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']

/** If Google's keys are unreachable, that says nothing about the token, so it is retried later. */
function nullUnlessUnreachable(error: unknown): null {
  if (
    error instanceof TypeError ||
    (error instanceof Error && 'code' in error && KEY_FETCH_ERRORS.includes(error.code))
  )
    throw new GoogleUnavailable()
  return null
}

/** A nonce, raw or hashed, must match when one was sent; a token with a nonce requires it. */
function hasNonce(payload: JWTPayload, nonce: string | undefined): boolean {
  const stated = payload['nonce']
  if (stated === undefined) return nonce === undefined
  return (
    nonce !== undefined && (stated === nonce || stated === createHash('sha256').update(nonce).digest('hex'))
  )
}

function isRs256(idToken: string): boolean {
  try {
    return decodeProtectedHeader(idToken).alg === 'RS256'
  } catch {
    return false
  }
}
