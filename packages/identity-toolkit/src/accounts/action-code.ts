import type { Tx } from '#platform/database'
import { denial } from '../denial.ts'
import { lockOobCode, markOobCodeUsed, type OobCode } from '../queries/oob-codes.ts'
import type { OobType } from '../tables.ts'

/** @throws Denial INVALID_OOB_CODE, EXPIRED_OOB_CODE */
export function requireValidCode(oob: OobCode | undefined, types: OobType[], now: Date): OobCode {
  if (!oob || oob.used_at || !types.includes(oob.request_type))
    throw denial('INVALID_OOB_CODE', 'This link was used already or is not complete.')
  if (oob.expires_at <= now)
    throw denial('EXPIRED_OOB_CODE', 'This link is too old. Please ask for a new one.')
  return oob
}

/** Redeems a link's code, once. */
export async function redeemOobCode(
  tx: Tx,
  code: string,
  { types, now }: { types: OobType[]; now: Date },
): Promise<OobCode> {
  const oob = requireValidCode(await lockOobCode(tx, code), types, now)
  await markOobCodeUsed(tx, code, now)
  return oob
}
