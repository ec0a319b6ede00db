import type { Tx } from '#platform/database'
import { endSessions } from '../sessions/end-sessions.ts'
import { deleteAddresses } from '../queries/addresses.ts'
import { deleteEmailLinks } from '../queries/email-links.ts'
import { deleteLogins } from '../queries/logins.ts'
import { updatePerson } from '../queries/people.ts'

/** Closes an account permanently: no login method, no session. Its id and `name` stay for what refers to them. */
export async function closeAccount(
  tx: Tx,
  personId: number,
  { now, name, joinedInto = null }: { now: Date; name: string; joinedInto?: number | null },
): Promise<void> {
  await updatePerson(tx, personId, {
    name,
    phone: null,
    verified_email: null,
    unverified_email: null,
    photo: null,
    roles: [],
    has_second_factor: false,
    language: null,
    language_is_chosen: false,
    closed_at: now,
    joined_into: joinedInto,
  })
  await deleteEmailLinks(tx, personId)
  await deleteAddresses(tx, personId)
  await deleteLogins(tx, personId)
  await endSessions(tx, personId)
}
