import type { Db, Tx } from '#platform/database'
import { SECOND_FACTOR_COLUMNS, type SecondFactorRow } from '../tables.ts'

export async function listSecondFactors(db: Db, localId: string): Promise<SecondFactorRow[]> {
  return db
    .selectFrom('idp.second_factors')
    .select(SECOND_FACTOR_COLUMNS)
    .where('local_id', '=', localId)
    .orderBy('enrolled_at')
    .execute()
}

/** @returns false when that phone is already enrolled. */
export async function insertSecondFactor(tx: Tx, factor: SecondFactorRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idp.second_factors')
    .values(factor)
    .onConflict((conflict) => conflict.columns(['local_id', 'phone']).doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function deleteSecondFactor(tx: Tx, localId: string, enrollmentId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('idp.second_factors')
    .where('local_id', '=', localId)
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
