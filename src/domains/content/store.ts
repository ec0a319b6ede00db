import type { Tx } from '#platform/database'
import type { SignupRow } from './tables.ts'

export async function insertSignup(tx: Tx, row: SignupRow): Promise<void> {
  await tx
    .insertInto('content.signups')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
