import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { closeAccount } from './close-account.ts'
import { anonymiseEvents } from '../queries/events.ts'
import { deleteUids, listLogins } from '../queries/logins.ts'
import { lockPerson } from '../queries/people.ts'
import { eraseJoinedNames } from '../queries/personal-data.ts'

/** Replaces the name of an erased account. */
export const ERASED_NAME = 'Former customer'

/** Erases an account's personal data. The accounts at the identity service are deleted after it. */
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

/** Erases an account at its owner's request and publishes it, so that every domain erases its data. */
export async function deleteAccount(tx: Tx, personId: number, now: Date): Promise<void> {
  await erasePersonalData(tx, personId, now)
  await publish(tx, 'identity.erased', { personId })
}
