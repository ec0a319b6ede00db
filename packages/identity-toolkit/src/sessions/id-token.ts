import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { denial } from '../denial.ts'
import type { Service } from '../service.ts'
import type { IdentityRow, UserRow } from '../tables.ts'

export const ID_TOKEN_SECONDS = 3_600
const ALGORITHM = 'RS256'

export type Family = {
  id: string
  sign_in_provider: string
  second_factor: string | null
  auth_time: Date
  generation: number
}

/** A person with the linked login methods. */
export type Account = { user: UserRow; identities: IdentityRow[] }

type SigningContext = Pick<Service, 'keys' | 'clock' | 'projectId'>

const toUnixSeconds = (time: Date): number => Math.floor(time.getTime() / 1_000)

export const issuerOf = (service: Pick<Service, 'projectId'>): string =>
  `https://securetoken.google.com/${service.projectId}`

/** Signs an ID token as Google's securetoken service does; valid for an hour. */
export async function issueIdToken(
  service: SigningContext,
  account: Account,
  family: Family,
): Promise<string> {
  const { kid, key } = await service.keys.signer('id-token')
  const now = toUnixSeconds(service.clock.now())
  return new SignJWT({
    ...claimsOf(account, family),
    auth_time: Math.min(toUnixSeconds(family.auth_time), now),
    sid: family.id,
  })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuerOf(service))
    .setAudience(service.projectId)
    .setSubject(account.user.local_id)
    .setIssuedAt(now)
    .setExpirationTime(now + ID_TOKEN_SECONDS)
    .sign(key)
}

/**
 * Whether the account's address counts as verified in this session. A Google login verifies the address that Google names, and not another one
 * that an attacker typed into the account and tricked the owner into verifying.
 */
function isEmailVerified({ user, identities }: Account, { sign_in_provider: method }: Family): boolean {
  return (
    user.email_verified &&
    (method !== 'google.com' ||
      identities.some(({ provider, email }) => provider === method && email === user.email))
  )
}

function claimsOf(account: Account, family: Family): Record<string, unknown> {
  const { user, identities } = account
  const named: Record<string, string[]> = {}
  for (const { provider, raw_id } of identities) named[provider] = [raw_id]
  if (user.phone) named['phone'] = [user.phone]
  if (user.email) named['email'] = [user.email]
  return {
    user_id: user.local_id,
    ...(user.display_name ? { name: user.display_name } : {}),
    ...(user.photo_url ? { picture: user.photo_url } : {}),
    ...(user.email ? { email: user.email, email_verified: isEmailVerified(account, family) } : {}),
    ...(user.phone ? { phone_number: user.phone } : {}),
    firebase: {
      identities: named,
      sign_in_provider: family.sign_in_provider,
      ...(family.second_factor
        ? { sign_in_second_factor: 'phone', second_factor_identifier: family.second_factor }
        : {}),
    },
  }
}

export type VerifiedToken = { localId: string; familyId: string }

/** @throws Denial INVALID_ID_TOKEN, which does not sign out: the refresh token can get a new one. */
export async function verifyIdToken(service: SigningContext, token: string): Promise<VerifiedToken> {
  const payload = await verifyJwt(service, token)
  if (!payload || typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string') {
    throw denial('INVALID_ID_TOKEN', 'Your login could not be read. Please log in again.')
  }
  return { localId: payload.sub, familyId: payload['sid'] }
}

async function verifyJwt(service: SigningContext, token: string) {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = typeof kid === 'string' ? service.keys.verifier('id-token', kid) : null
    if (!key) return null
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: issuerOf(service),
      audience: service.projectId,
      currentDate: service.clock.now(),
      clockTolerance: 30,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time', 'sid'],
    })
    return payload
  } catch {
    return null
  }
}
