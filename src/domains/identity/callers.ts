import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Caller, Callers, Proof } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { tryAgain } from '#platform/errors'
import { transact } from '#platform/transact'
import { CLOCK_SKEW_SECONDS, expiryOf, proofFrom, SEEN_EVERY_MS } from './rules.ts'
import { hashOfSecret } from './secret.ts'
import { sessionByHash, touchSession, type SeenSession } from './store/sessions.ts'

export type CallersOptions = {
  db: Db
  clock: Clock
  /** Asked when the first proof comes, because our own identity service has no address before it listens. */
  identityUrl: () => string
  projectId: string
}

/** Who a product token or an identity token stands for. Nothing is kept in the process, so a revoked session is dead everywhere. */
export function identityCallers({ db, clock, identityUrl, projectId }: CallersOptions): Callers {
  let keys: JWTVerifyGetKey | undefined
  return {
    bearer: (token) => callerOf(db, clock, token),
    proof: (token) => {
      keys ??= createRemoteJWKSet(new URL(`${identityUrl()}/jwks`))
      return proofOf(token, { keys, projectId, now: clock.now() })
    },
  }
}

async function callerOf(db: Db, clock: Clock, token: string): Promise<Caller | null> {
  const now = clock.now()
  const session = await sessionByHash(db, hashOfSecret(token), now)
  if (!session) return null
  if (now.getTime() - session.last_seen_at.getTime() >= SEEN_EVERY_MS) await see(db, session, now)
  return { userId: session.person_id, sessionId: session.id, roles: session.roles }
}

function see(db: Db, { id, created_at: createdAt }: SeenSession, seenAt: Date): Promise<void> {
  const at = { seenAt, notSince: new Date(seenAt.getTime() - SEEN_EVERY_MS), expiresAt: expiryOf({ createdAt, seenAt }) }
  return transact(db, (tx) => touchSession(tx, id, at))
}

type ProofOptions = { keys: JWTVerifyGetKey; projectId: string; now: Date }

/** @throws Refusal 503 when the identity service's keys cannot be had: that is no verdict on the token. */
async function proofOf(token: string, { keys, projectId, now }: ProofOptions): Promise<Proof | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['exp', 'iat', 'auth_time', 'sub'],
      currentDate: now,
      clockTolerance: CLOCK_SKEW_SECONDS,
    })
    return proofFrom(payload, now)
  } catch (error) {
    if (isVerdict(error)) return null
    throw tryAgain()
  }
}

// Everything else of jose's, a timeout and a plain JOSEError for a status that is not 200 included, says nothing about the token.
const VERDICTS = [
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

const isVerdict = (error: unknown): boolean => VERDICTS.some((verdict) => error instanceof verdict)
