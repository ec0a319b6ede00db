import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { noteEvent } from '../events.ts'
import { ownAccount, type Change } from '../people/own-account.ts'
import { deleteEmailLinks } from '../store/email-links.ts'
import { changePerson } from '../store/people.ts'

/** Takes back an address that waits to be verified; the link that was sent to it is dead. Without one nothing happens. */
export function removeEmail(db: Db, { caller, now, origin }: Change): Promise<void> {
  return transact(db, async (tx) => {
    const person = await ownAccount(tx, caller)
    if (person.unverified_email === null) return
    await changePerson(tx, person.id, { unverified_email: null })
    await deleteEmailLinks(tx, person.id)
    await noteEvent(tx, { personId: person.id, kind: 'email-removed', at: now, origin })
  })
}
