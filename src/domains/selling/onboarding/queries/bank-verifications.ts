import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { BANK_PROOF_COLUMNS, type BankProofRow, type BankProofsTable } from '../tables.ts'

export const findBankVerification = (db: Db, applicationId: number): Promise<BankProofRow | undefined> =>
  db
    .selectFrom('onboarding.bank_proofs')
    .select(BANK_PROOF_COLUMNS)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()

/** Locked until the transaction ends. */
export const lockBankVerification = (tx: Tx, applicationId: number): Promise<BankProofRow | undefined> =>
  tx
    .selectFrom('onboarding.bank_proofs')
    .select(BANK_PROOF_COLUMNS)
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()

/** Starts the verification of an account, unless the same one is in progress or done. @returns whether it has to be run. */
export async function requestBankVerification(
  tx: Tx,
  { applicationId, mark, at }: { applicationId: number; mark: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into onboarding.bank_proofs (application_id, bank_fingerprint, state, changed_at) values (${applicationId}, ${mark}, 'waiting', ${at})
    on conflict (application_id) do update set bank_fingerprint = excluded.bank_fingerprint, state = 'waiting', gateway_id = null, is_active = null,
        registered_name = '', error = '', polls = 0, changed_at = excluded.changed_at,
        attempt = bank_proofs.attempt + 1
      where bank_proofs.bank_fingerprint <> excluded.bank_fingerprint or bank_proofs.state = 'failed'
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function updateBankVerification(
  tx: Tx,
  applicationId: number,
  set: Updateable<BankProofsTable>,
): Promise<void> {
  await tx
    .updateTable('onboarding.bank_proofs')
    .set(set)
    .where('application_id', '=', applicationId)
    .execute()
}

export async function deleteBankVerification(tx: Tx, applicationId: number): Promise<void> {
  await tx.deleteFrom('onboarding.bank_proofs').where('application_id', '=', applicationId).execute()
}
