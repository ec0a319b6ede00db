import type { Tx } from '#platform/database'
import { auditBaseOf } from '../audit/audit.ts'
import { wrongCode, type Denial } from '../denial.ts'
import { hashTicket } from '../secrets.ts'
import { codeHmac } from './send-code.ts'
import type { CallInput, Service } from '../service.ts'
import { phoneOfSessionInfo } from './session-info.ts'
import { tryPhoneSession, type StoredAttempt } from '../queries/phone-sessions.ts'
import { monitorWrongCodeRatio, findRefusalReason, wrongCodeLimits } from '../limits/wrong-codes.ts'
import type { SessionPurpose } from '../tables.ts'

export type CodeResult = { phone: string; localId: string | null; askedAt: Date } | { denied: Denial }

export type CodeAttempt = {
  sessionInfo: string
  code: string
  purpose: SessionPurpose
  input: Pick<CallInput, 'address'>
}

/** The MAC of a code, so that comparing reveals nothing about the code. */
export function toStoredAttempt(
  service: Service,
  { sessionInfo, code, purpose, input }: CodeAttempt,
): StoredAttempt {
  return {
    hash: hashTicket(sessionInfo),
    hmac: codeHmac(service, sessionInfo, code),
    purpose,
    audit: auditBaseOf(service, {
      address: input.address,
      phone: phoneOfSessionInfo(service.secrets, sessionInfo),
    }),
    wrong: wrongCodeLimits(service, input.address),
  }
}

/**
 * Tries a code, once per attempt and one at a time. A wrong attempt is returned, not thrown, because it must be committed: throw `denied` after
 * the transaction.
 */
export async function verifyCode(service: Service, tx: Tx, trial: CodeAttempt): Promise<CodeResult> {
  const attempt = toStoredAttempt(service, trial)
  const tried = await tryPhoneSession(tx, attempt)
  if (!tried) return { denied: await findRefusalReason(service, attempt, tx) }
  await monitorWrongCodeRatio(service, { isRight: tried.is_right, wrongInAll: tried.wrong_in_all }, tx)
  if (!tried.is_right) return { denied: wrongCode() }
  return { phone: tried.phone, localId: tried.local_id, askedAt: tried.created_at }
}
