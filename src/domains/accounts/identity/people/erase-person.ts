import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { closePerson } from './close-person.ts'
import { blankEvents } from '../store/events.ts'
import { deleteUids, loginsOf } from '../store/logins.ts'
import { lockPerson } from '../store/people.ts'
import { unnameJoined } from '../store/person-data.ts'

/** What stands where somebody's name stood. */
export const FORMER_NAME = 'Former customer'

/** Ends an account whose person leaves: nothing here tells any more who she was. Her accounts at the identity service end after it. */
export async function erasePerson(tx: Tx, personId: number, now: Date): Promise<void> {
  const person = await lockPerson(tx, personId)
  if (!person) return
  const logins = await loginsOf(tx, personId)
  const uids = await deleteUids(tx, personId, {})
  await closePerson(tx, personId, {
    now: person.closed_at ?? now,
    name: FORMER_NAME,
    joinedInto: person.joined_into,
  })
  await unnameJoined(tx, personId, FORMER_NAME)
  await blankEvents(tx, personId)
  const all = [...new Set([...uids, ...logins.map(({ uid }) => uid)])]
  if (all.length > 0) await publish(tx, 'identity.uidsFreed', { uids: all })
}

/** The same at the wish of its person, told to every domain, which then forgets its own. */
export async function endAccount(tx: Tx, personId: number, now: Date): Promise<void> {
  await erasePerson(tx, personId, now)
  await publish(tx, 'identity.erased', { personId })
}
