import type { Tx } from '#platform/database'

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000

/** @returns true for the first submission of this name; a concurrent one waits until that transaction ends. */
export async function claimLetterName(tx: Tx, name: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idp.sent_letters')
    .values({ name, sent_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  await tx
    .deleteFrom('idp.sent_letters')
    .where('sent_at', '<', new Date(now.getTime() - YEAR_MS))
    .execute()
  return true
}
