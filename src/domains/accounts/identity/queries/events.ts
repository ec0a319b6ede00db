import type { Tx } from '#platform/database'
import type { NewEventRow } from '../tables.ts'

export async function insertEvent(tx: Tx, event: NewEventRow): Promise<void> {
  await tx.insertInto('identity.events').values(event).execute()
}

/** Moves account events to the account joined into. */
export async function reassignEvents(tx: Tx, from: number, into: number): Promise<void> {
  await tx.updateTable('identity.events').set({ person_id: into }).where('person_id', '=', from).execute()
}

/** The event stays; network, device and details are erased. */
export async function anonymiseEvents(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('identity.events')
    .set({ user_agent: '', network: '' })
    .where('person_id', '=', personId)
    .execute()
}
