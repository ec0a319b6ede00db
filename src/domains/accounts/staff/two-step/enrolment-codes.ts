import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#platform/database'
import { conflict, Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { encodeBase32, normaliseBase32 } from '../rules.ts'
import { replaceEnrolmentCode } from '../queries/enrolment-codes.ts'

export const ENROLMENT_LIFETIME_MS = DAY_MS

const CODE_LENGTH = 16

const newEnrolmentCode = (): string => encodeBase32(randomBytes(CODE_LENGTH)).replace(/.{4}(?=.)/g, '$&-')

/** Hashes a normalised code together with its account, so that it is worthless for another account. */
export const hashEnrolmentCode = (personId: number, typed: string): Buffer =>
  createHash('sha256')
    .update(`enrolment ${personId} ${normaliseBase32(typed)}`)
    .digest()

type IssueInput = {
  personId: number
  /** null: by the command `npm run grant`. */ issuedBy: number | null
  now: Date
}

/**
 * Issues the code that sets up an account's second factor: one use, 24 hours, replaces an earlier one.
 * @returns the code, which is returned only once, and when it expires (UTC).
 */
export async function issueEnrolmentCode(
  tx: Tx,
  { personId, issuedBy, now }: IssueInput,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newEnrolmentCode()
  const expiresAt = new Date(now.getTime() + ENROLMENT_LIFETIME_MS)
  await replaceEnrolmentCode(tx, {
    personId,
    hash: hashEnrolmentCode(personId, code),
    issuedBy,
    issuedAt: now,
    expiresAt,
  })
  return { code, expiresAt }
}

/** One message for a code that is unknown, of another account, used, replaced or expired. */
export const enrolmentRefused = (): Refusal =>
  new Refusal(403, 'enrolment_code_wrong', 'staff.enrolment_code_wrong')

/** The enrolment code was used, replaced or expired between creating the secret and its first code. */
export const enrolmentExpired = (): Refusal => conflict('enrolment_code_gone', 'staff.enrolment_code_gone')
