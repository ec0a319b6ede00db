import { z } from 'zod'
import type { Tx } from '#platform/database'
import { denial, type Denial } from '../denial.ts'
import type { Account } from '../sessions/id-token.ts'
import { addSeconds, type Service } from '../service.ts'
import { startTokenFamily, issueTokens, type SignedInAccount } from '../sessions/session.ts'
import { updateUser, listIdentities } from '../queries/accounts.ts'
import { listSecondFactors } from '../queries/second-factors.ts'
import { insertTicket } from '../queries/tickets.ts'
import type { SecondFactorRow, UserRow } from '../tables.ts'
import { factorInfo } from './user-info.ts'

const PENDING_CREDENTIAL_SECONDS = 10 * 60

export const pendingCredentialContent = z.object({ localId: z.string(), provider: z.string() })

/** Signed in, or pending: the second factor is still missing. */
export type FirstFactorResult =
  | SignedInAccount
  | (Account & { pendingCredential: string; factors: SecondFactorRow[] })

/** An account with a second factor cannot use phone as the first one (as with Identity Platform). */
export const unsupportedFirstFactor = (): Denial =>
  denial(
    'UNSUPPORTED_FIRST_FACTOR',
    'This account has two-step login. Please log in with Gmail or your password.',
  )

type FirstFactor = { user: UserRow; provider: string; address: string; isNew?: boolean }

/** After a password, a link or Google: signs in an account without a second factor, and returns a pending credential for the others. */
export async function completeFirstFactor(
  service: Service,
  tx: Tx,
  { user, ...how }: FirstFactor,
): Promise<FirstFactorResult> {
  const now = service.clock.now()
  const identities = await listIdentities(tx, user.local_id)
  const factors = await listSecondFactors(tx, user.local_id)
  if (factors.length === 0) {
    const family = await startTokenFamily(service, tx, { localId: user.local_id, ...how })
    return { user: await recordLogin(tx, user.local_id, now), identities, family }
  }
  const content: z.infer<typeof pendingCredentialContent> = { localId: user.local_id, provider: how.provider }
  const pendingCredential = await insertTicket(tx, 'first-factor', {
    content,
    expiresAt: addSeconds(now, PENDING_CREDENTIAL_SECONDS),
  })
  return { user, identities, factors, pendingCredential }
}

/** A pending second factor is not a login yet. */
export const recordLogin = (tx: Tx, localId: string, now: Date): Promise<UserRow> =>
  updateUser(tx, localId, { last_login_at: now, last_refresh_at: now })

/** Tokens, or the response that the SDK turns into auth/multi-factor-auth-required. */
export async function firstFactorResponse(
  service: Service,
  step: FirstFactorResult,
): Promise<Record<string, unknown>> {
  if ('family' in step) return issueTokens(service, step)
  return {
    localId: step.user.local_id,
    mfaPendingCredential: step.pendingCredential,
    mfaInfo: step.factors.map((factor) => factorInfo(factor, maskPhone(factor.phone))),
  }
}

const maskPhone = (phone: string): string => `+********${phone.slice(-4)}`
