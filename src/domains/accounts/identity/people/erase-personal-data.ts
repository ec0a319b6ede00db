import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { closeAccount } from './close-account.ts'
import { anonymiseEvents } from '../queries/events.ts'
import { deleteUids, listLogins } from '../queries/logins.ts'
import { lockPerson } from '../queries/people.ts'
import { eraseJoinedNames } from '../queries/personal-data.ts'

/** What stands where somebody's name stood. */
export const ERASED_NAME = 'Former customer'

/** Ends an account whose person leaves: nothing here tells any more who she was. Her accounts at the identity service end after it. */
export async function erasePersonalData(tx: Tx, personId: number, now: Date): Promise<void> {
  const person = await lockPerson(tx, personId)
  if (!person) return
  const logins = await listLogins(tx, personId)
  const uids = await deleteUids(tx, personId, {})
  await closeAccount(tx, personId, {
    now: person.closed_at ?? now,
    name: ERASED_NAME,
    joinedInto: person.joined_into,
  })
  await eraseJoinedNames(tx, personId, ERASED_NAME)
  await anonymiseEvents(tx, personId)
  const all = [...new Set([...uids, ...logins.map(({ uid }) => uid)])]
  if (all.length > 0) await publish(tx, 'identity.uidsFreed', { uids: all })
}

/** The same at the wish of its person, told to every domain, which then forgets its own. */
export async function deleteAccount(tx: Tx, personId: number, now: Date): Promise<void> {
  await erasePersonalData(tx, personId, now)
  await publish(tx, 'identity.erased', { personId })
}
