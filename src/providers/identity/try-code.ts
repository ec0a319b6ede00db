import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '#platform/database'
import { denial, sessionExpired, wrongCode, type Denial } from './denial.ts'
import { isOpen } from './rules.ts'
import { ticketHash } from './secrets.ts'
import { codeHmac } from './send-code.ts'
import type { Service } from './service.ts'
import { countWrongTry, endPhoneSession, lockPhoneSession } from './store/phone-sessions.ts'
import type { SessionPurpose } from './tables.ts'

export type Tried = { phone: string; localId: string | null } | { denied: Denial }

type Attempt = { sessionInfo: string; code: string; purpose: SessionPurpose }

/**
 * Tries a code, once each, one try after the other. A wrong try is answered, not thrown, because it has to be kept:
 * throw `denied` after the transaction.
 */
export async function tryCode(service: Service, tx: Tx, attempt: Attempt): Promise<Tried> {
  const now = service.clock.now()
  const hash = ticketHash(attempt.sessionInfo)
  const session = await lockPhoneSession(tx, hash)
  if (!session || session.purpose !== attempt.purpose) {
    return { denied: denial('INVALID_SESSION_INFO', 'Session expired. Please request OTP again.') }
  }
  if (!isOpen(session, now)) return { denied: sessionExpired() }
  if (!timingSafeEqual(session.code_hmac, codeHmac(service, attempt.sessionInfo, attempt.code))) {
    await countWrongTry(tx, hash)
    return { denied: wrongCode() }
  }
  await endPhoneSession(tx, hash, now)
  return { phone: session.phone, localId: session.local_id }
}
