import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'

/** Whether a session of this sign-in was ended, by its owner or for them. */
export async function isProofEnded(db: Db, signInId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select exists (select from identity.ended_proofs where sign_in_id = ${signInId}) as ended`.execute(db)
  return rows[0]?.ended ?? false
}

/** SQL part that ends the ID tokens of the sessions in `deleted (sign_in_id)`. */
export const insertEndedProofs =
  (): RawBuilder<unknown> => sql`insert into identity.ended_proofs (sign_in_id, ended_at)
  select distinct sign_in_id, now() from deleted where sign_in_id is not null on conflict (sign_in_id) do nothing`
