import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Callers, Proof } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Db } from '#platform/database'
import { tryAgain } from '#platform/errors'
import { remoteKeySet } from '../id-tokens/key-set.ts'
import { CLOCK_SKEW_SECONDS, proofFrom } from '../rules.ts'
import { keyOfSecret } from '../secret.ts'
import { isProofEnded } from '../queries/ended-proofs.ts'
import { sessionBearer } from './session-bearer.ts'

export type CallersOptions = {
  db: Db
  clock: Clock
  /** Whether this process has received every session change; until then each token is looked up. */
  isCacheTrusted: () => boolean
  staffTwoFactor: Config['staffTwoFactor']
  /** Read at the first ID token, because our own identity service has no address before it listens. */
  identityUrl: () => string
  /** Where its public keys are; `<identityUrl>/jwks` by default. */
  keysUrl?: string | undefined
  projectId: string
}

/** Resolves the caller of a product token or an ID token. */
export function identityCallers({
  db,
  clock,
  identityUrl,
  keysUrl,
  projectId,
  isCacheTrusted,
  staffTwoFactor,
}: CallersOptions): Callers {
  const keys = remoteKeySet(() => keysUrl ?? `${identityUrl()}/jwks`, clock)
  return {
    bearer: sessionBearer({ db, clock, isCacheTrusted, staffTwoFactor }),
    proof: proofVerifier({ db, keys, projectId, clock }),
  }
}

// A login sends the same ID token three times within a second or two.
const MAX_CACHED_PROOFS = 1_000

type VerifierOptions = { db: Db; keys: JWTVerifyGetKey; projectId: string; clock: Clock }

/**
 * Verifies ID tokens. A verified signature is cached; the age, and whether the session that the token opened was
 * ended, are checked each time, in the database, so a logout applies on every process at once.
 */
function proofVerifier({
  db,
  keys,
  projectId,
  clock,
}: VerifierOptions): (token: string) => Promise<Proof | null> {
  const checked = new LRUCache<string, JWTPayload>({ max: MAX_CACHED_PROOFS })
  return async (token) => {
    const now = clock.now()
    const key = keyOfSecret(token)
    const known = checked.get(key)
    const claims =
      known && isUnexpired(known, now) ? known : await verifyClaims(token, { keys, projectId, now })
    if (!claims) return null
    checked.set(key, claims)
    const proof = proofFrom(claims, now)
    return proof?.signInId && (await isProofEnded(db, proof.signInId)) ? null : proof
  }
}

const isUnexpired = ({ exp = 0 }: JWTPayload, now: Date): boolean => exp * 1_000 > now.getTime()

type ClaimsOptions = { keys: JWTVerifyGetKey; projectId: string; now: Date }

/** @throws Refusal 503 when the identity service's keys cannot be fetched: that says nothing about the token. */
async function verifyClaims(
  token: string,
  { keys, projectId, now }: ClaimsOptions,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['exp', 'iat', 'auth_time', 'sub'],
      currentDate: now,
      clockTolerance: CLOCK_SKEW_SECONDS,
    })
    return payload
  } catch (error) {
    if (isRejection(error)) return null
    throw tryAgain()
  }
}

// Errors that reject the token; all others say nothing about it.
const REJECTIONS = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

const isRejection = (error: unknown): boolean => REJECTIONS.some((verdict) => error instanceof verdict)
