import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { recordAccountEvent } from '../events.ts'
import { lockOwnAccount, type OwnAccountChange } from '../people/lock-own-account.ts'
import { loadLoginMethods } from '../id-tokens/find-person-by-proof.ts'
import { deleteUids, listLogins, unlinkLogins } from '../queries/logins.ts'
import { warnPerson } from '../account-status/suspend-person.ts'
import type { PersonRow } from '../tables.ts'
import { withoutGmail } from './login-methods.ts'

/**
 * Takes a Gmail account off, or every one: it opens nothing from now on, also where its address stays the verified one.
 * @throws Refusal 409 `phone_needed` without a number, because nothing else would open the account.
 */
export function unlinkGmail(
  db: Db,
  address: string | null,
  { caller, now, origin }: OwnAccountChange,
): Promise<PersonRow> {
  return transact(db, async (tx) => {
    const person = await lockOwnAccount(tx, caller)
    const logins = await listLogins(tx, person.id)
    const gone = logins.filter(
      ({ email, unlinked_at }) => unlinked_at === null && (address === null || email === address),
    )
    if (gone.length === 0) return person
    if (!withoutGmail(await loadLoginMethods(tx, person), address)) {
      throw conflict('phone_needed', 'identity.phone_needed')
    }
    await warnPerson(tx, person.id, 'gmail-unlinked')
    await unlinkLogins(
      tx,
      gone.map(({ subject }) => subject),
      now,
    )
    await recordAccountEvent(tx, { personId: person.id, kind: 'gmail-unlinked', at: now, origin })
    // The account there stays until this one is closed: its owner may well be logged in by it in this very browser.
    await deleteUids(tx, person.id, { only: gone.map(({ uid }) => uid) })
    return person
  })
}
