import type { BankProofRow } from '../tables.ts'
import { SAME_NAME } from './same-name.ts'

type Told = Pick<BankProofRow, 'state' | 'is_active' | 'name_score' | 'bank_mark'>

/** The bank says that the account is there, under the holder's name. */
export const isSameHolder = (proof: Told | undefined, mark: string): boolean =>
  proof?.state === 'done' && proof.bank_mark === mark && proof.is_active === true && (proof.name_score ?? 0) >= SAME_NAME

/** The bank says that there is no such account: nobody can be paid there, whatever a cheque shows. */
export const isNoAccount = (proof: Told | undefined, mark: string): boolean =>
  proof?.state === 'done' && proof.bank_mark === mark && proof.is_active === false
