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

/** In, or half-way in: the second factor is still to be shown. */
export type FirstFactorResult =
  | SignedInAccount
  | (Account & { pendingCredential: string; factors: SecondFactorRow[] })

/** Who has a second phone enrolled cannot come in by phone alone (as with Identity Platform). */
export const unsupportedFirstFactor = (): Denial =>
  denial(
    'UNSUPPORTED_FIRST_FACTOR',
    'This account has two-step login. Please log in with Gmail or your password.',
  )

type FirstFactor = { user: UserRow; provider: string; address: string; isNew?: boolean }

/** After a password, a link or Google: signs in who has no second factor, and gives the others a pending credential. */
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

/** Whoever is half-way in has not logged in yet. */
export const recordLogin = (tx: Tx, localId: string, now: Date): Promise<UserRow> =>
  updateUser(tx, localId, { last_login_at: now, last_refresh_at: now })

/** Tokens, or what the SDK turns into auth/multi-factor-auth-required. */
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
