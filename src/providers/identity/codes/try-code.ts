import type { Tx } from '#platform/database'
import { auditBase } from '../audit/audit.ts'
import { wrongCode, type Denial } from '../denial.ts'
import { ticketHash } from '../secrets.ts'
import { codeHmac } from './send-code.ts'
import type { Asked, Service } from '../service.ts'
import { phoneIn } from './session-info.ts'
import { tryPhoneSession, type Attempt } from '../store/phone-sessions.ts'
import { watchRatio, whyNot, wrongCodeBounds } from '../limits/wrong-codes.ts'
import type { SessionPurpose } from '../tables.ts'

export type Tried = { phone: string; localId: string | null; askedAt: Date } | { denied: Denial }

export type Trial = {
  sessionInfo: string
  code: string
  purpose: SessionPurpose
  asked: Pick<Asked, 'address'>
}

/** A code as it is compared: by its MAC, so how far two of them agree tells nothing about the code. */
export function attemptOf(service: Service, { sessionInfo, code, purpose, asked }: Trial): Attempt {
  return {
    hash: ticketHash(sessionInfo),
    hmac: codeHmac(service, sessionInfo, code),
    purpose,
    audit: auditBase(service, { address: asked.address, phone: phoneIn(service.secrets, sessionInfo) }),
    wrong: wrongCodeBounds(service, asked.address),
  }
}

/**
 * Tries a code, once each, one try after the other. A wrong try is answered, not thrown, because it has to be kept:
 * throw `denied` after the transaction.
 */
export async function tryCode(service: Service, tx: Tx, trial: Trial): Promise<Tried> {
  const attempt = attemptOf(service, trial)
  const tried = await tryPhoneSession(tx, attempt)
  if (!tried) return { denied: await whyNot(service, attempt, tx) }
  await watchRatio(service, { isRight: tried.is_right, wrongInAll: tried.wrong_in_all }, tx)
  if (!tried.is_right) return { denied: wrongCode() }
  return { phone: tried.phone, localId: tried.local_id, askedAt: tried.created_at }
}
