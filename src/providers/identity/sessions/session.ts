import { randomBytes, randomUUID } from 'node:crypto'
import type { Db, Tx } from '#platform/database'
import { noteAudit } from '../audit/audit.ts'
import { denial, tokenExpired, userDisabled } from '../denial.ts'
import { ID_TOKEN_SECONDS, issueIdToken, verifyIdToken, type Account, type Family } from './id-token.ts'
import { need } from '../read.ts'
import { writeRefreshToken } from './refresh-token.ts'
import { isRecent } from '../rules.ts'
import type { Service } from '../service.ts'
import { findSession } from '../store/accounts.ts'
import { addFamily } from '../store/families.ts'
import type { SecondFactorRow } from '../tables.ts'

export type Signed = Account & { family: Family }

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 28 letters and digits, like Firebase's. */
export function newLocalId(): string {
  return Array.from(randomBytes(28), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

type Beginning = {
  localId: string
  provider: string
  address: string
  secondFactor?: string
  isNew?: boolean
}

/** Begins a sign-in: one family of refresh tokens. Writes down that somebody came in, and whether they are new. */
export async function beginFamily(
  service: Service,
  tx: Tx,
  { localId, provider, address, secondFactor, isNew }: Beginning,
): Promise<Family> {
  const who = { localId, address, detail: { provider, secondFactor: secondFactor !== undefined } }
  if (isNew) await noteAudit(service, tx, { kind: 'account.created', ...who })
  await noteAudit(service, tx, { kind: 'signed-in', ...who })
  return addFamily(tx, {
    id: randomUUID(),
    local_id: localId,
    sign_in_provider: provider,
    second_factor: secondFactor ?? null,
    auth_time: service.clock.now(),
  })
}

/** What every sign-in answers. */
export async function tokensFor(service: Service, { user, identities, family }: Signed) {
  return {
    localId: user.local_id,
    idToken: await issueIdToken(service, { user, identities }, family),
    refreshToken: writeRefreshToken(service.secrets, family),
    expiresIn: String(ID_TOKEN_SECONDS),
  }
}

/**
 * Whose ID token this is, as of now.
 * @throws Denial USER_NOT_FOUND, USER_DISABLED or TOKEN_EXPIRED, each of which signs out; INVALID_ID_TOKEN, which does not.
 */
export async function signedBy(
  service: Service,
  db: Db,
  idToken: string | undefined,
): Promise<Signed & { factors: SecondFactorRow[] }> {
  const token = need(idToken, 'MISSING_ID_TOKEN', 'Please log in first.')
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

/** @throws Denial CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the login lies more than five minutes back. */
export function needRecentLogin(signed: Signed, now: Date): void {
  if (!isRecent(signed.family.auth_time, now)) {
    throw denial('CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'Please log in again before changing this.')
  }
}
