import type { Tx } from '#platform/database'
import type { NewEventRow } from '../tables.ts'

export async function insertEvent(tx: Tx, event: NewEventRow): Promise<void> {
  await tx.insertInto('identity.events').values(event).execute()
}
