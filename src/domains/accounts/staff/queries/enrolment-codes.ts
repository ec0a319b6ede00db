import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type NewEnrolmentCode = {
  personId: number
  hash: Buffer
  issuedBy: number | null
  issuedAt: Date
  expiresAt: Date
}

/** Replaces the account's earlier code. */
export async function replaceEnrolmentCode(
  tx: Tx,
  { personId, hash, issuedBy, issuedAt, expiresAt }: NewEnrolmentCode,
): Promise<void> {
  const values = { code_hash: hash, issued_by: issuedBy, issued_at: issuedAt, expires_at: expiresAt }
  await tx
    .insertInto('staff.enrolment_codes')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}

/** @returns whether it is the account's code, unused and not expired. */
export async function hasEnrolmentCode(
  db: Db,
  personId: number,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff.enrolment_codes')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes the code with which the account's unconfirmed secret was created. @returns false when it was replaced, expired or used. */
export async function consumeEnrolmentCode(tx: Tx, personId: number, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from staff.enrolment_codes c using staff.two_step t
    where c.person_id = ${personId} and t.person_id = c.person_id and t.enrolment_hash = c.code_hash and c.expires_at > ${now}`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

export async function deleteEnrolmentCode(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('staff.enrolment_codes').where('person_id', '=', personId).execute()
}
