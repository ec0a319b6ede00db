import type { Db, Tx } from '#platform/database'
import type { SignupRow } from './tables.ts'

export async function insertSignup(tx: Tx, row: SignupRow): Promise<void> {
  await tx
    .insertInto('content.signups')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const readSignup = (db: Db, email: string): Promise<SignupRow | undefined> =>
  db.selectFrom('content.signups').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()

export async function deleteSignup(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('content.signups').where('email', '=', email.toLowerCase()).execute()
}
