import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#platform/database'
import { conflict, Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { lettersFrom, readLetters } from './rules.ts'
import { putEnrolmentCode } from './store/enrolment-codes.ts'

/** How long an enrolment code is good for. */
export const ENROLMENT_MS = DAY_MS

const LETTERS = 16

/** A code for people to read out and type: 80 random bits as 'K7QH-29XW-4MPD-0R5T'. */
const newEnrolmentCode = (): string => lettersFrom(randomBytes(LETTERS)).replace(/.{4}(?=.)/g, '$&-')

/** What is stored of a code, bound to its account, so that it is worth nothing for another one. However it is typed. */
export const hashOfEnrolment = (personId: number, typed: string): Buffer =>
  createHash('sha256')
    .update(`enrolment ${personId} ${readLetters(typed)}`)
    .digest()

type Issuing = { personId: number; /** null: by command */ issuedBy: number | null; now: Date }

/**
 * Issues the code that sets up an account's second factor: one use, 24 hours, in place of an earlier one.
 * @returns the code, which exists in this answer only, and when it expires (UTC).
 */
export async function issueEnrolmentCode(
  tx: Tx,
  { personId, issuedBy, now }: Issuing,
): Promise<{ code: string; expiresAt: Date }> {
  const code = newEnrolmentCode()
  const expiresAt = new Date(now.getTime() + ENROLMENT_MS)
  await putEnrolmentCode(tx, {
    personId,
    hash: hashOfEnrolment(personId, code),
    issuedBy,
    issuedAt: now,
    expiresAt,
  })
  return { code, expiresAt }
}

/** The code is unknown, of another account, used, replaced or expired: which of them is not said. */
export const enrolmentRefused = (): Refusal =>
  new Refusal(403, 'enrolment_code_wrong', 'staff.enrolment_code_wrong')

/** Between drawing the secret and its first code the enrolment code was used, replaced or has expired. */
export const enrolmentGone = (): Refusal => conflict('enrolment_code_gone', 'staff.enrolment_code_gone')
