import { z } from 'zod'
import type { Tx } from '#platform/database'
import { denial, type Denial } from '../denial.ts'
import type { Account } from '../sessions/id-token.ts'
import { after, type Service } from '../service.ts'
import { beginFamily, tokensFor, type Signed } from '../sessions/session.ts'
import { changeUser, identitiesOf } from '../store/accounts.ts'
import { secondFactorsOf } from '../store/second-factors.ts'
import { addTicket } from '../store/tickets.ts'
import type { SecondFactorRow, UserRow } from '../tables.ts'
import { factorInfo } from './user-info.ts'

const FIRST_FACTOR_SECONDS = 10 * 60

export const passedFirstFactor = z.object({ localId: z.string(), provider: z.string() })

/** In, or half-way in: the second factor is still to be shown. */
export type FirstStep = Signed | (Account & { pendingCredential: string; factors: SecondFactorRow[] })

/** Who has a second phone enrolled cannot come in by phone alone (as with Identity Platform). */
export const noFirstFactor = (): Denial =>
  denial(
    'UNSUPPORTED_FIRST_FACTOR',
    'This account has two-step login. Please log in with Gmail or your password.',
  )

type FirstFactor = { user: UserRow; provider: string; address: string; isNew?: boolean }

/** After a password, a link or Google: signs in who has no second factor, and gives the others a pending credential. */
export async function passFirstFactor(
  service: Service,
  tx: Tx,
  { user, ...how }: FirstFactor,
): Promise<FirstStep> {
  const now = service.clock.now()
  const identities = await identitiesOf(tx, user.local_id)
  const factors = await secondFactorsOf(tx, user.local_id)
  if (factors.length === 0) {
    const family = await beginFamily(service, tx, { localId: user.local_id, ...how })
    return { user: await noteLogin(tx, user.local_id, now), identities, family }
  }
  const content: z.infer<typeof passedFirstFactor> = { localId: user.local_id, provider: how.provider }
  const pendingCredential = await addTicket(tx, 'first-factor', {
    content,
    expiresAt: after(now, FIRST_FACTOR_SECONDS),
  })
  return { user, identities, factors, pendingCredential }
}

/** Whoever is half-way in has not logged in yet. */
export const noteLogin = (tx: Tx, localId: string, now: Date): Promise<UserRow> =>
  changeUser(tx, localId, { last_login_at: now, last_refresh_at: now })

/** Tokens, or what the SDK turns into auth/multi-factor-auth-required. */
export async function answerStep(service: Service, step: FirstStep): Promise<Record<string, unknown>> {
  if ('family' in step) return tokensFor(service, step)
  return {
    localId: step.user.local_id,
    mfaPendingCredential: step.pendingCredential,
    mfaInfo: step.factors.map((factor) => factorInfo(factor, masked(factor.phone))),
  }
}

const masked = (phone: string): string => `+********${phone.slice(-4)}`
