import '../tables.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** Moves all points of one account to the other; both balances are locked. */
export async function reassignPoints(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`update points.entries set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`update points.lots set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`update points.holds set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`update points.spendings set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`update points.grant_requests set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`update points.earnings set person_id = ${into} where person_id = ${from}`.execute(tx)
}

export async function deleteBalance(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('points.balances').where('person_id', '=', personId).execute()
}
