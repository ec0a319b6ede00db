import '../tables.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { lock } from '#platform/locks'

/** Serialises the counting of this person's codes until the transaction ends. */
export const lockCodeTries = (tx: Tx, personId: number): Promise<void> =>
  lock(tx, 'promotions.person', personId)

/** When the wrong code was tried whose hour has to pass before the next; null below `limit`. */
export async function findRetryTime(
  tx: Tx,
  personId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from promotions.coupon_tries where person_id = ${personId} and at > ${since} order by at desc, id desc offset ${limit - 1}::int limit 1`.execute(
    tx,
  )
  return rows[0]?.at ?? null
}

/** Counts codes before their lookup, and deletes tries that are too old to count. @returns ids, one a code. */
export async function insertCodeTries(
  tx: Tx,
  tried: { personId: number; at: Date; times: number; before: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with expired as (delete from promotions.coupon_tries where at <= ${tried.before})
    insert into promotions.coupon_tries (person_id, at) select ${tried.personId}, ${tried.at}::timestamptz from generate_series(1, ${tried.times}::int)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteCodeTries(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`delete from promotions.coupon_tries where id = any(${[...ids]}::bigint[])`.execute(tx)
}

export async function deleteCodeTriesOf(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('promotions.coupon_tries').where('person_id', '=', personId).execute()
}

export async function reassignCodeTries(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx
    .updateTable('promotions.coupon_tries')
    .set({ person_id: into })
    .where('person_id', '=', from)
    .execute()
}
