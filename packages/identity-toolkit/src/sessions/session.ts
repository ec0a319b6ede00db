import { randomBytes, randomUUID } from 'node:crypto'
import type { Db, Tx } from '#platform/database'
import { recordAudit } from '../audit/audit.ts'
import { denial, tokenExpired, userDisabled } from '../denial.ts'
import { ID_TOKEN_SECONDS, issueIdToken, verifyIdToken, type Account, type Family } from './id-token.ts'
import { requireValue } from '../parse-body.ts'
import { encodeRefreshToken } from './refresh-token.ts'
import { isRecentLogin } from '../rules.ts'
import type { Service } from '../service.ts'
import { findSession } from '../queries/accounts.ts'
import { insertFamily } from '../queries/token-families.ts'
import type { SecondFactorRow } from '../tables.ts'

export type SignedInAccount = Account & { family: Family }

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 28 letters and digits, like Firebase's. */
export function createLocalId(): string {
  return Array.from(randomBytes(28), (byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('')
}

type SignInStart = {
  localId: string
  provider: string
  address: string
  secondFactor?: string
  isNew?: boolean
}

/** Starts a session: a family of refresh tokens. Records the login, and whether the account is new. */
export async function startTokenFamily(
  service: Service,
  tx: Tx,
  { localId, provider, address, secondFactor, isNew }: SignInStart,
): Promise<Family> {
  const who = { localId, address, detail: { provider, secondFactor: secondFactor !== undefined } }
  if (isNew) await recordAudit(service, tx, { kind: 'account.created', ...who })
  await recordAudit(service, tx, { kind: 'signed-in', ...who })
  return insertFamily(tx, {
    id: randomUUID(),
    local_id: localId,
    sign_in_provider: provider,
    second_factor: secondFactor ?? null,
    auth_time: service.clock.now(),
  })
}

/** The answer of every sign-in. */
export async function issueTokens(service: Service, { user, identities, family }: SignedInAccount) {
  return {
    localId: user.local_id,
    idToken: await issueIdToken(service, { user, identities }, family),
    refreshToken: encodeRefreshToken(service.secrets, family),
    expiresIn: String(ID_TOKEN_SECONDS),
  }
}

/**
 * The account of an ID token, in its current state.
 * @throws Denial USER_NOT_FOUND, USER_DISABLED or TOKEN_EXPIRED, each of which signs out; INVALID_ID_TOKEN, which does not.
 */
export async function authenticate(
  service: Service,
  db: Db,
  idToken: string | undefined,
): Promise<SignedInAccount & { factors: SecondFactorRow[] }> {
  const token = requireValue(idToken, 'MISSING_ID_TOKEN', 'Please log in first.')
  const { localId, familyId } = await verifyIdToken(service, token)
  const session = await findSession(db, localId, familyId)
  if (!session) throw denial('USER_NOT_FOUND', 'This account does not exist any more.')
  if (session.user.disabled) throw userDisabled()
  if (!session.family || session.family.ended_at) throw tokenExpired()
  return {
    user: session.user,
    identities: session.identities,
    family: session.family,
    factors: session.factors,
  }
}

/** @throws Denial CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the login is more than five minutes ago. */
export function requireRecentLogin(signed: SignedInAccount, now: Date): void {
  if (!isRecentLogin(signed.family.auth_time, now)) {
    throw denial('CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'Please log in again before changing this.')
  }
}
