import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/database'
import { notSignedIn } from '#platform/refusal'
import type { Origin } from '../events.ts'
import { lockPerson } from '../queries/people.ts'
import type { PersonRow } from '../tables.ts'

export type OwnAccountChange = { caller: Caller; now: Date; origin: Origin }

/** Locks the caller's account until the transaction ends. @throws Refusal 401 when it was closed meanwhile. */
export async function lockOwnAccount(tx: Tx, { userId }: Caller): Promise<PersonRow> {
  const person = await lockPerson(tx, userId)
  if (!person || person.closed_at) throw notSignedIn()
  return person
}
