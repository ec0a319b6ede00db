import type { BankProofRow } from '../tables.ts'
import type { FilledItems } from './items.ts'
import { nameScore, MIN_NAME_SCORE } from './name-score.ts'

type VerificationAnswer = Pick<BankProofRow, 'state' | 'is_active' | 'registered_name' | 'bank_mark'>

/**
 * The bank says that the account is there, under the name of the holder and of whoever sells as the documents have it: anybody can write down whose an
 * account is. Goes by what stands in the application now, which may have changed since the bank was asked.
 */
export const isVerifiedForSeller = (
  proof: VerificationAnswer | undefined,
  { mark, filled: { bank, business } }: { mark: string; filled: Partial<FilledItems> },
): boolean =>
  proof?.state === 'done' &&
  proof.bank_mark === mark &&
  proof.is_active === true &&
  [bank?.holder ?? '', business?.legal_name ?? ''].every(
    (name) => nameScore(name, proof.registered_name) >= MIN_NAME_SCORE,
  )

/** The bank says that there is no such account: nobody can be paid there, whatever a cheque shows. */
export const isAccountMissing = (proof: VerificationAnswer | undefined, mark: string): boolean =>
  proof?.state === 'done' && proof.bank_mark === mark && proof.is_active === false

/** The bank did not answer for the account as it stands: another rupee may be sent. */
export const isVerificationFailed = (proof: VerificationAnswer | undefined, mark: string): boolean =>
  proof?.state === 'failed' && proof.bank_mark === mark
