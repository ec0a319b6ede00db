import type { BankProofRow } from '../tables.ts'
import type { Filled } from './items.ts'
import { nameScore, SAME_NAME } from './same-name.ts'

type Told = Pick<BankProofRow, 'state' | 'is_active' | 'registered_name' | 'bank_mark'>

/**
 * The bank says that the account is there, under the name of the holder and of whoever sells as the documents have it: anybody can write down whose an
 * account is. Goes by what stands in the application now, which may have changed since the bank was asked.
 */
export const isSellersOwn = (
  proof: Told | undefined,
  { mark, filled: { bank, business } }: { mark: string; filled: Partial<Filled> },
): boolean =>
  proof?.state === 'done' &&
  proof.bank_mark === mark &&
  proof.is_active === true &&
  [bank?.holder ?? '', business?.legal_name ?? ''].every(
    (name) => nameScore(name, proof.registered_name) >= SAME_NAME,
  )

/** The bank says that there is no such account: nobody can be paid there, whatever a cheque shows. */
export const isNoAccount = (proof: Told | undefined, mark: string): boolean =>
  proof?.state === 'done' && proof.bank_mark === mark && proof.is_active === false

/** The bank did not answer for the account as it stands: another rupee may be sent. */
export const isFailed = (proof: Told | undefined, mark: string): boolean =>
  proof?.state === 'failed' && proof.bank_mark === mark
