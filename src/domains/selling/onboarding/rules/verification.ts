import type { BankProofRow } from '../tables.ts'
import type { FilledItems } from './items.ts'
import { nameScore, MIN_NAME_SCORE } from './name-score.ts'

type VerificationAnswer = Pick<BankProofRow, 'state' | 'is_active' | 'registered_name' | 'bank_fingerprint'>

/**
 * The account exists, and the bank's name matches both the holder and the seller's legal name: an applicant can enter any
 * account. Compares with the application's current entries, which may have changed since the bank was asked.
 */
export const isVerifiedForSeller = (
  proof: VerificationAnswer | undefined,
  { mark, filled: { bank, business } }: { mark: string; filled: Partial<FilledItems> },
): boolean =>
  proof?.state === 'done' &&
  proof.bank_fingerprint === mark &&
  proof.is_active === true &&
  [bank?.holder ?? '', business?.legal_name ?? ''].every(
    (name) => nameScore(name, proof.registered_name) >= MIN_NAME_SCORE,
  )

/** The bank reports that there is no such account: it cannot be paid, whatever a cheque shows. */
export const isAccountMissing = (proof: VerificationAnswer | undefined, mark: string): boolean =>
  proof?.state === 'done' && proof.bank_fingerprint === mark && proof.is_active === false

/** The verification of the current account failed: another ₹1 may be sent. */
export const isVerificationFailed = (proof: VerificationAnswer | undefined, mark: string): boolean =>
  proof?.state === 'failed' && proof.bank_fingerprint === mark
