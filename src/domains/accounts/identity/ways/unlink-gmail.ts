import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { noteEvent } from '../events.ts'
import { ownAccount, type Change } from '../people/own-account.ts'
import { waysOf } from '../proofs/person-of-proof.ts'
import { deleteUids, loginsOf, unlinkLogins } from '../store/logins.ts'
import { warnPerson } from '../people/suspend-person.ts'
import type { PersonRow } from '../tables.ts'
import { withoutGmail } from './ways.ts'

/**
 * Takes a Gmail account off, or every one: it opens nothing from now on, also where its address stays the verified one.
 * @throws Refusal 409 `phone_needed` without a number, because nothing else would open the account.
 */
export function unlinkGmail(
  db: Db,
  address: string | null,
  { caller, now, origin }: Change,
): Promise<PersonRow> {
  return transact(db, async (tx) => {
    const person = await ownAccount(tx, caller)
    const logins = await loginsOf(tx, person.id)
    const gone = logins.filter(
      ({ email, unlinked_at }) => unlinked_at === null && (address === null || email === address),
    )
    if (gone.length === 0) return person
    if (!withoutGmail(await waysOf(tx, person), address)) {
      throw conflict('phone_needed', 'identity.phone_needed')
    }
    await warnPerson(tx, person.id, 'gmail-unlinked')
    await unlinkLogins(
      tx,
      gone.map(({ subject }) => subject),
      now,
    )
    await noteEvent(tx, { personId: person.id, kind: 'gmail-unlinked', at: now, origin })
    // The account there stays until this one is closed: its owner may well be logged in by it in this very browser.
    await deleteUids(tx, person.id, { only: gone.map(({ uid }) => uid) })
    return person
  })
}
