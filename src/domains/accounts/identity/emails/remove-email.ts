import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { recordAccountEvent } from '../events.ts'
import { lockOwnAccount, type OwnAccountChange } from '../people/lock-own-account.ts'
import { deleteEmailLinks } from '../queries/email-links.ts'
import { updatePerson } from '../queries/people.ts'

/** Drops the unverified address and invalidates its link; does nothing without one. */
export function removeEmail(db: Db, { caller, now, origin }: OwnAccountChange): Promise<void> {
  return transact(db, async (tx) => {
    const person = await lockOwnAccount(tx, caller)
    if (person.unverified_email === null) return
    await updatePerson(tx, person.id, { unverified_email: null })
    await deleteEmailLinks(tx, person.id)
    await recordAccountEvent(tx, { personId: person.id, kind: 'email-removed', at: now, origin })
  })
}
